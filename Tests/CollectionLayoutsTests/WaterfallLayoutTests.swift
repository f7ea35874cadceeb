import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite struct WaterfallLayoutTests {
  private func layout(_ sample: LayoutCase) -> WaterfallLayout {
    let layout = WaterfallLayout()
    layout.scrollDirection = sample.isHorizontal ? .horizontal : .vertical
    layout.headerHeight = 40
    layout.footerHeight = 20
    layout.sectionInset = UIEdgeInsets(top: 4, left: 8, bottom: 12, right: 16)
    layout.sectionBackgroundKind = "background"
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "background")
    return layout
  }

  @Test(arguments: LayoutCase.all)
  func answersAgreeAndAreFinite(sample: LayoutCase) {
    let fixture = LayoutFixture(layout(sample), counts: sample.counts, isRightToLeft: sample.isRightToLeft)
    let items = fixture.allItems()
    #expect(items.areFinite)
    let content = CGRect(origin: .zero, size: fixture.view.collectionViewLayout.collectionViewContentSize)
    for item in items { #expect(content.insetBy(dx: -0.01, dy: -0.01).contains(item.frame)) }
    var dice = Dice(seed: UInt64(sample.count) + 1)
    for _ in 0..<30 {
      let rect = content.randomRect(&dice)
      let found = fixture.elements(in: rect)
      let names = found.map(\.identity)
      #expect(Set(names).count == names.count)
      let cells = found.filter { $0.representedElementCategory == .cell }
      let expected = items.filter { $0.frame.width > 0 && $0.frame.height > 0 && $0.frame.overlapsInside(rect) }
      #expect(Set(cells.map(\.indexPath)) == Set(expected.map(\.indexPath)))
      for cell in cells {
        #expect(cell.isEqual(fixture.view.collectionViewLayout.layoutAttributesForItem(at: cell.indexPath)))
      }
    }
  }

  @Test(arguments: LayoutCase.all)
  func itemsDoNotOverlapAndGapsAreExact(sample: LayoutCase) {
    let layout = layout(sample)
    layout.columns = .count(3)
    let fixture = LayoutFixture(layout, counts: sample.counts, isRightToLeft: sample.isRightToLeft)
    let items = fixture.allItems()
    var last: [String: CGRect] = [:]
    for item in items {
      let column = layout.columnIndex(forItemAt: item.indexPath) ?? -1
      let key = "\(item.indexPath.section) \(column)"
      if let above = last[key] {
        let gap: CGFloat
        switch (sample.isHorizontal, sample.isRightToLeft) {
        case (true, true): gap = above.minX - item.frame.maxX
        case (true, false): gap = item.frame.minX - above.maxX
        default: gap = item.frame.minY - above.maxY
        }
        #expect(abs(gap - 10) < 0.01)
      }
      last[key] = item.frame
    }
  }

  @Test func columnsFollowTheWidth() {
    let layout = WaterfallLayout()
    let fixture = LayoutFixture(layout, counts: [30])
    #expect(abs(layout.columnWidth(inSection: 0) - 190) < 0.01)
    fixture.host.resize(to: CGSize(width: 1440, height: 900))
    #expect(abs(layout.columnWidth(inSection: 0) - (1440 - 70) / 8) < 0.01)
    layout.columns = .count(0)
    #expect(layout.columnWidth(inSection: 0) == 1440)
    layout.columns = .count(3)
    #expect(abs(layout.columnWidth(inSection: 0) - (1440 - 20) / 3) < 0.01)
    #expect(layout.columnWidth(inSection: 7) == 0)
  }

  @Test func sizesKeepTheirProportions() {
    let layout = WaterfallLayout()
    layout.columns = .count(2)
    let fixture = LayoutFixture(layout, counts: [4]) { $1.size = { _ in CGSize(width: 300, height: 150) } }
    let frame = fixture.frame([0, 0])
    #expect(frame == CGRect(x: 0, y: 0, width: 190, height: 95))
    layout.itemSizing = .absolute
    fixture.host.makeFrame()
    #expect(fixture.frame([0, 0]).height == 150)
  }

  @Test func spansTakeTheirColumns() {
    let layout = WaterfallLayout()
    layout.columns = .count(3)
    let fixture = LayoutFixture(layout, counts: [20]) {
      $1.span = { $0 == 0 ? Int.max : $0 == 4 ? 2 : 1 }
      $1.size = { _ in CGSize(width: 100, height: 100) }
    }
    let full = fixture.frame([0, 0])
    #expect(abs(full.width - 390) < 0.01 && abs(full.height - 390) < 0.01)
    let double = fixture.frame([0, 4])
    #expect(abs(double.width - ((390 - 20) / 3 * 2 + 10)) < 0.5)
  }

  @Test func withoutADelegateItemsAreSquare() {
    let layout = WaterfallLayout()
    let fixture = LayoutFixture(layout, counts: [3]) { view, _ in view.delegate = nil }
    #expect(fixture.frame([0, 0]) == CGRect(x: 0, y: 0, width: 190, height: 190))
  }

  @Test(arguments: [false, true])
  func rightToLeftMirrorsColumns(isRightToLeft: Bool) {
    let layout = WaterfallLayout()
    let fixture = LayoutFixture(layout, counts: [2], isRightToLeft: isRightToLeft)
    #expect(fixture.frame([0, 0]).minX == (isRightToLeft ? 200 : 0))
  }

  @Test func rightToLeftRowsBeginAtTheRight() {
    let layout = WaterfallLayout()
    layout.scrollDirection = .horizontal
    let fixture = LayoutFixture(layout, counts: [200], isRightToLeft: true)
    let first = fixture.frame([0, 0])
    #expect(abs(first.maxX - fixture.view.contentSize.width) < 0.01)
    #expect(abs(fixture.view.contentOffset.x - (fixture.view.contentSize.width - 390)) < 0.5)
  }

  @Test func contentThatGrowsUpwardsBeginsAtTheBottom() {
    let layout = WaterfallLayout()
    layout.contentDirection = .bottomToTop
    let fixture = LayoutFixture(layout, counts: [100])
    let first = fixture.frame([0, 0])
    #expect(abs(first.maxY - fixture.view.contentSize.height) < 0.01)
    #expect(abs(fixture.view.contentOffset.y - (fixture.view.contentSize.height - 844)) < 0.5)
    let short = WaterfallLayout()
    short.contentDirection = .bottomToTop
    let small = LayoutFixture(short, counts: [1])
    #expect(small.frame([0, 0]).maxY == 844)
  }

  @Test func aResizeKeepsTheFirstVisibleItem() throws {
    let layout = WaterfallLayout()
    let fixture = LayoutFixture(layout, counts: [500])
    fixture.view.contentOffset.y = 6000
    fixture.host.makeFrame()
    let anchor = try #require(fixture.nearestToTop())
    let before = anchor.frame.minY - fixture.view.contentOffset.y
    fixture.host.resize(to: CGSize(width: 844, height: 390))
    let after = fixture.frame(anchor.indexPath)
    #expect(abs(after.minY - fixture.view.contentOffset.y - before) < 0.6)
    fixture.host.resize(to: CGSize(width: 390, height: 844))
    let back = fixture.frame(anchor.indexPath)
    #expect(abs(back.minY - fixture.view.contentOffset.y - before) < 1.1)
  }

  @Test func aChangedPropertyKeepsTheFirstVisibleItem() throws {
    let layout = WaterfallLayout()
    let fixture = LayoutFixture(layout, counts: [500])
    fixture.view.contentOffset.y = 9000
    fixture.host.makeFrame()
    let anchor = try #require(fixture.nearestToTop())
    let before = anchor.frame.minY - fixture.view.contentOffset.y
    layout.columns = .count(5)
    fixture.host.makeFrame()
    let after = fixture.frame(anchor.indexPath)
    #expect(abs(after.minY - fixture.view.contentOffset.y - before) < 0.6)
  }

  @Test func itemsInsertedAboveDoNotMoveWhatIsSeen() throws {
    let layout = WaterfallLayout()
    let fixture = LayoutFixture(layout, counts: [400])
    fixture.view.contentOffset.y = 5000
    fixture.host.makeFrame()
    let anchor = try #require(fixture.nearestToTop())
    let name = fixture.source.name(anchor.indexPath)
    let before = anchor.frame.minY - fixture.view.contentOffset.y
    fixture.view.performBatchUpdates {
      for item in 0..<7 { fixture.source.sections[0].insert(fixture.source.newName(), at: item) }
      fixture.view.insertItems(at: (0..<7).map { [0, $0] })
    }
    fixture.host.settle()
    let path = try #require(fixture.source.path(of: name))
    let after = fixture.frame(path)
    #expect(path.item == anchor.indexPath.item + 7)
    #expect(abs(after.minY - fixture.view.contentOffset.y - before) < 0.6)
  }

  @Test(arguments: 1...12)
  func randomUpdatesEqualAFreshLayout(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    let layout = WaterfallLayout()
    let fixture = LayoutFixture(layout, counts: [30, 0, 20])
    for _ in 0..<8 {
      fixture.randomUpdate(&dice)
      fixture.host.advance(frames: 3)
      let fresh = WaterfallLayout()
      let other = LayoutFixture(fresh, counts: [])
      other.source.sections = fixture.source.sections
      other.view.reloadData()
      other.host.makeFrame()
      #expect(fixture.allItems().map(\.frame) == other.allItems().map(\.frame))
      #expect(layout.collectionViewContentSize == fresh.collectionViewContentSize)
    }
  }

  @Test func scrollingAsksForNothing() {
    let layout = WaterfallLayout()
    let fixture = LayoutFixture(layout, counts: [2000])
    let asked = fixture.source.sizeRequests
    #expect(asked == 2000)
    for step in 1...50 {
      fixture.view.contentOffset.y = CGFloat(step) * 100
      fixture.host.makeFrame()
    }
    #expect(fixture.source.sizeRequests == asked)
  }

  @Test func pinnedHeadersStayAndNothingElseIsAskedAgain() throws {
    let layout = WaterfallLayout()
    layout.headerHeight = 40
    layout.sectionHeadersPinToVisibleBounds = true
    let fixture = LayoutFixture(layout, counts: [60, 60])
    let asked = fixture.source.sizeRequests
    let kind = UICollectionView.elementKindSectionHeader
    fixture.view.contentOffset.y = 1000
    fixture.host.makeFrame()
    #expect(fixture.header(0).minY == 1000)
    let header = try #require(fixture.view.supplementaryView(forElementKind: kind, at: [0, 0]))
    #expect(header.frame.minY == 1000)
    fixture.view.contentOffset.y = 1040
    fixture.host.makeFrame()
    #expect(header.frame.minY == 1040)
    // The next section pushes it out.
    let next = fixture.frame([1, 0]).minY - 40
    fixture.view.contentOffset.y = next - 15
    fixture.host.makeFrame()
    #expect(abs(fixture.header(0).maxY - next) < 0.01)
    #expect(fixture.source.sizeRequests == asked)
  }

  @Test func measuredCellsPushTheOthersDown() throws {
    let layout = WaterfallLayout()
    layout.columns = .count(2)
    layout.itemSizing = .selfSizing(estimated: 180)
    let fixture = LayoutFixture(layout, counts: [50]) { $1.preferredHeight = { CGFloat(100 + $0 % 5 * 30) } }
    fixture.host.advance(frames: 3)
    for cell in fixture.view.visibleCells {
      let path = try #require(fixture.view.indexPath(for: cell))
      #expect(abs(cell.bounds.height - CGFloat(100 + path.item % 5 * 30)) < 0.01)
    }
    // Columns follow what was measured. An item on the screen is never far below the other column's end.
    var ends: [CGFloat] = [0, 0]
    for item in 0..<fixture.view.visibleCells.count {
      let column = layout.columnIndex(forItemAt: [0, item]) ?? 0
      #expect(ends[column] <= (ends.min() ?? 0) + layout.placementTolerance)
      ends[column] += CGFloat(100 + item % 5 * 30) + layout.itemSpacing
    }
  }

  @Test func measuringAboveTheViewKeepsWhatIsSeen() throws {
    let layout = WaterfallLayout()
    layout.columns = .count(1)
    layout.itemSizing = .selfSizing(estimated: 180)
    let fixture = LayoutFixture(layout, counts: [200]) { $1.preferredHeight = { CGFloat(60 + $0 % 7 * 50) } }
    fixture.view.contentOffset.y = 12_000
    fixture.host.advance(frames: 3)
    for _ in 0..<60 {
      let anchor = try #require(fixture.nearestToTop())
      let before = anchor.frame.minY - fixture.view.contentOffset.y
      fixture.view.contentOffset.y -= 40
      fixture.host.makeFrame()
      let after = fixture.frame(anchor.indexPath)
      #expect(abs(after.minY - fixture.view.contentOffset.y - before - 40) < 0.6)
    }
  }

  @Test func nonsenseIsRepairedAndTold() {
    LayoutLog.forgetReported()
    var messages: [String] = []
    let previous = LayoutLog.handler
    LayoutLog.handler = { messages.append($0) }
    defer { LayoutLog.handler = previous }
    let layout = WaterfallLayout()
    layout.columnSpacing = .nan
    layout.itemSpacing = -4
    layout.headerHeight = .infinity
    let sizes = [
      CGSize(width: CGFloat.nan, height: 10), CGSize(width: 0, height: 10), CGSize(width: 10, height: CGFloat.infinity),
      CGSize(width: -10, height: 10), .zero, CGSize(width: 1, height: 1e300),
    ]
    let fixture = LayoutFixture(layout, counts: [60]) { $1.size = { sizes[$0 % sizes.count] } }
    #expect(fixture.allItems().areFinite)
    #expect(fixture.view.contentSize.height.isFinite)
    #expect(messages.count == 4)
    #expect(
      ["columnSpacing", "itemSpacing", "headerHeight", "sizeForItemAt"].allSatisfy { name in
        messages.contains { $0.contains(name) }
      })
  }

  @Test func spacingLargerThanTheViewAndNoViewAtAll() {
    let layout = WaterfallLayout()
    layout.columns = .count(4)
    layout.columnSpacing = 1000
    layout.sectionInset = UIEdgeInsets(top: 900, left: 900, bottom: 900, right: 900)
    let fixture = LayoutFixture(layout, counts: [20])
    #expect(fixture.allItems().areFinite)
    for size in [CGSize.zero, CGSize(width: 0, height: 500), CGSize(width: 500, height: 0)] {
      let other = LayoutFixture(WaterfallLayout(), counts: [20], size: size)
      #expect(other.allItems().areFinite)
      _ = other.elements(in: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    }
    let alone = WaterfallLayout()
    #expect(alone.collectionViewContentSize == .zero)
    #expect(alone.layoutAttributesForItem(at: [0, 0]) == nil)
    #expect(alone.columnIndex(forItemAt: [0, 0]) == nil)
  }

  @Test func everyRectangleIsAnswered() {
    let layout = WaterfallLayout()
    let fixture = LayoutFixture(layout, counts: [100])
    #expect(fixture.elements(in: .null).isEmpty)
    #expect(fixture.elements(in: .infinite).count == 100)
    #expect(fixture.elements(in: CGRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)).count == 100)
  }
}

