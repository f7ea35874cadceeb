import CollectionPrimitives
import TestTools
import Testing
import UIKit
import UIKitTestSupport

@testable import CollectionLayouts

/// Items that are longer than the view: read to their end, snapped to at their edges.
@MainActor
@Suite struct LongItemsTests {
  // MARK: Geometry against a model

  /// A line of items with given lengths, and the offsets at which each is at rest, by the definition.
  private struct Model {
    let rests: [ClosedRange<CGFloat>]
    let starts: [CGFloat]

    init(_ lengths: [CGFloat], gap: CGFloat, viewport: CGFloat, alignment: CGFloat, contains: Bool) {
      var starts: [CGFloat] = []
      var end: CGFloat = 0
      for length in lengths {
        starts.append(end)
        end += length + gap
      }
      let total = end - gap
      var rests = zip(starts, lengths).map { start, length -> ClosedRange<CGFloat> in
        if length > viewport { return start...start + length - viewport }
        let rest = start + alignment * (length - viewport)
        return rest...rest
      }
      // Scrolling begins where the first item rests.
      let shift = contains ? min(0, (total - viewport) * alignment) : rests[0].lowerBound
      if contains {
        let travel = max(total - viewport, 0)
        rests = rests.map { min(max($0.lowerBound, 0), travel)...min(max($0.upperBound, 0), travel) }
      } else {
        rests = rests.map { $0.lowerBound - shift...$0.upperBound - shift }
      }
      self.starts = starts.map { $0 - shift }
      self.rests = rests
    }
  }

  @Test func restingPlacesEqualTheModel() {
    var dice = Dice(seed: 45)
    for round in 0..<400 {
      let count = Int.random(in: 1...9, using: &dice)
      let viewport = CGFloat.random(in: 100...400, using: &dice)
      let isEqual = Int.random(in: 0...3, using: &dice) == 0
      let one = CGFloat.random(in: 30...900, using: &dice)
      let lengths = (0..<count).map { _ in isEqual ? one : CGFloat.random(in: 30...1200, using: &dice) }
      let alignment = ([0, 0.5, 1, 0.3] as [CGFloat]).randomElement(using: &dice) ?? 0
      let gap = CGFloat.random(in: 0...40, using: &dice)
      let contains = Bool.random(using: &dice)
      var metrics = CarouselGeometry.Metrics(
        viewport: viewport, itemMain: one, itemCross: 100, spacing: .gap(gap), alignment: .fraction(alignment),
        contains: contains, readsLongItems: true)
      metrics.apply(lengths.map { CarouselGeometry.Lengths(main: $0, cross: 100) })
      let geometry = CarouselGeometry(sequence: ItemIndex(counts: [count]), metrics: metrics)
      let model = Model(lengths, gap: gap, viewport: viewport, alignment: alignment, contains: contains)
      let points = geometry.snapPoints
      let name = "round \(round): \(lengths) in \(viewport), gap \(gap), \(alignment), contains \(contains)"
      for item in 0..<count {
        let start = geometry.center(ofIndex: item) - lengths[item] / 2
        #expect(abs(start - model.starts[item]) < 1e-6, "\(name), start of \(item)")
        // Items near the ends that share one offset are compressed; those are tested with SnapPoints.
        let isFree = !contains || lengths[item] > viewport
        let range = points.restingRange(ofIndex: item)
        if isFree {
          #expect(abs(range.lowerBound - model.rests[item].lowerBound) < 1e-6, "\(name), item \(item)")
          #expect(abs(range.upperBound - model.rests[item].upperBound) < 1e-6, "\(name), item \(item)")
        }
        guard points.travel > 0 else { continue }
        for share in [0, 0.4, 1] as [CGFloat] {
          let offset = range.lowerBound + (range.upperBound - range.lowerBound) * share
          let place = points.place(at: offset, tolerance: 1e-6)
          #expect(place.position == CGFloat(item), "\(name), item \(item) at \(offset)")
          #expect(abs(points.offset(of: place) - offset) < 1e-5, "\(name)")
        }
      }
    }
  }

