import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite struct WaterfallLayoutTests {
  private func layout(_ sample: StageCase) -> WaterfallLayout {
    let layout = WaterfallLayout()
    layout.scrollDirection = sample.isHorizontal ? .horizontal : .vertical
    layout.headerHeight = 40
    layout.footerHeight = 20
    layout.sectionInset = UIEdgeInsets(top: 4, left: 8, bottom: 12, right: 16)
    layout.sectionBackgroundKind = "background"
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "background")
    return layout
  }

  @Test(arguments: StageCase.all)
  func answersAgreeAndAreFinite(sample: StageCase) {
    let stage = LayoutStage(layout(sample), counts: sample.counts, isRightToLeft: sample.isRightToLeft)
    let items = stage.allItems()
    #expect(items.areFinite)
    let content = CGRect(origin: .zero, size: stage.view.collectionViewLayout.collectionViewContentSize)
    for item in items { #expect(content.insetBy(dx: -0.01, dy: -0.01).contains(item.frame)) }
    var dice = Dice(seed: UInt64(sample.count) + 1)
    for _ in 0..<30 {
      let rect = content.randomRect(&dice)
      let found = stage.elements(in: rect)
      let names = found.map(\.identity)
      #expect(Set(names).count == names.count)
      let cells = found.filter { $0.representedElementCategory == .cell }
      let expected = items.filter { $0.frame.width > 0 && $0.frame.height > 0 && $0.frame.overlapsInside(rect) }
      #expect(Set(cells.map(\.indexPath)) == Set(expected.map(\.indexPath)))
      for cell in cells {
        #expect(cell.isEqual(stage.view.collectionViewLayout.layoutAttributesForItem(at: cell.indexPath)))
      }
    }
  }

  @Test(arguments: StageCase.all)
  func itemsDoNotOverlapAndGapsAreExact(sample: StageCase) {
    let layout = layout(sample)
    layout.columns = .count(3)
    let stage = LayoutStage(layout, counts: sample.counts, isRightToLeft: sample.isRightToLeft)
    let items = stage.allItems()
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
    let stage = LayoutStage(layout, counts: [30])
    #expect(abs(layout.columnWidth(inSection: 0) - 190) < 0.01)
    stage.host.resize(to: CGSize(width: 1440, height: 900))
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
    let stage = LayoutStage(layout, counts: [4]) { $1.size = { _ in CGSize(width: 300, height: 150) } }
    let frame = stage.frame([0, 0])
    #expect(frame == CGRect(x: 0, y: 0, width: 190, height: 95))
    layout.itemSizing = .absolute
    stage.host.makeFrame()
    #expect(stage.frame([0, 0]).height == 150)
  }

  @Test func spansTakeTheirColumns() {
    let layout = WaterfallLayout()
    layout.columns = .count(3)
    let stage = LayoutStage(layout, counts: [20]) {
      $1.span = { $0 == 0 ? Int.max : $0 == 4 ? 2 : 1 }
      $1.size = { _ in CGSize(width: 100, height: 100) }
    }
    let full = stage.frame([0, 0])
    #expect(abs(full.width - 390) < 0.01 && abs(full.height - 390) < 0.01)
    let double = stage.frame([0, 4])
    #expect(abs(double.width - ((390 - 20) / 3 * 2 + 10)) < 0.01)
  }

  @Test func withoutADelegateItemsAreSquare() {
    let layout = WaterfallLayout()
    let stage = LayoutStage(layout, counts: [3]) { view, _ in view.delegate = nil }
    #expect(stage.frame([0, 0]) == CGRect(x: 0, y: 0, width: 190, height: 190))
  }

  @Test(arguments: [false, true])
  func rightToLeftMirrorsColumns(isRightToLeft: Bool) {
    let layout = WaterfallLayout()
    let stage = LayoutStage(layout, counts: [2], isRightToLeft: isRightToLeft)
    #expect(stage.frame([0, 0]).minX == (isRightToLeft ? 200 : 0))
  }

  @Test func rightToLeftRowsBeginAtTheRight() {
    let layout = WaterfallLayout()
    layout.scrollDirection = .horizontal
    let stage = LayoutStage(layout, counts: [200], isRightToLeft: true)
    let first = stage.frame([0, 0])
    #expect(abs(first.maxX - stage.view.contentSize.width) < 0.01)
    #expect(abs(stage.view.contentOffset.x - (stage.view.contentSize.width - 390)) < 0.5)
  }

  @Test func contentThatGrowsUpwardsBeginsAtTheBottom() {
    let layout = WaterfallLayout()
    layout.contentDirection = .bottomToTop
    let stage = LayoutStage(layout, counts: [100])
    let first = stage.frame([0, 0])
    #expect(abs(first.maxY - stage.view.contentSize.height) < 0.01)
    #expect(abs(stage.view.contentOffset.y - (stage.view.contentSize.height - 844)) < 0.5)
    let short = WaterfallLayout()
    short.contentDirection = .bottomToTop
    let small = LayoutStage(short, counts: [1])
    #expect(small.frame([0, 0]).maxY == 844)
  }

  @Test func aResizeKeepsTheFirstVisibleItem() throws {
    let layout = WaterfallLayout()
    let stage = LayoutStage(layout, counts: [500])
    stage.view.contentOffset.y = 6000
    stage.host.makeFrame()
    let anchor = try #require(stage.nearestToTop())
    let before = anchor.frame.minY - stage.view.contentOffset.y
    stage.host.resize(to: CGSize(width: 844, height: 390))
    let after = stage.frame(anchor.indexPath)
    #expect(abs(after.minY - stage.view.contentOffset.y - before) < 0.6)
    stage.host.resize(to: CGSize(width: 390, height: 844))
    let back = stage.frame(anchor.indexPath)
    #expect(abs(back.minY - stage.view.contentOffset.y - before) < 1.1)
  }

  @Test func aChangedPropertyKeepsTheFirstVisibleItem() throws {
    let layout = WaterfallLayout()
    let stage = LayoutStage(layout, counts: [500])
    stage.view.contentOffset.y = 9000
    stage.host.makeFrame()
    let anchor = try #require(stage.nearestToTop())
    let before = anchor.frame.minY - stage.view.contentOffset.y
    layout.columns = .count(5)
    stage.host.makeFrame()
    let after = stage.frame(anchor.indexPath)
    #expect(abs(after.minY - stage.view.contentOffset.y - before) < 0.6)
  }

  @Test func itemsInsertedAboveDoNotMoveWhatIsSeen() throws {
    let layout = WaterfallLayout()
    let stage = LayoutStage(layout, counts: [400])
    stage.view.contentOffset.y = 5000
    stage.host.makeFrame()
    let anchor = try #require(stage.nearestToTop())
    let name = stage.source.name(anchor.indexPath)
    let before = anchor.frame.minY - stage.view.contentOffset.y
    stage.view.performBatchUpdates {
      for item in 0..<7 { stage.source.sections[0].insert(stage.source.newName(), at: item) }
      stage.view.insertItems(at: (0..<7).map { [0, $0] })
    }
    stage.host.settle()
    let path = try #require(stage.source.path(of: name))
    let after = stage.frame(path)
    #expect(path.item == anchor.indexPath.item + 7)
    #expect(abs(after.minY - stage.view.contentOffset.y - before) < 0.6)
  }

  @Test(arguments: 1...12)
  func randomUpdatesEqualAFreshLayout(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    let layout = WaterfallLayout()
    let stage = LayoutStage(layout, counts: [30, 0, 20])
    for _ in 0..<8 {
      stage.randomUpdate(&dice)
      stage.host.advance(frames: 3)
      let fresh = WaterfallLayout()
      let other = LayoutStage(fresh, counts: [])
      other.source.sections = stage.source.sections
      other.view.reloadData()
      other.host.makeFrame()
      #expect(stage.allItems().map(\.frame) == other.allItems().map(\.frame))
      #expect(layout.collectionViewContentSize == fresh.collectionViewContentSize)
    }
  }

  @Test func scrollingAsksForNothing() {
    let layout = WaterfallLayout()
    let stage = LayoutStage(layout, counts: [2000])
    let asked = stage.source.sizeRequests
    #expect(asked == 2000)
    for step in 1...50 {
      stage.view.contentOffset.y = CGFloat(step) * 100
      stage.host.makeFrame()
    }
    #expect(stage.source.sizeRequests == asked)
  }

  @Test func pinnedHeadersStayAndNothingElseIsAskedAgain() throws {
    let layout = WaterfallLayout()
    layout.headerHeight = 40
    layout.sectionHeadersPinToVisibleBounds = true
    let stage = LayoutStage(layout, counts: [60, 60])
    let asked = stage.source.sizeRequests
    let kind = UICollectionView.elementKindSectionHeader
    stage.view.contentOffset.y = 1000
    stage.host.makeFrame()
    #expect(stage.header(0).minY == 1000)
    let header = try #require(stage.view.supplementaryView(forElementKind: kind, at: [0, 0]))
    #expect(header.frame.minY == 1000)
    stage.view.contentOffset.y = 1040
    stage.host.makeFrame()
    #expect(header.frame.minY == 1040)
    // The next section pushes it out.
    let next = stage.frame([1, 0]).minY - 40
    stage.view.contentOffset.y = next - 15
    stage.host.makeFrame()
    #expect(abs(stage.header(0).maxY - next) < 0.01)
    #expect(stage.source.sizeRequests == asked)
  }

  @Test func measuredCellsPushTheOthersDown() throws {
    let layout = WaterfallLayout()
    layout.columns = .count(2)
    layout.itemSizing = .selfSizing(estimated: 180)
    let stage = LayoutStage(layout, counts: [50]) { $1.preferredHeight = { CGFloat(100 + $0 % 5 * 30) } }
    stage.host.advance(frames: 3)
    for cell in stage.view.visibleCells {
      let path = try #require(stage.view.indexPath(for: cell))
      #expect(abs(cell.bounds.height - CGFloat(100 + path.item % 5 * 30)) < 0.01)
    }
    // Columns follow what was measured. An item on the screen is never far below the other column's end.
    var ends: [CGFloat] = [0, 0]
    for item in 0..<stage.view.visibleCells.count {
      let column = layout.columnIndex(forItemAt: [0, item]) ?? 0
      #expect(ends[column] <= (ends.min() ?? 0) + layout.placementTolerance)
      ends[column] += CGFloat(100 + item % 5 * 30) + layout.itemSpacing
    }
  }

  @Test func measuringAboveTheViewKeepsWhatIsSeen() throws {
    let layout = WaterfallLayout()
    layout.columns = .count(1)
    layout.itemSizing = .selfSizing(estimated: 180)
    let stage = LayoutStage(layout, counts: [200]) { $1.preferredHeight = { CGFloat(60 + $0 % 7 * 50) } }
    stage.view.contentOffset.y = 12_000
    stage.host.advance(frames: 3)
    for _ in 0..<60 {
      let anchor = try #require(stage.nearestToTop())
      let before = anchor.frame.minY - stage.view.contentOffset.y
      stage.view.contentOffset.y -= 40
      stage.host.makeFrame()
      let after = stage.frame(anchor.indexPath)
      #expect(abs(after.minY - stage.view.contentOffset.y - before - 40) < 0.6)
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
    let stage = LayoutStage(layout, counts: [60]) { $1.size = { sizes[$0 % sizes.count] } }
    #expect(stage.allItems().areFinite)
    #expect(stage.view.contentSize.height.isFinite)
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
    let stage = LayoutStage(layout, counts: [20])
    #expect(stage.allItems().areFinite)
    for size in [CGSize.zero, CGSize(width: 0, height: 500), CGSize(width: 500, height: 0)] {
      let other = LayoutStage(WaterfallLayout(), counts: [20], size: size)
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
    let stage = LayoutStage(layout, counts: [100])
    #expect(stage.elements(in: .null).isEmpty)
    #expect(stage.elements(in: .infinite).count == 100)
    #expect(stage.elements(in: CGRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)).count == 100)
  }
}

extension LayoutStage {
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
