import CollectionPrimitives
import Foundation
import Testing

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
}