  @Test func positionsGrowBetweenItemsAndStayInside() {
    var dice = Dice(seed: 46)
    for round in 0..<300 {
      let count = Int.random(in: 3...9, using: &dice)
      let lengths = (0..<count).map { _ in CGFloat.random(in: 60...900, using: &dice) }
      var metrics = CarouselGeometry.Metrics(
        viewport: 300, itemMain: 200, itemCross: 100, spacing: .gap(10),
        neighbourShare: Bool.random(using: &dice) ? 1 : 0.8,
        alignment: .fraction([0, 0.5, 1][Int.random(in: 0...2, using: &dice)]),
        wraps: round % 3 == 0, contains: round % 3 == 1, readsLongItems: true)
      metrics.apply(lengths.map { CarouselGeometry.Lengths(main: $0, cross: 100) })
      let geometry = CarouselGeometry(sequence: ItemIndex(counts: [count]), metrics: metrics)
      let points = geometry.snapPoints
      guard points.travel > 0 else { continue }
      let start = points.wraps ? points.origin - 900 : 0
      var previous = points.position(at: start - 1)
      for step in 0..<700 {
        let offset = start + CGFloat(step) * 5.3
        let position = points.position(at: offset)
        #expect(position >= previous, "round \(round) at \(offset)")
        let place = points.place(at: offset)
        #expect(abs(points.offset(of: place) - offset) < 1e-5, "round \(round) at \(offset): \(place)")
        let isInside = place.inset > 0
        if isInside {
          let item = points.item(ofIndex: place.position.integer)
          #expect(lengths[item] > 300)
          // Nothing but the item is seen.
          let edge = geometry.center(ofIndex: place.position.integer) - lengths[item] / 2
          #expect(edge <= offset + 1e-6 && edge + lengths[item] >= offset + 300 - 1e-6)
        }
        previous = position
      }
    }
  }

  // MARK: In a view

  private func carousel(
    _ lengths: [CGFloat], snapping: SnapBehavior = .itemAligned(limit: .automatic), contains: Bool = false,
    wraps: Bool = false, isRightToLeft: Bool = false, alignment: CurrentItemLayout.Alignment = .center
  ) -> (CarouselLayout, LayoutFixture) {
    let layout = CarouselLayout()
    layout.itemSize = .delegate
    layout.sideItemScale = 1
    layout.alignment = alignment
    layout.containsContent = contains
    layout.wrapsAround = wraps
    layout.snapping = snapping
    let fixture = LayoutFixture(layout, counts: [lengths.count], isRightToLeft: isRightToLeft) { _, source in
      source.size = { CGSize(width: lengths[$0 % lengths.count], height: 300) }
    }
    return (layout, fixture)
  }

  private func drag(_ fixture: LayoutFixture, by distance: CGFloat) {
    fixture.host.touch.drag(
      from: CGPoint(x: 195 - distance / 2, y: 400), to: CGPoint(x: 195 + distance / 2, y: 400), duration: 0.5,
      restingFor: 0.2)
    fixture.host.settle()
  }

  /// The part of an item that is scrolled out at the beginning, and at the end; negative where there is space.
  private func hidden(_ fixture: LayoutFixture, _ item: Int) -> (before: CGFloat, after: CGFloat) {
    let (frame, bounds) = (fixture.frame([0, item]), fixture.view.bounds)
    return (bounds.minX - frame.minX, frame.maxX - bounds.maxX)
  }

  private nonisolated static let behaviors: [SnapBehavior] = [
    .itemAligned(limit: .automatic), .itemAligned(limit: .never), .itemAligned(limit: .one), .paged(),
    .paged(minimumDrag: 60),
  ]

  @Test(arguments: behaviors, [false, true])
  func scrollingInsideIsFreeAndSnapsAtTheEdges(snapping: SnapBehavior, contains: Bool) {
    let (layout, fixture) = carousel([200, 1400, 200, 200], snapping: snapping, contains: contains)
    layout.setCurrentItem(at: [0, 1], animated: false)
    fixture.host.settle()
    #expect(abs(hidden(fixture, 1).before) < 0.51)
    // Free inside: it rests where the finger leaves it.
    drag(fixture, by: -150)
    #expect(abs(hidden(fixture, 1).before - 150) < 12)
    #expect(layout.settledIndexPath == [0, 1] && layout.currentPosition == 1)
    drag(fixture, by: -180)
    #expect(abs(hidden(fixture, 1).before - 330) < 24)
    // A little beyond the end comes back to the edge.
    fixture.view.contentOffset.x = fixture.frame([0, 1]).maxX - 390 - 10
    fixture.host.settle()
    drag(fixture, by: -50)
    #expect(abs(hidden(fixture, 1).after) < 0.51, "\(hidden(fixture, 1))")
    #expect(layout.settledIndexPath == [0, 1])
    // From the edge, a flick goes to the next item, and back to the end of this one.
    fixture.host.touch.flick(from: CGPoint(x: 300, y: 400), velocity: CGVector(dx: -1300, dy: 0), duration: 0.15)
    fixture.host.settle()
    if snapping == .itemAligned(limit: .never) { layout.setCurrentItem(at: [0, 2], animated: false) }
    #expect(layout.settledIndexPath == [0, 2])
    fixture.host.touch.flick(from: CGPoint(x: 100, y: 400), velocity: CGVector(dx: 700, dy: 0), duration: 0.15)
    fixture.host.settle()
    #expect(layout.settledIndexPath == [0, 1])
    #expect(hidden(fixture, 1).before > 500)
  }

