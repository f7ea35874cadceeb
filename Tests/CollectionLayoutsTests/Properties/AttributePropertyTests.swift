import CollectionLayouts
import TestTools
import Testing
import UIKit
import UIKitTestSupport

/// What holds for the attributes of every layout, on both axes, in both directions, with any number of items.
@MainActor
@Suite struct AttributePropertyTests {
  private func found(_ fixture: LayoutFixture, in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    fixture.elements(in: rect).filter { $0.representedElementCategory == .cell }
  }

  private func check(_ fixture: LayoutFixture, _ name: String, seed: UInt64, rounds: Int) {
    var dice = Dice(seed: seed)
    let layout = fixture.view.collectionViewLayout
    let content = CGRect(origin: .zero, size: layout.collectionViewContentSize)
    #expect(content.width.isFinite && content.height.isFinite && content.width >= 0 && content.height >= 0)
    let around = fixture.view.bounds.insetBy(dx: -400, dy: -400)
    // One by one, as the query for a rectangle should find them.
    let shown = fixture.allItems().filter { !$0.isHidden }.map { (identity: $0.identity, frame: $0.frame) }
    for round in 0..<rounds {
      let rect = (round.isMultiple(of: 2) ? content : around).randomRect(&dice)
      let elements = fixture.elements(in: rect)
      #expect(elements.areFinite, "\(name) in \(rect)")
      let cells = found(fixture, in: rect)
      #expect(Set(elements.map(\.identity)).count == elements.count, "\(name): something twice in \(rect)")
      let expected = Set(shown.lazy.filter { $0.frame.intersects(rect) }.map(\.identity))
      #expect(Set(cells.map(\.identity)) == expected, "\(name) in \(rect)")
      for cell in cells {
        let single = layout.layoutAttributesForItem(at: cell.indexPath)
        #expect(single == cell, "\(name): two answers for \(cell.indexPath)")
      }
    }
  }

  @Test(arguments: LayoutKind.all.flatMap { kind in LayoutCase.all.map { (kind, $0) } }.sampled(every: 5))
  func queriesEqualBruteForce(kind: LayoutKind, sample: LayoutCase) {
    if !kind.hasAxes, sample.isHorizontal { return }
    let fixture = kind.fixture(sample)
    check(fixture, kind.name, seed: 11, rounds: sample.count > 100 ? 4 : 12)
    #expect(fixture.allItems().areFinite)
    scroll(fixture, by: 0.37)
    check(fixture, kind.name, seed: 12, rounds: sample.count > 100 ? 4 : 12)
  }

  /// Scrolls to a fraction of the way.
  private func scroll(_ fixture: LayoutFixture, by fraction: CGFloat) {
    let content = fixture.view.contentSize
    let bounds = fixture.view.bounds.size
    fixture.view.contentOffset = CGPoint(
      x: max(0, content.width - bounds.width) * fraction, y: max(0, content.height - bounds.height) * fraction)
    fixture.view.layoutIfNeeded()
  }

  @Test(arguments: LayoutKind.all.paired(inTurnWith: [1, 2, 3, 4]))
  func queriesEqualBruteForceAfterEdits(kind: LayoutKind, seed: Int) {
    var dice = Dice(seed: UInt64(seed) + 77)
    let fixture = kind.fixture(LayoutCase(isHorizontal: seed.isMultiple(of: 2), isRightToLeft: seed > 2, count: 30))
    for round in 0..<6 {
      fixture.edit(&dice)
      fixture.host.advance(by: round.isMultiple(of: 2) ? 0.1 : 0.7)
      check(fixture, kind.name, seed: UInt64(seed * 10 + round), rounds: 4)
    }
    // No trace of the edits is left: a new view shows the same.
    fixture.host.advance(by: 1)
    let names = fixture.allItems().count
    #expect(names == fixture.source.sections.reduce(0) { $0 + $1.count })
  }

  /// Of items that cover each other, a touch meets the one in front: by zIndex, then by index path.
  @Test(arguments: LayoutKind.all, [false, true])
  func theFrontItemIsTheOneTouched(kind: LayoutKind, isHorizontal: Bool) {
    let fixture = kind.fixture(LayoutCase(isHorizontal: isHorizontal, isRightToLeft: false, count: 50))
    scroll(fixture, by: 0.41)
    fixture.host.advance(by: 1)
    let cells = found(fixture, in: fixture.view.bounds).filter { $0.alpha > 0.01 }
    for cell in cells {
      guard fixture.view.bounds.contains(cell.center) else { continue }
      let top = cells.filter { fixture.covers($0.indexPath, cell.center) }.max {
        ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath)
      }
      #expect(fixture.view.indexPathForItem(at: cell.center) == top?.indexPath, "\(kind.name) at \(cell.indexPath)")
    }
  }

  @Test(arguments: LayoutKind.all, [false, true])
  func aViewWithoutSizeIsNoTrouble(kind: LayoutKind, isHorizontal: Bool) {
    let sample = LayoutCase(isHorizontal: isHorizontal, isRightToLeft: false, count: 20)
    for size in [
      CGSize.zero, CGSize(width: 0, height: 300), CGSize(width: 300, height: 0), CGSize(width: 3, height: 3),
    ] {
      let fixture = kind.fixture(sample, size: size)
      #expect(fixture.allItems().areFinite)
      #expect(fixture.elements(in: CGRect(x: -500, y: -500, width: 2000, height: 2000)).areFinite)
      #expect(fixture.view.collectionViewLayout.collectionViewContentSize.width.isFinite)
      fixture.host.resize(to: CGSize(width: 390, height: 844))
      fixture.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
      fixture.host.advance(by: 0.1)
      #expect(!fixture.view.visibleCells.isEmpty, "\(kind.name) shows nothing after \(size)")
    }
  }

  @Test(arguments: LayoutKind.all)
  func nonsenseFromTheDelegateIsRepaired(kind: LayoutKind) {
    LayoutLog.forgetReported()
    let previous = LayoutLog.handler
    var messages: [String] = []
    LayoutLog.handler = { messages.append($0) }
    defer { LayoutLog.handler = previous }
    let nonsense: [CGFloat] = [.nan, .infinity, -.infinity, -5, 0, 1e300]
    for isHorizontal in [false, true] {
      let fixture = LayoutFixture(kind.make(isHorizontal), counts: [36]) { _, source in
        source.size = { CGSize(width: nonsense[$0 % 6], height: nonsense[$0 / 6 % 6]) }
      }
      #expect(fixture.allItems().areFinite, "\(kind.name)")
      #expect(fixture.elements(in: fixture.view.bounds).areFinite)
      fixture.host.advance(by: 0.2)
    }
    #expect(messages.count == Set(messages).count)
    #expect(messages.count <= 8, "\(messages)")
  }
}
