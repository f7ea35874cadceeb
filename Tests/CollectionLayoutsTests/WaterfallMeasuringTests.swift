import CollectionPrimitives
import TestTools
import Testing
import UIKit
import UIKitTestSupport

@testable import CollectionLayouts

/// Cells that measure themselves: items choose their columns by what is known, until they are shown.
@MainActor
@Suite struct WaterfallMeasuringTests {
  private struct Setting: CustomTestStringConvertible {
    var isHorizontal = false
    var isRightToLeft = false
    var growsBackwards = false
    var testDescription: String { "\(isHorizontal) \(isRightToLeft) \(growsBackwards)" }

    static let all = [
      Setting(), Setting(isRightToLeft: true), Setting(growsBackwards: true), Setting(isHorizontal: true),
      Setting(isHorizontal: true, isRightToLeft: true),
      Setting(isHorizontal: true, isRightToLeft: true, growsBackwards: true),
    ]
  }

  private func layout(_ setting: Setting = Setting(), estimate: CGFloat, columns: Int = 2) -> WaterfallLayout {
    let layout = WaterfallLayout()
    layout.columns = .count(columns)
    layout.itemSizing = .selfSizing(estimated: estimate)
    layout.scrollDirection = setting.isHorizontal ? .horizontal : .vertical
    layout.contentDirection = setting.growsBackwards ? .bottomToTop : .topToBottom
    return layout
  }

  private func fixture(
    _ layout: WaterfallLayout, _ setting: Setting = Setting(), counts: [Int], delegates: Bool = true,
    configure: (FixtureSource) -> Void = { _ in }, length: @escaping (Int) -> CGFloat
  ) -> LayoutFixture {
    let size = setting.isHorizontal ? CGSize(width: 844, height: 390) : CGSize(width: 390, height: 844)
    let fixture = LayoutFixture(layout, counts: counts, size: size, isRightToLeft: setting.isRightToLeft) {
      view, source in
      if !delegates { view.delegate = nil }
      if setting.isHorizontal { source.preferredWidth = length } else { source.preferredHeight = length }
      configure(source)
    }
    fixture.host.settle()
    return fixture
  }

  private func columns(_ layout: WaterfallLayout) -> [Int] {
    (0..<layout.sequence.itemCount).compactMap { item in
      layout.sequence.indexPath(at: item).flatMap(layout.columnIndex)
    }
  }

  /// How far apart the columns of a section end.
  private func unevenness(_ layout: WaterfallLayout, section: Int = 0) -> CGFloat {
    var ends = [CGFloat](repeating: 0, count: layout.geometry.metrics[section].columns)
    layout.geometry.finish()
    for item in layout.sequence.range(ofSection: section) {
      let first = Int(layout.geometry.columns[item])
      for column in first..<first + layout.geometry.span(of: item) {
        ends[column] = WaterfallGeometry.points(layout.geometry.bottom(of: item))
      }
    }
    return (ends.max() ?? 0) - (ends.min() ?? 0)
  }

