import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

/// Layouts that change under the hand.
@MainActor
@Suite struct LayoutTransitionTests {
  private let stage = LayoutStage(WaterfallLayout(), counts: [40])

  private func begin(_ layout: UICollectionViewLayout, then: (@MainActor (Bool) -> Void)? = nil) throws
    -> LayoutTransition
  {
    // Display links run with the display that made the last frame, and another test may have made it.
    stage.host.makeFrame()
    return try #require(LayoutTransition(in: stage.view, to: layout, completion: then))
  }

  private func frames() -> [IndexPath: CGRect] {
    Dictionary(
      uniqueKeysWithValues: stage.view.indexPathsForVisibleItems.map { path in
        (path, stage.view.cellForItem(at: path)?.layer.presentation()?.frame ?? .null)
      })
  }

  @Test func progressMovesItemsBetweenTheLayouts() throws {
    let first = stage.frame([0, 0])
    let transition = try begin(CarouselLayout())
    transition.progress = 0
    stage.host.makeFrame()
    #expect(stage.frame([0, 0]).isNear(first))
    transition.progress = 1
    stage.host.makeFrame()
    let last = stage.frame([0, 0])
    transition.progress = 0.5
    stage.host.makeFrame()
    let half = stage.frame([0, 0])
    #expect(abs(half.midX - (first.midX + last.midX) / 2) < 1 && abs(half.midY - (first.midY + last.midY) / 2) < 1)
    #expect(half.width > min(first.width, last.width) && half.width < max(first.width, last.width))
    transition.progress = 7
    #expect(transition.progress == 1)
    transition.progress = .nan
    #expect(transition.progress == 1 && transition.stage == .held)
  }

  @Test(arguments: [true, false])
  func itEndsOnOneOfTheLayouts(finishes: Bool) throws {
    let (old, new) = (stage.view.collectionViewLayout, CarouselLayout())
    var told: [Bool] = []
    let transition = try begin(new) { told.append($0) }
    transition.progress = 0.4
    stage.host.advance(by: 0.1)
    if finishes { transition.finish() } else { transition.cancel() }
    stage.host.advance(by: 2)
    #expect(stage.view.collectionViewLayout === (finishes ? new : old))
    #expect(told == [finishes] && transition.stage == .ended(isFinished: finishes))
    // What comes later does nothing.
    transition.progress = 0.5
    transition.finish()
    stage.host.advance(by: 1)
    #expect(stage.view.collectionViewLayout === (finishes ? new : old) && told == [finishes])
  }

  /// Where the movement would have ended decides, not where the hand let go.
  @Test(arguments: [(0.3, 8.0, true), (0.7, -8.0, false), (0.6, 0.0, true), (0.4, 0.0, false)])
  func theProjectionDecides(progress: Double, velocity: Double, finishes: Bool) throws {
    let new = CarouselLayout()
    let transition = try begin(new)
    transition.progress = progress
    stage.host.makeFrame()
    transition.end(velocity: velocity)
    stage.host.advance(by: 2)
    #expect((stage.view.collectionViewLayout === new) == finishes)
  }

  @Test func aHandTakesItUpAgain() throws {
    let transition = try begin(CarouselLayout())
    transition.progress = 0.3
    stage.host.makeFrame()
    transition.finish()
    stage.host.advance(by: 0.15)
    let caught = transition.progress
    #expect(caught > 0.3 && caught < 1 && transition.stage == .finishing && transition.velocity > 0)
    let before = frames()
    transition.progress = caught
    stage.host.makeFrame()
    // Nothing jumps when it is caught, and nothing moves while it is held.
    for (path, frame) in frames() {
      guard let old = before[path] else { continue }
      #expect(abs(frame.midX - old.midX) < 1 && abs(frame.midY - old.midY) < 1)
    }
    stage.host.advance(by: 1)
    #expect(transition.progress == caught && transition.stage == .held)
    transition.cancel()
    stage.host.advance(by: 2)
    #expect(stage.view.collectionViewLayout is WaterfallLayout)
  }

  @Test func oneAtATime() throws {
    let transition = try begin(CarouselLayout())
    #expect(LayoutTransition(in: stage.view, to: WheelLayout()) == nil)
    transition.cancel()
    stage.host.advance(by: 2)
    #expect(LayoutTransition(in: stage.view, to: WheelLayout()) != nil)
  }
}

extension CGRect {
  fileprivate func isNear(_ other: CGRect) -> Bool {
    abs(minX - other.minX) < 0.5 && abs(minY - other.minY) < 0.5 && abs(width - other.width) < 0.5
      && abs(height - other.height) < 0.5
  }
}
