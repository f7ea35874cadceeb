import CollectionPrimitives
import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor @Suite struct ScrollViewNestingTests {
  /// An inner view in an outer one, each with the content given.
  static func nested(inner: CGSize, outer: CGSize) -> (inner: UIScrollView, outer: ScrollViewRig) {
    let rig = ScrollViewRig(content: outer)
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    view.contentSize = inner
    rig.view.addSubview(view)
    return (view, rig)
  }

  @Test func theInnerViewTakesItsOwnAxis() {
    let (inner, _) = Self.nested(inner: CGSize(width: 2000, height: 300), outer: CGSize(width: 400, height: 4000))
    #expect(inner.axesTaken(for: CGPoint(x: -12, y: 3)) == .horizontal)
    #expect(!inner.axesTaken(for: CGPoint(x: 0, y: -12)).contains(.vertical))
  }

  @Test func atItsEdgeItHandsOver() {
    let (inner, outer) = Self.nested(inner: CGSize(width: 400, height: 2000), outer: CGSize(width: 400, height: 4000))
    outer.view.contentOffset.y = 500
    // At its top: a pull down is the outer view's, a push up its own.
    #expect(inner.axesTaken(for: CGPoint(x: 0, y: 12)) == [])
    #expect(inner.axesTaken(for: CGPoint(x: 0, y: -12)) == .vertical)
    inner.contentOffset.y = 1700
    #expect(inner.axesTaken(for: CGPoint(x: 0, y: -12)) == [])
    inner.contentOffset.y = 800
    #expect(inner.axesTaken(for: CGPoint(x: 0, y: -12)) == .vertical)
    #expect(inner.axesTaken(for: CGPoint(x: 0, y: 12)) == .vertical)
  }

  @Test func itBouncesWhenTheOuterViewCannotGoOn() {
    let (inner, _) = Self.nested(inner: CGSize(width: 400, height: 2000), outer: CGSize(width: 400, height: 4000))
    #expect(inner.axesTaken(for: CGPoint(x: 0, y: 12)) == .vertical)
  }

  @Test func theTransferCanBeTurnedOff() {
    let (inner, outer) = Self.nested(inner: CGSize(width: 400, height: 2000), outer: CGSize(width: 400, height: 4000))
    outer.view.contentOffset.y = 500
    inner.transfersVerticalScrollingToParent = false
    #expect(inner.axesTaken(for: CGPoint(x: 0, y: 12)) == .vertical)
  }

  /// A scroll view whose pan recogniser another view has: that view's fingers and wheels scroll it.
  @Test func aMovedRecogniserScrolls() {
    let page = UIView()
    let strip = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 80))
    strip.contentSize = CGSize(width: 2000, height: 80)
    strip.isUserInteractionEnabled = false
    page.addSubview(strip)
    page.addGestureRecognizer(strip.panGestureRecognizer)
    let host = TestHost(view: page)
    host.wheel(at: CGPoint(x: 150, y: 140), by: CGVector(dx: 60, dy: 0))
    host.settle()
    #expect(strip.contentOffset.x == 60)
    // Beside it, and with a wheel that turns the other way, nothing.
    host.wheel(at: CGPoint(x: 150, y: 300), by: CGVector(dx: 60, dy: 0))
    host.wheel(at: CGPoint(x: 150, y: 140), by: CGVector(dx: 0, dy: 60))
    host.settle()
    #expect(strip.contentOffset.x == 60)
    host.touch.flick(from: CGPoint(x: 250, y: 140), velocity: CGPoint(x: -800, y: 0))
    host.settle()
    #expect(strip.contentOffset.x > 200)
  }
}
