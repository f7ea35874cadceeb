import Testing
import UIKit
import UIKitTestSupport

@testable import CollectionLayouts

/// Layouts that change under the hand.
@MainActor
@Suite struct LayoutTransitionTests {
  private let fixture = LayoutFixture(WaterfallLayout(), counts: [40])

  private func begin(_ layout: UICollectionViewLayout, then: (@MainActor (Bool) -> Void)? = nil) throws
    -> LayoutTransition
  {
    // Display links run with the display that made the last frame, and another test may have made it.
    fixture.host.makeFrame()
    return try #require(LayoutTransition(in: fixture.view, to: layout, completion: then))
  }

  private func frames() -> [IndexPath: CGRect] {
    Dictionary(
      uniqueKeysWithValues: fixture.view.indexPathsForVisibleItems.map { path in
        (path, fixture.view.cellForItem(at: path)?.layer.presentation()?.frame ?? .null)
      })
  }

  @Test func progressMovesItemsBetweenTheLayouts() throws {
    let first = fixture.frame([0, 0])
    let transition = try begin(CarouselLayout())
    transition.progress = 0
    fixture.host.makeFrame()
    #expect(fixture.frame([0, 0]).isNear(first))
    transition.progress = 1
    fixture.host.makeFrame()
    let last = fixture.frame([0, 0])
    transition.progress = 0.5
    fixture.host.makeFrame()
    let half = fixture.frame([0, 0])
    #expect(abs(half.midX - (first.midX + last.midX) / 2) < 1 && abs(half.midY - (first.midY + last.midY) / 2) < 1)
    #expect(half.width > min(first.width, last.width) && half.width < max(first.width, last.width))
    transition.progress = 7
    #expect(transition.progress == 1)
    transition.progress = .nan
    #expect(transition.progress == 1 && transition.stage == .interactive)
  }

  @Test(arguments: [true, false])
  func itEndsOnOneOfTheLayouts(finishes: Bool) throws {
    let (old, new) = (fixture.view.collectionViewLayout, CarouselLayout())
    var told: [Bool] = []
    let transition = try begin(new) { told.append($0) }
    transition.progress = 0.4
    fixture.host.advance(by: 0.1)
    if finishes { transition.finish() } else { transition.cancel() }
    fixture.host.advance(by: 2)
    #expect(fixture.view.collectionViewLayout === (finishes ? new : old))
    #expect(told == [finishes] && transition.stage == .ended(isFinished: finishes))
    // What comes later does nothing.
    transition.progress = 0.5
    transition.finish()
    fixture.host.advance(by: 1)
    #expect(fixture.view.collectionViewLayout === (finishes ? new : old) && told == [finishes])
  }

  /// Where the movement would have ended decides, not where the hand let go.
  @Test(arguments: [(0.3, 8.0, true), (0.7, -8.0, false), (0.6, 0.0, true), (0.4, 0.0, false)])
  func theProjectionDecides(progress: Double, velocity: Double, finishes: Bool) throws {
    let new = CarouselLayout()
    let transition = try begin(new)
    transition.progress = progress
    fixture.host.makeFrame()
    transition.end(velocity: velocity)
    fixture.host.advance(by: 2)
    #expect((fixture.view.collectionViewLayout === new) == finishes)
  }

  @Test func aHandTakesItUpAgain() throws {
    let transition = try begin(CarouselLayout())
    transition.progress = 0.3
    fixture.host.makeFrame()
    transition.finish()
    fixture.host.advance(by: 0.15)
    let caught = transition.progress
    #expect(caught > 0.3 && caught < 1 && transition.stage == .finishing && transition.velocity > 0)
    let before = frames()
    transition.progress = caught
    fixture.host.makeFrame()
    // Nothing jumps when it is caught, and nothing moves while it is held.
    for (path, frame) in frames() {
      guard let old = before[path] else { continue }
      #expect(abs(frame.midX - old.midX) < 1 && abs(frame.midY - old.midY) < 1)
    }
    fixture.host.advance(by: 1)
    #expect(transition.progress == caught && transition.stage == .interactive)
    transition.cancel()
    fixture.host.advance(by: 2)
    #expect(fixture.view.collectionViewLayout is WaterfallLayout)
  }

  @Test func oneAtATime() throws {
    let transition = try begin(CarouselLayout())
    #expect(LayoutTransition(in: fixture.view, to: WheelLayout()) == nil)
    transition.cancel()
    fixture.host.advance(by: 2)
    #expect(LayoutTransition(in: fixture.view, to: WheelLayout()) != nil)
  }

  @Test func oneThatNobodyKeepsEnds() throws {
    try begin(CarouselLayout()).finish()
    fixture.host.advance(by: 2)
    #expect(fixture.view.collectionViewLayout is CarouselLayout)
  }

