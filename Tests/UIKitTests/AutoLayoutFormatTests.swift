import CoreGraphics
import Foundation
import Testing

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

/// Constraints written as text.
@MainActor @Suite(.serialized) struct AutoLayoutFormatTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  private func apply(_ format: String, _ options: NSLayoutConstraint.FormatOptions = [], views: [String: Any]) {
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: format, options: options, metrics: ["gap": 6, "high": 750.0], views: views))
  }

  @Test func linesOfViews() {
    let icon = root.addFree(UIView())
    let title = root.addFree(UIView())
    let views = ["icon": icon, "title": title]
    root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    apply("H:|-[icon(40)]-gap-[title(>=10, ==500@high)]-|", .alignAllCenterY, views: views)
    apply("V:|-[icon(==20)]", views: views)
    apply("V:[title(icon)]", views: views)
    root.layoutIfNeeded()
    #expect(icon.frame == CGRect(x: 2, y: 1, width: 40, height: 20))
    #expect(title.frame == CGRect(x: 48, y: 1, width: 148, height: 20))
  }

  @Test func flushAndStandardGapsAndDirections() {
    let first = root.addFree(UIView())
    let second = root.addFree(UIView())
    let views = ["a": first, "b": second]
    apply("|[a(30)]-[b(30)]", .directionRightToLeft, views: views)
    apply("V:|[a][b(a)]|", views: views)
    root.layoutIfNeeded()
    #expect(first.frame == CGRect(x: 170, y: 0, width: 30, height: 50))
    #expect(second.frame == CGRect(x: 132, y: 50, width: 30, height: 50))
  }

  @Test(arguments: ["[a", "|-|", "[a]-(", "[a]--[b]", "[c]", "H:[a(wide)]", "", "[a]|[b]", "[a(@3)]"])
  func mistakesMakeNothing(format: String) {
    let standard = Fault.handler
    defer { Fault.handler = standard }
    var faults = 0
    Fault.handler = { _ in faults += 1 }
    let views = ["a": root.addFree(UIView()), "b": root.addFree(UIView())]
    let made = NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views)
    #expect(made.isEmpty && faults == 1)
  }
}
