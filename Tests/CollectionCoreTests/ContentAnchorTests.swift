import CollectionCore
import CollectionPrimitives
import Testing

/// Places that are found again, on one axis.
@Suite struct ContentAnchorTests {
  private func axis(
    content: Double, extent: Double, before: Double = 0, after: Double = 0, isPaging: Bool = false,
    isReversed: Bool = false
  ) -> AnchorAxis {
    var axis = AnchorAxis(
      range: OffsetRange(content: content, viewport: extent, leadingInset: before, trailingInset: after),
      extent: extent,
      insetBefore: before, insetAfter: after)
    (axis.isPaging, axis.isReversed) = (isPaging, isReversed)
    return axis
  }

  @Test func theEndsStayTheEnds() {
    let (old, new) = (axis(content: 1000, extent: 400), axis(content: 1500, extent: 300, before: 20, after: 30))
    #expect(old.edge(at: 0, item: 0...50) == .beginning)
    #expect(new.offset(of: .beginning, item: nil) == -20)
    #expect(old.edge(at: 600, item: 580...640) == .end)
    #expect(new.offset(of: .end, item: nil) == 1230)
    // Content that does not fill the view is at its beginning.
    #expect(axis(content: 100, extent: 400).edge(at: 0, item: nil) == .beginning)
  }

  @Test func aPageStaysAPage() {
    let (old, new) = (
      axis(content: 2560, extent: 320, isPaging: true), axis(content: 3840, extent: 480, isPaging: true)
    )
    #expect(old.edge(at: 960, item: 960...1280) == .page(3))
    #expect(new.offset(of: old.edge(at: 960, item: nil), item: nil) == 1440)
    #expect(new.offset(of: old.edge(at: 1120, item: nil), item: nil) == 1680)
  }

  @Test func aPartOfAnItemStaysAPartOfIt() {
    let (old, new) = (axis(content: 1000, extent: 200, before: 10), axis(content: 2000, extent: 300, before: 40))
    let edge = old.edge(at: 240, item: 200...300)
    #expect(edge == .inItem(part: 0.5))
    #expect(new.offset(of: edge, item: 600...800) == 660)
    // The item begins 20 points behind the edge.
    #expect(old.edge(at: 240, item: 270...300) == .besideItem(distance: 20))
    #expect(new.offset(of: .besideItem(distance: 20), item: 600...800) == 540)
    #expect(old.edge(at: 240, item: nil) == .offset)
    #expect(new.offset(of: .offset, item: 600...800) == nil)
  }

  @Test func contentThatIsPulledBeyondItsEndIsLeftAlone() {
    let axis = axis(content: 1000, extent: 400)
    #expect(axis.edge(at: -30, item: 0...50) == .offset)
    #expect(axis.edge(at: 640, item: 900...1000) == .offset)
  }

  /// Whatever stands at the edge is found where it was when nothing has changed, from either end.
  @Test func nothingChangesNothing() {
    var random = DiffRandom(seed: 7)
    func number(_ most: Double) -> Double { Double(Int.random(in: 0...Int(most), using: &random)) }
    for _ in 0..<2000 {
      let extent = number(500) + 50
      let content = extent + number(3000)
      let axis = axis(
        content: content, extent: extent, before: number(60), after: number(60),
        isPaging: number(3) == 0, isReversed: number(1) == 0)
      let offset = axis.range.lower + number(axis.range.length)
      let start = offset + number(400) - 200
      let item = start...(start + 1 + number(300))
      let edge = axis.edge(at: offset, item: item)
      let again: Double = axis.offset(of: edge, item: item) ?? offset
      #expect(Swift.abs(again - offset) < 0.52, "\(edge) at \(offset) is found at \(again)")
    }
  }
}
