import Foundation
import Testing
import UIKit

/// As users write it, in Swift 5: tables by hand, selectors as strings.
class PortableController: UIViewController {
  var lines: [String] = []
  override class var selectorTable: SelectorTable {
    super.selectorTable + [
      "refresh": method(PortableController.refresh), "tapped:": method(PortableController.tapped(_:)),
    ]
  }
  func refresh() { lines.append("refresh") }
  func tapped(_ sender: UIControl) { lines.append("tapped") }
}

final class PortableCounter: NSObject, SelectorResponder {
  class var selectorTable: SelectorTable { ["count:": method(PortableCounter.count(_:))] }
  private(set) var total = 0
  func count(_ note: Notification) { total += 1 }
}

@MainActor @Suite struct SelectorPortableTests {
  @Test func actionsAreSent() {
    let controller = PortableController()
    let control = UIControl()
    control.addTarget(controller, action: Selector("tapped:"), for: .valueChanged)
    control.addTarget(controller, action: "refresh", for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(controller.lines == ["tapped", "refresh"])
  }

  @Test func observersHear() {
    let counter = PortableCounter()
    NotificationCenter.default.addObserver(
      counter, selector: Selector(("count:")), name: Notification.Name("portable"), object: nil)
    NotificationCenter.default.post(name: Notification.Name("portable"), object: nil)
    NotificationCenter.default.removeObserver(counter)
    NotificationCenter.default.post(name: Notification.Name("portable"), object: nil)
    #expect(counter.total == 1)
  }
}
