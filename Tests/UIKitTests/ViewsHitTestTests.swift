import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

@MainActor @Suite struct ViewsHitTestTests {
  private func make() -> (root: UIView, a: UIView, b: UIView) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let a = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    let b = UIView(frame: CGRect(x: 40, y: 40, width: 60, height: 60))
    root.addSubview(a)
    root.addSubview(b)
    return (root, a, b)
  }

  @Test func theTopmostSubviewTakesTheTouch() {
    let (root, a, b) = make()
    #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === a)
    #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === b)
    #expect(root.hitTest(CGPoint(x: 90, y: 10), with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 101, y: 10), with: nil) == nil)
    #expect(root.hitTest(CGPoint(x: CGFloat.nan, y: 10), with: nil) == nil)
    root.bringSubviewToFront(a)
    #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === a)
    b.layer.zPosition = 1
    #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === b)
  }

  @Test func hiddenTransparentAndDisabledViewsAreSkipped() {
    for change in [{ $0.isHidden = true }, { $0.alpha = 0.005 }, { $0.isUserInteractionEnabled = false }]
      as [(UIView) -> Void]
    {
      let (root, a, b) = make()
      change(b)
      #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === a)
    }
  }

  @Test func subviewsOutsideOfTheBoundsAreNotFoundUnlessPointInsideSaysSo() {
    final class Wide: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
    }
    for parent in [UIView(), Wide()] {
      parent.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      let child = UIView(frame: CGRect(x: 50, y: 50, width: 10, height: 10))
      parent.addSubview(child)
      #expect(parent.hitTest(CGPoint(x: 55, y: 55), with: nil) === (parent is Wide ? child : nil))
    }
  }

  @Test func scrollingMovesWhatIsHit() {
    let (root, a, _) = make()
    root.bounds.origin = CGPoint(x: 0, y: -30)
    #expect(root.hitTest(CGPoint(x: 5, y: -10), with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === a)
  }

  /// A card turned about its vertical axis under perspective: its near edge is hit outside of where it would stand flat.
  @Test func perspectiveIsSeenThrough() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let card = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    root.addSubview(card)
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 200
    card.transform3D = CATransform3DRotate(transform, .pi / 4, 0, 1, 0)
    // The edge at x = -50 has z = 50·sin 45° towards or away from the eye; both edges by the projection itself:
    func screenX(_ x: CGFloat) -> CGFloat {
      let (px, pz) = (x * cos(.pi / 4), -x * sin(.pi / 4))
      return 100 + px / (1 - pz / 200)
    }
    for x in [-49.0, -20, 0, 30, 49] as [CGFloat] {
      #expect(root.hitTest(CGPoint(x: screenX(x), y: 100), with: nil) === card)
    }
    #expect(root.hitTest(CGPoint(x: screenX(-51), y: 100), with: nil) === root)
    #expect(root.hitTest(CGPoint(x: screenX(51), y: 100), with: nil) === root)
    let there = card.convert(CGPoint(x: screenX(20), y: 100), from: root)
    #expect(isClose(there, CGPoint(x: 70, y: 50), within: 1e-6))
  }

  @Test func touchesPassAnAnimatingViewUnlessItAllowsThem() {
    for allows in [false, true] {
      let fixture = ViewsFixture()
      let view = fixture.addView()
      UIView.animate(withDuration: 1, delay: 0, options: allows ? .allowUserInteraction : []) {
        view.center = CGPoint(x: 200, y: 200)
      }
      fixture.frame(at: 0.1)
      #expect((fixture.root.hitTest(CGPoint(x: 200, y: 200), with: nil) === view) == allows)
      fixture.frame(at: 2)
      #expect(fixture.root.hitTest(CGPoint(x: 200, y: 200), with: nil) === view)
    }
  }
}
