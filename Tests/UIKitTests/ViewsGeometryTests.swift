import Foundation
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

@MainActor @Suite struct ViewsGeometryTests {
  @Test func frameBoundsAndCenterAreOneThing() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    view.center = CGPoint(x: 0, y: 0)
    #expect(view.frame == CGRect(x: -15, y: -20, width: 30, height: 40))
    view.bounds = CGRect(x: 5, y: 6, width: 10, height: 10)
    #expect(view.frame == CGRect(x: -5, y: -5, width: 10, height: 10))
    #expect(view.layer.position == .zero)
  }

  @Test func aTransformMovesTheFrameButNotCenterAndBounds() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(isClose(view.frame, CGRect(x: 25, y: -25, width: 50, height: 100)))
    #expect(view.center == CGPoint(x: 50, y: 25) && view.bounds.size == CGSize(width: 100, height: 50))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(isClose(view.frame, CGRect(x: -50, y: -25, width: 200, height: 100)))
  }

  /// For any scale and any quarter turn, a frame that is set is the frame that is read.
  @Test func settingTheFrameUnderAnUprightTransformReadsBack() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<200 {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let quarter = CGFloat(Int.random(in: 0..<4, using: &random)) * .pi / 2
      let scale = CGFloat.random(in: 0.1...4, using: &random)
      view.transform = CGAffineTransform(rotationAngle: quarter).scaledBy(x: scale, y: scale * 2)
      view.anchorPoint = CGPoint(x: .random(in: 0...1, using: &random), y: .random(in: 0...1, using: &random))
      let frame = CGRect(
        x: .random(in: -100...100, using: &random), y: .random(in: -100...100, using: &random),
        width: .random(in: 1...100, using: &random), height: .random(in: 1...100, using: &random))
      view.frame = frame
      #expect(isClose(view.frame, frame, within: 1e-6))
    }
  }

  @Test func anchorPointMovesTheFrame() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.anchorPoint = .zero
    #expect(view.center == CGPoint(x: 50, y: 50))
    #expect(view.frame == CGRect(x: 50, y: 50, width: 100, height: 100))
  }

  @Test func numbersThatAreNoneBecomeZero() {
    let view = UIView(frame: CGRect(x: CGFloat.nan, y: 1, width: .infinity, height: -10))
    #expect(view.frame == CGRect(x: 0, y: -9, width: 0, height: 10))
    view.center = CGPoint(x: CGFloat.infinity, y: .nan)
    #expect(view.center == .zero)
    view.alpha = .nan
    #expect(view.alpha == 0)
    view.alpha = 7
    #expect(view.alpha == 1)
  }

  @Test func conversionGoesThroughScrollingAndTransforms() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let (outer, inner) = (UIView(frame: CGRect(x: 10, y: 20, width: 200, height: 200)), UIView())
    inner.frame = CGRect(x: 50, y: 50, width: 20, height: 20)
    window.addSubview(outer)
    outer.addSubview(inner)
    outer.bounds.origin = CGPoint(x: 5, y: 6)
    #expect(inner.convert(CGPoint.zero, to: outer) == CGPoint(x: 50, y: 50))
    #expect(inner.convert(CGPoint.zero, to: nil) == CGPoint(x: 55, y: 64))
    inner.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(
      inner.convert(CGRect(x: 0, y: 0, width: 20, height: 20), to: outer) == CGRect(x: 40, y: 40, width: 40, height: 40)
    )
    #expect(isClose(inner.convert(inner.convert(CGPoint(x: 3, y: 4), to: nil), from: nil), CGPoint(x: 3, y: 4)))
  }

  @Test func sizeToFitKeepsTheTopLeftCorner() {
    final class Sized: UIView { override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 30, height: 60) } }
    let view = Sized(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 10, y: 10, width: 30, height: 60))
  }

  @Test func layoutComesOnceForManyChanges() {
    final class Counting: UIView {
      var count = 0
      override func layoutSubviews() { count += 1 }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(view)
    window.layoutIfNeeded()
    let base = view.count
    #expect(base == 1)
    view.frame.size = CGSize(width: 20, height: 20)
    view.frame.size = CGSize(width: 30, height: 20)
    view.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(view.count == base + 1)
    window.layoutIfNeeded()
    view.center = CGPoint(x: 70, y: 70)
    window.layoutIfNeeded()
    #expect(view.count == base + 1)
  }

  @Test func safeAreaReachesSubviewsByTheirPlace() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let full = UIView(frame: window.bounds)
    let top = UIView(frame: CGRect(x: 0, y: 10, width: 100, height: 50))
    let middle = UIView(frame: CGRect(x: 0, y: 80, width: 100, height: 20))
    window.addSubview(full)
    full.addSubview(top)
    full.addSubview(middle)
    window.setSafeArea(UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0))
    #expect(full.safeAreaInsets == UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0))
    #expect(top.safeAreaInsets == UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0))
    #expect(middle.safeAreaInsets == .zero)
    #expect(full.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 40, width: 100, height: 130))
    top.frame.origin.y = 40
    #expect(top.safeAreaInsets == .zero)
  }

  @Test func marginsAddTheSafeAreaAndMayFollowTheSuperview() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let view = UIView(frame: window.bounds)
    window.addSubview(view)
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    window.setSafeArea(UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0))
    #expect(view.layoutMargins.top == 48)
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.layoutMargins.top == 8)
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 30, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 30, bottom: 3, right: 4))
    let child = UIView(frame: CGRect(x: 10, y: 0, width: 90, height: 200))
    view.addSubview(child)
    child.insetsLayoutMarginsFromSafeArea = false
    child.preservesSuperviewLayoutMargins = true
    #expect(child.layoutMargins.left == 20)
    #expect(child.layoutMargins.right == 8)
  }
}