  /// Scrolls to the end of the content or, by a negative step, to its beginning, and expects every item to keep the column
  /// in which it was shown.
  private func scroll(_ fixture: LayoutFixture, _ layout: WaterfallLayout, by step: CGFloat, steps: Int = 4000) {
    var known = shownColumns(fixture, layout)
    for _ in 0..<steps {
      let before = layout.visibleSpan
      guard step > 0 ? before.upper < layout.axis.contentMain : before.lower > 0 else { return }
      let way = layout.axis.unflippedPoint(main: layout.axis.flipsMain ? -step : step, cross: 0)
      fixture.view.contentOffset.x += way.x
      fixture.view.contentOffset.y += way.y
      fixture.host.makeFrame()
      let now = shownColumns(fixture, layout)
      for (path, column) in now where known[path] != nil { #expect(known[path] == column, "\(path)") }
      known.merge(now) { old, _ in old }
    }
  }

  private func shownColumns(_ fixture: LayoutFixture, _ layout: WaterfallLayout) -> [IndexPath: Int] {
    Dictionary(
      uniqueKeysWithValues: fixture.view.indexPathsForVisibleItems.compactMap { path in
        layout.columnIndex(forItemAt: path).map { (path, $0) }
      })
  }

  @Test(arguments: Setting.all.paired(inTurnWith: [CGFloat(100), 225, 20, 900]))
  private func columnsEndWithinOneItemOfEachOther(setting: Setting, estimate: CGFloat) {
    let layout = layout(setting, estimate: estimate)
    let fixture = fixture(layout, setting, counts: [40]) { $0 % 2 == 0 ? 50 : 400 }
    scroll(fixture, layout, by: 400)
    fixture.host.settle()
    #expect(unevenness(layout) <= 410)
    #expect(fixture.view.contentSize == layout.collectionViewContentSize)
  }

  @Test(arguments: [1, 2, 3, 7], [false, true])
  func aLongFeedEndsEvenly(seed: Int, delegates: Bool) {
    var dice = Dice(seed: UInt64(seed))
    let lengths = (0..<600).map { _ in CGFloat.random(in: 60...400, using: &dice) }
    let layout = layout(estimate: 230, columns: 1 + seed % 4)
    let fixture = fixture(layout, counts: [600], delegates: delegates) { lengths[$0] }
    scroll(fixture, layout, by: 400)
    #expect(unevenness(layout) <= 410)
  }

  @Test func sectionsHeadersAndSpansEndEvenly() {
    let layout = layout(estimate: 120, columns: 3)
    (layout.headerHeight, layout.footerHeight) = (40, 20)
    let fixture = fixture(layout, counts: [60, 0, 60], configure: { $0.span = { $0 % 10 == 0 ? 2 : 1 } }) {
      $0 % 2 == 0 ? 50 : 400
    }
    scroll(fixture, layout, by: 333)
    // An item of two columns leaves a gap of up to one item beside itself.
    for section in [0, 2] { #expect(unevenness(layout, section: section) <= 820) }
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test func cellsOnTheFirstScreenAreWhereTheirSizesPutThem() {
    let layout = layout(estimate: 100)
    let fixture = fixture(layout, counts: [40]) { $0 % 2 == 0 ? 50 : 400 }
    #expect(columns(layout).prefix(8) == [0, 1, 0, 0, 1, 1, 0, 0])
    #expect(fixture.view.contentSize.height > 2000)
  }

  // MARK: What is on screen

  @Test func goingOnMovesNothingAgainstTheRest() {
    let layout = layout(estimate: 100, columns: 3)
    let fixture = fixture(layout, counts: [200, 200]) { 40 + CGFloat($0 * 53 % 260) }
    for _ in 0..<300 {
      let before = fixture.view.indexPathsForVisibleItems.map { ($0, fixture.screenCenter($0)) }
      fixture.view.contentOffset.y += 37
      fixture.host.makeFrame()
      for (path, center) in before {
        let now = fixture.screenCenter(path)
        #expect(now.x == center.x && abs(now.y - center.y + 37) < 0.01, "\(path)")
      }
    }
    // On the way back everything is where it was.
    let frames = fixture.allItems().map(\.frame)
    let shown = layout.sequence.item(at: fixture.view.indexPathsForVisibleItems[0]) ?? 0
    scroll(fixture, layout, by: -61)
    #expect(fixture.allItems().map(\.frame).prefix(shown) == frames.prefix(shown))
  }

  @Test(arguments: [30, 300, 590], [CGFloat(60), 230])
  func goingBackFromTheMiddleKeepsWhatIsSeenAndEndsEvenly(start: Int, estimate: CGFloat) {
    let layout = layout(estimate: estimate)
    let fixture = fixture(layout, counts: [600]) { $0 % 2 == 0 ? 50 : 400 }
    fixture.view.scrollToItem(at: [0, start], at: .top, animated: false)
    fixture.host.settle()
    for _ in 0..<60 {
      let before = fixture.view.indexPathsForVisibleItems.map { ($0, fixture.screenCenter($0).y) }
      fixture.view.contentOffset.y -= 30
      fixture.host.makeFrame()
      let shown = Set(fixture.view.indexPathsForVisibleItems)
      let ways = before.filter { shown.contains($0.0) }.map { fixture.screenCenter($0.0).y - $0.1 }
      #expect(ways.isEmpty || ways.contains { abs($0 - 30) < 0.01 }, "\(ways)")
    }
    scroll(fixture, layout, by: -200)
    #expect(layout.visibleSpan.lower <= 0)
    scroll(fixture, layout, by: 400)
    // The last item that came had no other to choose with.
    #expect(unevenness(layout) <= 820)
  }

  /// Cells whose sizes equal the estimate tell nothing, and are in sight all the same.
  @Test func aCellThatGrowsMovesNobodyToAnotherColumn() throws {
    let layout = layout(estimate: 100)
    let fixture = fixture(layout, counts: [40]) { _ in 100 }
    let before = shownColumns(fixture, layout)
    #expect(before.count > 12)
    let cell = try #require(fixture.view.cellForItem(at: [0, 2]) as? FixtureCell)
    fixture.source.preferredHeight = { $0 == 2 ? 330 : 100 }
    cell.preferredHeight = 330
    cell.invalidateIntrinsicContentSize()
    fixture.host.settle()
    #expect(cell.bounds.height == 330)
    for (path, column) in before { #expect(layout.columnIndex(forItemAt: path) == column) }
    scroll(fixture, layout, by: 100)
    #expect(unevenness(layout) <= 110)
  }

  // MARK: Changes

  @Test func anotherNumberOfColumnsHasAllChooseAnew() {
    let layout = layout(estimate: 100)
    let fixture = fixture(layout, counts: [300]) { 40 + CGFloat($0 * 53 % 260) }
    scroll(fixture, layout, by: 300)
    fixture.view.contentOffset.y = 0
    fixture.host.settle()
    layout.columns = .count(3)
    fixture.host.settle()
    scroll(fixture, layout, by: 300)
    #expect(unevenness(layout) <= 310)
    // As if it had always had so many.
    let other = self.layout(estimate: 100, columns: 3)
    scroll(self.fixture(other, counts: [300]) { 40 + CGFloat($0 * 53 % 260) }, other, by: 300)
    #expect(columns(layout) == columns(other))
  }

  @Test(arguments: 1...8)
  func updatesKeepColumnsBeforeThemAndEndEvenly(seed: Int) {
    var dice = Dice(seed: UInt64(seed) &+ 800)
    let layout = layout(estimate: 100, columns: 2 + seed % 2)
    let fixture = fixture(layout, counts: [80, 80]) { 50 + CGFloat($0 * 53 % 350) }
    for _ in 0..<12 {
      scroll(fixture, layout, by: 120, steps: 4)
      let before = columns(layout)
      let visible = fixture.view.indexPathsForVisibleItems.compactMap(layout.sequence.item)
      let (section, item) = (Int.random(in: 0...1, using: &dice), Int.random(in: 0..<60, using: &dice))
      let isInsertion = Bool.random(using: &dice)
      fixture.view.performBatchUpdates {
        if isInsertion {
          fixture.source.sections[section].insert(fixture.source.newName(), at: item)
          fixture.view.insertItems(at: [[section, item]])
        } else {
          fixture.source.sections[section].remove(at: item)
          fixture.view.deleteItems(at: [[section, item]])
        }
      }
      fixture.host.settle()
      let first = layout.sequence.range(ofSection: section).lowerBound + item
      for item in visible where item < first { #expect(columns(layout)[item] == before[item]) }
      #expect(fixture.view.checkInvariants() == [])
    }
    scroll(fixture, layout, by: 120)
    fixture.view.contentOffset.y = 0
    fixture.host.settle()
    scroll(fixture, layout, by: 300)
    for section in 0...1 { #expect(unevenness(layout, section: section) <= 820) }
  }

  @Test func partsOfSectionsMeasureTheirCellsAlike() {
    let waterfalls = [layout(estimate: 100), layout(estimate: 100)]
    let sections = SectionedLayout { section, _ in waterfalls[section] }
    let fixture = LayoutFixture(sections, counts: [40, 40]) { $1.preferredHeight = { $0 % 2 == 0 ? 50 : 400 } }
    fixture.host.settle()
    while fixture.view.contentOffset.y < fixture.view.contentSize.height - 845 {
      fixture.view.contentOffset.y += 400
      fixture.host.settle()
    }
    for waterfall in waterfalls { #expect(unevenness(waterfall) <= 410) }
  }

  // MARK: Cost

  /// Items placed in a frame, counted.
  @Test func aFrameCostsTheSameForAnyNumberOfItems() {
    func mostPlaced(_ count: Int) -> Int {
      let layout = layout(estimate: 100)
      let fixture = fixture(layout, counts: [count]) { $0 % 2 == 0 ? 50 : 400 }
      var placed: [Int] = []
      for _ in 0..<40 {
        fixture.view.contentOffset.y += 60
        fixture.host.makeFrame()
        // The cursor went back to the first cell that came.
        let first = fixture.view.indexPathsForVisibleItems.map(\.item).min() ?? 0
        if !layout.geometry.isFinished { placed.append(layout.geometry.cursor.item - first) }
      }
      #expect(placed.count > 20)
      return placed.max() ?? 0
    }
    #expect(mostPlaced(200_000) <= mostPlaced(20_000))
    #expect(mostPlaced(20_000) < 1000)
  }
}