extension LayoutFixture {
  /// The visible item whose top is nearest to the view's.
  func nearestToTop() -> UICollectionViewLayoutAttributes? {
    elements(in: view.bounds).filter { $0.representedElementCategory == .cell }
      .min { abs($0.frame.minY - view.bounds.minY) < abs($1.frame.minY - view.bounds.minY) }
  }

  /// One random insertion, deletion, move or reload.
  func randomUpdate(_ dice: inout Dice) {
    // The block escapes, so it cannot use the parameter itself.
    var rolls = dice
    defer { dice = rolls }
    let section = Int.random(in: 0..<source.sections.count, using: &rolls)
    let count = source.sections[section].count
    let kind = Int.random(in: 0..<4, using: &rolls)
    let item = Int.random(in: 0..<max(count, 1), using: &rolls)
    let target = Int.random(in: 0..<max(count, 1), using: &rolls)
    let (view, source) = (view, source)
    view.performBatchUpdates {
      switch kind {
      case 0 where count > 0:
        source.sections[section].remove(at: item)
        view.deleteItems(at: [[section, item]])
      case 1 where count > 1:
        let name = source.sections[section].remove(at: item)
        source.sections[section].insert(name, at: target)
        view.moveItem(at: [section, item], to: [section, target])
      case 2 where count > 0:
        view.reloadItems(at: [[section, item]])
      default:
        source.sections[section].insert(source.newName(), at: item)
        view.insertItems(at: [[section, item]])
      }
    }
  }
}

extension CGRect {
  func overlapsInside(_ other: CGRect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }
}
