import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

/// Where scrolling comes to rest in every layout that has a current item and scrolls.
@MainActor
@Suite struct RestPropertyTests {
  private struct Throw {
    var proposed: CGPoint
    var velocity: CGPoint
  }

  private func fixture(_ kind: LayoutKind, _ sample: LayoutCase, _ snapping: SnapBehavior) throws -> LayoutFixture? {
    let fixture = kind.fixture(sample)
    try #require(fixture.view.collectionViewLayout as? CurrentItemLayout).snapping = snapping
    fixture.host.advance(by: 0.1)
    let content = fixture.view.contentSize
    let way =
      sample.isHorizontal ? content.width - fixture.view.bounds.width : content.height - fixture.view.bounds.height
    return way > 1 ? fixture : nil
  }

  /// A throw from where the view is now, by up to two views.
  private func anyThrow(_ fixture: LayoutFixture, isHorizontal: Bool, _ dice: inout Dice) -> Throw {
    let way = CGFloat.random(in: -800...800, using: &dice)
    // The velocity a scroll view would have for that way; a slow hand now and then.
    let speed = Bool.random(using: &dice) ? 0 : way / 500
    let offset = fixture.view.contentOffset
    return isHorizontal
      ? Throw(proposed: CGPoint(x: offset.x + way, y: offset.y), velocity: CGPoint(x: speed, y: 0))
      : Throw(proposed: CGPoint(x: offset.x, y: offset.y + way), velocity: CGPoint(x: 0, y: speed))
  }

  private func rest(_ fixture: LayoutFixture, after toss: Throw) {
    let target = fixture.view.collectionViewLayout.targetContentOffset(
      forProposedContentOffset: toss.proposed, withScrollingVelocity: toss.velocity)
    fixture.view.contentOffset = target
    fixture.view.layoutIfNeeded()
  }

  @Test(arguments: LayoutKind.withCurrentItem, LayoutCase.all.filter { $0.count > 1 })
  func everyThrowRestsOnAnItem(kind: LayoutKind, sample: LayoutCase) throws {
    guard let fixture = try fixture(kind, sample, .itemAligned(limit: .never)) else { return }
    let layout = try #require(fixture.view.collectionViewLayout as? CurrentItemLayout)
    var dice = Dice(seed: 41)
    for _ in 0..<12 {
      let before = layout.currentPosition
      let toss = anyThrow(fixture, isHorizontal: sample.isHorizontal, &dice)
      rest(fixture, after: toss)
      let position = layout.currentPosition
      #expect(abs(position - position.rounded()) < 0.02, "\(kind.name), \(sample): at \(position) from \(before)")
      let path = try #require(layout.currentIndexPath)
      #expect(fixture.source.name(path) >= 0)
    }
  }

  @Test(arguments: LayoutKind.withCurrentItem, LayoutCase.all.filter { $0.count > 1 })
  func aLimitOfOneGoesOnByOneAtMost(kind: LayoutKind, sample: LayoutCase) throws {
    guard let fixture = try fixture(kind, sample, .itemAligned(limit: .one)) else { return }
    let layout = try #require(fixture.view.collectionViewLayout as? CurrentItemLayout)
    var dice = Dice(seed: 42)
    for _ in 0..<12 {
      let before = layout.currentPosition.rounded()
      rest(fixture, after: anyThrow(fixture, isHorizontal: sample.isHorizontal, &dice))
      // The scroll view would have told the layout that it rests now.
      fixture.host.advance(by: 0.1)
      let steps = abs(layout.currentPosition.rounded() - before)
      #expect(min(steps, abs(CGFloat(sample.count) - steps)) <= 1, "\(kind.name), \(sample)")
    }
  }

  /// The first and the last item can be thrown to.
  @Test(arguments: LayoutKind.withCurrentItem, LayoutCase.all.filter { $0.count == 50 })
  func theEndsAreReached(kind: LayoutKind, sample: LayoutCase) throws {
    guard let fixture = try fixture(kind, sample, .itemAligned(limit: .never)) else { return }
    let layout = try #require(fixture.view.collectionViewLayout as? CurrentItemLayout)
    guard !layout.wrapsAround else { return }
    let content = fixture.view.contentSize
    var ends: Set<IndexPath> = []
    for end in [CGPoint(x: -1e4, y: -1e4), CGPoint(x: content.width + 1e4, y: content.height + 1e4)] {
      let isFar = end.x > 0
      rest(
        fixture,
        after: Throw(
          proposed: sample.isHorizontal ? CGPoint(x: end.x, y: 0) : CGPoint(x: 0, y: end.y),
          velocity: CGPoint(
            x: sample.isHorizontal ? (isFar ? 3 : -3) : 0, y: sample.isHorizontal ? 0 : (isFar ? 3 : -3))))
      if let path = layout.currentIndexPath { ends.insert(path) }
    }
    #expect(ends == [IndexPath(item: 0, section: 0), IndexPath(item: 24, section: 2)], "\(kind.name), \(sample)")
  }
}