  @Test(arguments: [false, true])
  func theFirstItemIsSeenFromItsBeginningAndTheLastToItsEnd(isRightToLeft: Bool) {
    let (layout, fixture) = carousel([1000, 1000, 1000], isRightToLeft: isRightToLeft)
    let first = fixture.frame([0, 0])
    let visible = fixture.view.bounds
    #expect(abs(isRightToLeft ? first.maxX - visible.maxX : first.minX - visible.minX) < 0.51)
    layout.setCurrentItem(at: [0, 2], animated: true)
    fixture.host.settle()
    #expect(layout.settledIndexPath == [0, 2])
    for _ in 0..<9 { drag(fixture, by: isRightToLeft ? 300 : -300) }
    let last = fixture.frame([0, 2])
    let end = fixture.view.bounds
    #expect(abs(isRightToLeft ? last.minX - end.minX : last.maxX - end.maxX) < 0.51)
  }

  @Test func anEndlessLineOfLongItemsGoesRound() {
    let (layout, fixture) = carousel([900, 500, 300, 700], wraps: true)
    var seen: [Int] = []
    for _ in 0..<40 {
      drag(fixture, by: -330)
      if let item = layout.settledIndexPath?.item, seen.last != item { seen.append(item) }
      let cells = fixture.view.visibleCells.map { fixture.view.convert($0.bounds, from: $0) }
      let covered = cells.map { $0.intersection(fixture.view.bounds).width }.reduce(0, +)
      #expect(covered > 390 - 2 * 16 - 4, "a hole at \(fixture.view.contentOffset.x): \(cells)")
    }
    #expect(zip(seen, seen.dropFirst()).allSatisfy { ($0 + 1) % 4 == $1 }, "\(seen)")
    #expect(seen.count > 8)
  }

  @Test func changesElsewhereKeepWhatIsRead() {
    let (layout, fixture) = carousel([200, 1400, 200, 200])
    layout.setCurrentItem(at: [0, 1], animated: false)
    fixture.host.settle()
    drag(fixture, by: -250)
    let before = hidden(fixture, 1).before
    #expect(before > 200)
    fixture.source.sections[0].insert(99, at: 0)
    fixture.view.performBatchUpdates { fixture.view.insertItems(at: [[0, 0]]) }
    fixture.host.settle()
    #expect(layout.currentIndexPath == [0, 2])
    #expect(abs(hidden(fixture, 2).before - before) < 0.51)
    layout.itemSpacing = .gap(40)
    fixture.host.settle()
    #expect(abs(hidden(fixture, 2).before - before) < 0.51)
    // A wider view shows more of it, and keeps its beginning.
    fixture.view.frame.size.width = 600
    fixture.host.settle()
    #expect(abs(hidden(fixture, 2).before - before) < 0.51)
  }

  @Test func anInsertUnderTheFingerKeepsWhatIsRead() {
    let (layout, fixture) = carousel([200, 1400, 200, 200])
    layout.setCurrentItem(at: [0, 1], animated: false)
    fixture.host.settle()
    fixture.host.touch.begin(at: CGPoint(x: 300, y: 400))
    for x in stride(from: 300 as CGFloat, through: 180, by: -10) {
      fixture.host.touch.move(to: CGPoint(x: x, y: 400))
      fixture.host.advance(frames: 1)
    }
    let before = hidden(fixture, 1).before
    fixture.source.sections[0].insert(99, at: 0)
    fixture.view.performBatchUpdates { fixture.view.insertItems(at: [[0, 0]]) }
    fixture.host.advance(frames: 2)
    #expect(abs(hidden(fixture, 2).before - before) < 1)
    fixture.host.touch.move(to: CGPoint(x: 130, y: 400))
    fixture.host.advance(frames: 6)
    #expect(abs(hidden(fixture, 2).before - before - 50) < 1)
    fixture.host.touch.end()
    fixture.host.settle()
    #expect(layout.settledIndexPath == [0, 2])
    #expect(hidden(fixture, 2).before > before)
  }

  @Test func besideTheCurrentItemALongOneKeepsItsGap() {
    let (layout, fixture) = carousel([300, 1400, 300])
    layout.sideItemScale = 0.8
    fixture.host.settle()
    layout.setCurrentItem(at: [0, 0], animated: false)
    fixture.host.settle()
    #expect(abs(fixture.frame([0, 1]).minX - fixture.frame([0, 0]).maxX - 16) < 20)
    #expect(layout.layoutAttributesForItem(at: [0, 1])?.transform3D.m11 == 0.8)
  }
}
