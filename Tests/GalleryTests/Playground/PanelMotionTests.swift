import Foundation
import Testing
import UIKit
import UIKitTestSupport

@testable import Gallery

/// The panel takes some of the pictures' space: they go to their new places from where they are seen.
@MainActor
@Suite struct PanelMotionTests {
  private let gallery = GalleryViewController(pictures: .builtIn(), layout: .waterfall, title: "Test")
  private let host: TestHost

  init() {
    host = TestHost(size: CGSize(width: 1200, height: 800), rootViewController: gallery)
    host.settle()
  }

  /// Where a view is seen in its window.
  private func shown(_ view: UIView) -> CGPoint {
    var point = (view.layer.presentation() ?? view.layer).frame.origin
    for view in sequence(first: view, next: \.superview).dropFirst() {
      let layer = view.layer.presentation() ?? view.layer
      point.x += layer.frame.minX - layer.bounds.minX
      point.y += layer.frame.minY - layer.bounds.minY
    }
    return point
  }

  private func expectNoJump(_ change: () -> Void) {
    let before = gallery.collectionView.visibleCells.map { ($0, shown($0)) }
    change()
    host.advance(frames: 1)
    for (cell, old) in before where cell.window != nil {
      let new = shown(cell)
      #expect(hypot(new.x - old.x, new.y - old.y) < 60, "\(old) to \(new)")
    }
    #expect(before.contains { $0.0.window != nil })
  }

  @Test func picturesDoNotJumpWhenThePanelOpens() {
    expectNoJump { gallery.togglePanel() }
    host.settle()
    expectNoJump { gallery.togglePanel() }
  }

  @Test func picturesDoNotJumpWhenThePanelOpensAmidAChangeOfLayout() {
    expectNoJump {
      gallery.show(.carousel)
      gallery.togglePanel()
    }
  }

  @Test(arguments: ["carousel?style=cylinder&inspector=true&panel=inspect", "wheel?panel=layout", "circle?panel=swift"])
  func picturesDoNotJumpWhenAnAddressOpensThePanel(address: String) {
    expectNoJump { gallery.show(address: address) }
  }
}