  /// The display link of a spring belongs to a clock that stands still from then on.
  @Test func oneInMotionGoesWithItsCollectionView() throws {
    weak var left: LayoutTransition?
    try runAndRelease {
      let fixture = LayoutFixture(WaterfallLayout(), counts: [40])
      fixture.host.makeFrame()
      let transition = try #require(LayoutTransition(in: fixture.view, to: CarouselLayout()))
      transition.finish()
      fixture.host.advance(frames: 3)
      left = transition
    }
    _ = LayoutFixture(WaterfallLayout(), counts: [1])
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
  ) throws -> (before: CGPoint, after: CGPoint, fixture: LayoutFixture) {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 90, height: 110)
    let fixture = LayoutFixture(flow, counts: [6, 400])
    fixture.view.contentOffset.y = 3000
    fixture.host.advance(by: 0.1)
    let middle = CGPoint(x: fixture.view.bounds.midX, y: fixture.view.bounds.midY)
    let path = try #require(
      fixture.view.indexPathsForVisibleItems.min {
        let (a, b) = (fixture.frame($0), fixture.frame($1))
        return (hypot(a.midX - middle.x, a.midY - middle.y), $0) < (hypot(b.midX - middle.x, b.midY - middle.y), $1)
      })
    // Not quite in the middle, so that placements differ.
    fixture.view.contentOffset.y -= 31
    fixture.host.advance(by: 0.1)
    let before = fixture.screenCenter(path)
    let transition = try #require(LayoutTransition(in: fixture.view, to: kind.make(false), placement: placement))
    transition.progress = 0.5
    fixture.host.advance(by: 0.1)
    transition.finish()
    fixture.host.advance(by: 2)
    return (before, fixture.screenCenter(path), fixture)
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
    for fixture in [center.fixture, current.fixture, minimal.fixture] { #expect(fixture.view.checkInvariants() == []) }
  }

  /// A current item is shown where it belongs, from the first step of the transition on.
  @Test(arguments: ["carousel", "wheel", "stack, deck"])
  func aCurrentItemIsShownWhereItBelongs(name: String) throws {
    let kind = try #require(LayoutKind.all.first { $0.name == name })
    fixture.view.contentOffset.y = 1200
    fixture.host.advance(by: 0.1)
    let layout = try #require(kind.make(true) as? CurrentItemLayout)
    let middle = fixture.view.collectionViewLayout.transitionItem(in: fixture.view)
    let transition = try begin(layout)
    transition.progress = 0.999
    fixture.host.advance(by: 0.1)
    let near = fixture.view.indexPathsForVisibleItems.map { ($0, fixture.screenCenter($0)) }
    transition.finish()
    fixture.host.advance(by: 2)
    #expect(layout.currentIndexPath == middle)
    let rest = layout.contentOffset(forItemAt: try #require(middle))
    #expect(abs(fixture.view.contentOffset.x - rest.x) < 0.5)
    for (path, place) in near where fixture.view.cellForItem(at: path) != nil {
      let end = fixture.screenCenter(path)
      #expect(abs(end.x - place.x) < 12 && abs(end.y - place.y) < 12, "\(path) jumps from \(place) to \(end)")
    }
  }

  /// Neither the shorter content of the other layout nor fingers that are still down make anything jump.
  @Test(arguments: [true, false], [(0.6, false), (1, false), (0.6, true), (1, true)])
  func theEndGoesOnFromWhatIsSeen(finishes: Bool, way: (progress: CGFloat, isEndless: Bool)) throws {
    fixture.view.contentOffset.y = 2400
    fixture.host.advance(by: 0.1)
    let path = try #require(fixture.view.collectionViewLayout.transitionItem(in: fixture.view))
    func seen() throws -> CGPoint {
      let cell = try #require(fixture.view.cellForItem(at: path)?.layer.presentation())
      let origin = try #require(fixture.view.layer.presentation()).bounds.origin
      return CGPoint(x: cell.position.x - origin.x, y: cell.position.y - origin.y)
    }
    fixture.host.touch.begin(at: CGPoint(x: 195, y: 400))
    let carousel = CarouselLayout()
    carousel.wrapsAround = way.isEndless
    let transition = fixture.view.startInteractiveTransition(to: carousel)
    for step in 1...20 {
      transition.transitionProgress = way.progress * CGFloat(step) / 20
      transition.invalidateLayout()
      fixture.host.advance(by: 1 / 60)
    }
    // Fingers that rest before they are lifted.
    fixture.host.advance(by: 0.2)
    let before = try seen()
    #expect(CGRect(x: 0, y: 0, width: 390, height: 844).contains(before))
    if finishes { fixture.view.finishInteractiveTransition() } else { fixture.view.cancelInteractiveTransition() }
    fixture.host.touch.end()
    var last = before
    for _ in 0..<40 {
      fixture.host.advance(by: 1 / 120)
      let now = try seen()
      #expect(hypot(now.x - last.x, now.y - last.y) < 25, "from \(last) to \(now)")
      last = now
    }
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test func minimalScrollsNoFurtherThanItTakes() throws {
    // The items are where they were: nothing has to be scrolled.
    let flow = AlignedFlowLayout()
    flow.itemSize = CGSize(width: 90, height: 110)
    let fixture = LayoutFixture(flow, counts: [400])
    fixture.view.contentOffset.y = 2000
    fixture.host.advance(by: 0.1)
    let other = AlignedFlowLayout()
    other.itemSize = CGSize(width: 90, height: 112)
    let transition = try #require(LayoutTransition(in: fixture.view, to: other, placement: .minimal))
    transition.finish()
    fixture.host.advance(by: 2)
    #expect(fixture.view.contentOffset.y == 2000)
  }
}

extension CGRect {
  fileprivate func isNear(_ other: CGRect) -> Bool {
    abs(minX - other.minX) < 0.5 && abs(minY - other.minY) < 0.5 && abs(width - other.width) < 0.5
      && abs(height - other.height) < 0.5
  }
}
