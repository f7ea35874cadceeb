import Testing
import UIKit
import UIKitTestSupport

@testable import CollectionLayouts

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
    #expect(transition.progress == 1 && transition.stage == .interactive)
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
    #expect(transition.progress == caught && transition.stage == .interactive)
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

  @Test func oneThatNobodyKeepsEnds() throws {
    try begin(CarouselLayout()).finish()
    stage.host.advance(by: 2)
    #expect(stage.view.collectionViewLayout is CarouselLayout)
  }

  /// The display link of a spring belongs to a clock that stands still from then on.
  @Test func oneInMotionGoesWithItsCollectionView() throws {
    weak var left: LayoutTransition?
    try runAndRelease {
      let stage = LayoutStage(WaterfallLayout(), counts: [40])
      stage.host.makeFrame()
      let transition = try #require(LayoutTransition(in: stage.view, to: CarouselLayout()))
      transition.finish()
      stage.host.advance(frames: 3)
      left = transition
    }
    _ = LayoutStage(WaterfallLayout(), counts: [1])
    #expect(left == nil)
  }

  private func runAndRelease(_ body: () throws -> Void) throws { try body() }

  // MARK: Where the item comes to stand

  nonisolated static let lists: [LayoutKind] = ["waterfall", "honeycomb", "aligned flow", "a band over a waterfall"]
    .compactMap { name in LayoutKind.all.first { $0.name == name } }

  /// The transition of a grid that stands in the middle of its content, and where the item in its middle is on the screen
  /// before and after.
  private func places(
    _ kind: LayoutKind, _ placement: LayoutTransition.Placement
  ) throws -> (before: CGPoint, after: CGPoint, stage: LayoutStage) {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 90, height: 110)
    let stage = LayoutStage(flow, counts: [6, 400])
    stage.view.contentOffset.y = 3000
    stage.host.advance(by: 0.1)
    let middle = CGPoint(x: stage.view.bounds.midX, y: stage.view.bounds.midY)
    let path = try #require(
      stage.view.indexPathsForVisibleItems.min {
        let (a, b) = (stage.frame($0), stage.frame($1))
        return (hypot(a.midX - middle.x, a.midY - middle.y), $0) < (hypot(b.midX - middle.x, b.midY - middle.y), $1)
      })
    // Not quite in the middle, so that placements differ.
    stage.view.contentOffset.y -= 31
    stage.host.advance(by: 0.1)
    let before = stage.screenCenter(path)
    let transition = try #require(LayoutTransition(in: stage.view, to: kind.make(false), placement: placement))
    transition.progress = 0.5
    stage.host.advance(by: 0.1)
    transition.finish()
    stage.host.advance(by: 2)
    return (before, stage.screenCenter(path), stage)
  }

  @Test(arguments: lists)
  func theItemComesToStandWhereItIsWanted(kind: LayoutKind) throws {
    let center = try places(kind, .center)
    #expect(abs(center.after.y - 422) < 1, "\(kind.name)")
    let current = try places(kind, .current)
    #expect(abs(current.before.y - 422) > 5)
    #expect(abs(current.after.y - current.before.y) < 1, "\(kind.name)")
    let minimal = try places(kind, .minimal)
    #expect((0...844).contains(minimal.after.y), "\(kind.name)")
    for stage in [center.stage, current.stage, minimal.stage] { #expect(stage.view.checkInvariants() == []) }
  }

  /// A current item is shown where it belongs, from the first step of the transition on.
  @Test(arguments: ["carousel", "wheel", "stack, deck"])
  func aCurrentItemIsShownWhereItBelongs(name: String) throws {
    let kind = try #require(LayoutKind.all.first { $0.name == name })
    stage.view.contentOffset.y = 1200
    stage.host.advance(by: 0.1)
    let layout = try #require(kind.make(true) as? CurrentItemLayout)
    let middle = stage.view.collectionViewLayout.transitionItem(in: stage.view)
    let transition = try begin(layout)
    transition.progress = 0.999
    stage.host.advance(by: 0.1)
    let near = stage.view.indexPathsForVisibleItems.map { ($0, stage.screenCenter($0)) }
    transition.finish()
    stage.host.advance(by: 2)
    #expect(layout.currentIndexPath == middle)
    let rest = layout.contentOffset(forItemAt: try #require(middle))
    #expect(abs(stage.view.contentOffset.x - rest.x) < 0.5)
    for (path, place) in near where stage.view.cellForItem(at: path) != nil {
      let end = stage.screenCenter(path)
      #expect(abs(end.x - place.x) < 12 && abs(end.y - place.y) < 12, "\(path) jumps from \(place) to \(end)")
    }
  }

  /// Neither the shorter content of the other layout nor fingers that are still down make anything jump.
  @Test(arguments: [true, false], [(0.6, false), (1, false), (0.6, true), (1, true)])
  func theEndGoesOnFromWhatIsSeen(finishes: Bool, way: (progress: CGFloat, isEndless: Bool)) throws {
    stage.view.contentOffset.y = 2400
    stage.host.advance(by: 0.1)
    let path = try #require(stage.view.collectionViewLayout.transitionItem(in: stage.view))
    func seen() throws -> CGPoint {
      let cell = try #require(stage.view.cellForItem(at: path)?.layer.presentation())
      let origin = try #require(stage.view.layer.presentation()).bounds.origin
      return CGPoint(x: cell.position.x - origin.x, y: cell.position.y - origin.y)
    }
    stage.host.touch.begin(at: CGPoint(x: 195, y: 400))
    let carousel = CarouselLayout()
    carousel.wrapsAround = way.isEndless
    let transition = stage.view.startInteractiveTransition(to: carousel)
    for step in 1...20 {
      transition.transitionProgress = way.progress * CGFloat(step) / 20
      transition.invalidateLayout()
      stage.host.advance(by: 1 / 60)
    }
    // Fingers that rest before they are lifted.
    stage.host.advance(by: 0.2)
    let before = try seen()
    #expect(CGRect(x: 0, y: 0, width: 390, height: 844).contains(before))
    if finishes { stage.view.finishInteractiveTransition() } else { stage.view.cancelInteractiveTransition() }
    stage.host.touch.end()
    var last = before
    for _ in 0..<40 {
      stage.host.advance(by: 1 / 120)
      let now = try seen()
      #expect(hypot(now.x - last.x, now.y - last.y) < 25, "from \(last) to \(now)")
      last = now
    }
    #expect(stage.view.checkInvariants() == [])
  }

  @Test func minimalScrollsNoFurtherThanItTakes() throws {
    // The items are where they were: nothing has to be scrolled.
    let flow = AlignedFlowLayout()
    flow.itemSize = CGSize(width: 90, height: 110)
    let stage = LayoutStage(flow, counts: [400])
    stage.view.contentOffset.y = 2000
    stage.host.advance(by: 0.1)
    let other = AlignedFlowLayout()
    other.itemSize = CGSize(width: 90, height: 112)
    let transition = try #require(LayoutTransition(in: stage.view, to: other, placement: .minimal))
    transition.finish()
    stage.host.advance(by: 2)
    #expect(stage.view.contentOffset.y == 2000)
  }
}

extension CGRect {
  fileprivate func isNear(_ other: CGRect) -> Bool {
    abs(minX - other.minX) < 0.5 && abs(minY - other.minY) < 0.5 && abs(width - other.width) < 0.5
      && abs(height - other.height) < 0.5
  }
}
