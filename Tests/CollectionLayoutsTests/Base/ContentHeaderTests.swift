import TestTools
import Testing
import UIKit
import UIKitTestSupport

@testable import CollectionLayouts

/// A header above all sections, which stretches and shrinks.
@MainActor
@Suite struct ContentHeaderTests {
  private static let kind = CollectionLayout.elementKindContentHeader

  private func fixture(
    _ layout: CollectionLayout, counts: [Int] = [40, 40], isRightToLeft: Bool = false,
    header: CollectionLayout.ContentHeader = .init(height: 200, collapsedHeight: 60)
  ) -> LayoutFixture {
    layout.contentHeader = header
    return LayoutFixture(layout, counts: counts, isRightToLeft: isRightToLeft) { view, _ in
      view.alwaysBounceVertical = true
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: Self.kind, withReuseIdentifier: "extra")
    }
  }

  private func header(_ fixture: LayoutFixture) -> CGRect {
    fixture.view.supplementaryView(forElementKind: Self.kind, at: IndexPath(index: 0))?.frame ?? .null
  }

  /// The header's top and bottom on the screen.
  private func shown(_ fixture: LayoutFixture) -> [CGFloat] {
    let frame = header(fixture)
    return [frame.minY - fixture.view.bounds.minY, frame.maxY - fixture.view.bounds.minY]
  }

  private func progress(_ fixture: LayoutFixture) -> CGFloat? {
    let layout = fixture.view.collectionViewLayout
    let attributes = layout.layoutAttributesForSupplementaryView(ofKind: Self.kind, at: IndexPath(index: 0))
    return (attributes as? LayoutProgressAttributes)?.progress
  }

  @Test(arguments: LayoutKind.all) func everyLayoutHasIt(kind: LayoutKind) {
    let layout = kind.make(false)
    guard let layout = layout as? CollectionLayout else { return }
    let fixture = fixture(layout)
    fixture.host.advance(frames: 2)
    #expect(fixture.view.contentInset.top == 200)
    // A plane of cells begins in its middle.
    if kind.name.contains("spiral") { return }
    #expect(shown(fixture) == [0, 200], "\(kind): \(header(fixture))")
    #expect(progress(fixture) == 0)
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test(arguments: [false, true], [nil, 0, 60, 200] as [CGFloat?])
  func itShrinksStaysAndStretches(isRightToLeft: Bool, collapsed: CGFloat?) {
    let layout = WaterfallLayout()
    let fixture = fixture(
      layout, isRightToLeft: isRightToLeft, header: .init(height: 200, collapsedHeight: collapsed))
    let first = fixture.frame([0, 0])
    for offset in stride(from: -200 as CGFloat, through: 500, by: 7) {
      fixture.view.contentOffset.y = offset
      fixture.host.advance(frames: 1)
      let distance = offset + 200
      if let collapsed {
        #expect(shown(fixture) == [0, max(200 - distance, collapsed)] || collapsed == 0, "at \(distance)")
      } else if distance < 200 {
        #expect(shown(fixture) == [-distance, 200 - distance])
      }
      #expect(fixture.frame([0, 0]) == first)
    }
    fixture.view.contentOffset.y = -300
    fixture.host.advance(frames: 1)
    #expect(shown(fixture) == [0, 300])
    #expect(progress(fixture) == -0.5)
  }

  @Test func pinnedHeadersStayBelowIt() {
    let layout = WaterfallLayout()
    layout.headerHeight = 40
    layout.sectionHeadersPinToVisibleBounds = true
    let fixture = fixture(layout)
    for offset in [-200, -150, -60, -59, 0, 80, 300] as [CGFloat] {
      fixture.view.contentOffset.y = offset
      fixture.host.advance(frames: 1)
      #expect(fixture.header(0).minY == header(fixture).maxY, "at \(offset)")
    }
  }

  @Test func rowsThatStayAreBelowIt() {
    let layout = GridLayout()
    layout.leadingRows = 1
    let fixture = fixture(layout, counts: Array(repeating: 8, count: 60))
    fixture.view.contentOffset.y = 300
    fixture.host.advance(frames: 1)
    #expect(shown(fixture) == [0, 60])
    #expect(fixture.frame([0, 1]).minY == header(fixture).maxY)
    layout.scrollToItem(at: [30, 1], at: .top, animated: false)
    fixture.host.settle()
    #expect(abs(fixture.frame([30, 1]).minY - fixture.frame([0, 1]).maxY) <= layout.rowSpacing + 0.51)
  }

  @Test(arguments: [false, true])
  func scrollingToItemsKnowsWhatStays(animated: Bool) {
    let layout = WaterfallLayout()
    layout.headerHeight = 40
    layout.footerHeight = 30
    layout.sectionHeadersPinToVisibleBounds = true
    layout.sectionFootersPinToVisibleBounds = true
    let fixture = fixture(layout)
    func go(_ path: IndexPath, _ position: UICollectionView.ScrollPosition) -> CGRect {
      layout.scrollToItem(at: path, at: position, animated: animated)
      fixture.host.settle()
      return fixture.frame(path).offsetBy(dx: 0, dy: -fixture.view.contentOffset.y)
    }
    #expect(abs(go([0, 20], .top).minY - 100) < 0.51)
    #expect(abs(go([1, 20], .bottom).maxY - (844 - 30)) < 0.51)
    #expect(abs(go([0, 16], .centeredVertically).midY - (100 + 844 - 30) / 2) < 0.51)
    let least = go([0, 2], [])
    #expect(abs(least.minY - 100) < 0.51)
    // What is in sight stays where it is.
    let before = fixture.view.contentOffset
    _ = go([0, 3], [])
    #expect(fixture.view.contentOffset == before)
    // Back at the beginning, the header is whole.
    _ = go([0, 0], .top)
    fixture.view.contentOffset.y = -200
    fixture.host.settle()
    #expect(shown(fixture) == [0, 200])
  }

  @Test(arguments: [true, false])
  func theKeyboardKnowsWhatStays(isOurs: Bool) {
    let layout: UICollectionViewLayout
    if isOurs {
      let list = WaterfallLayout()
      list.columns = .count(1)
      list.itemSizing = .absolute
      list.itemSize = CGSize(width: 390, height: 90)
      list.headerHeight = 40
      list.sectionHeadersPinToVisibleBounds = true
      layout = list
    } else {
      let flow = UICollectionViewFlowLayout()
      flow.itemSize = CGSize(width: 390, height: 90)
      flow.headerReferenceSize = CGSize(width: 10, height: 40)
      flow.sectionHeadersPinToVisibleBounds = true
      layout = flow
    }
    let fixture =
      isOurs
      ? self.fixture(layout as? CollectionLayout ?? CollectionLayout()) : LayoutFixture(layout, counts: [40, 40])
    // A collection view's own scrolling counts the whole inset.
    let top: CGFloat = isOurs ? 200 : 40
    fixture.view.contentOffset.y = 1900
    fixture.host.settle()
    _ = fixture.view.becomeFirstResponder()
    fixture.host.key("ArrowDown")
    for _ in 0..<12 {
      fixture.host.key("ArrowUp")
      fixture.host.settle()
    }
    let highest = fixture.view.visibleCells.map { fixture.view.convert($0.bounds, from: $0).minY }
    #expect(
      highest.contains { abs($0 - fixture.view.contentOffset.y - top) < 0.51 },
      "\(highest.map { $0 - fixture.view.contentOffset.y }) at \(fixture.view.contentOffset.y)")
    #expect(fixture.view.contentOffset.y < 1700)
    for _ in 0..<14 {
      fixture.host.key("ArrowDown")
      fixture.host.settle()
    }
    let lowest = fixture.view.visibleCells.map { fixture.view.convert($0.bounds, from: $0).maxY }
    #expect(lowest.contains { abs($0 - fixture.view.contentOffset.y - 844) < 0.51 })
  }

  @Test func itComesGoesAndChangesInTheMiddleOfAList() {
    let layout = WaterfallLayout()
    let fixture = fixture(layout)
    fixture.view.contentInset.top += 20
    fixture.view.contentOffset.y = 400
    fixture.host.settle()
    let before = fixture.screenCenter([0, 12])
    layout.contentHeader?.collapsedHeight = 100
    fixture.host.settle()
    #expect(shown(fixture) == [20, 120])
    #expect(fixture.screenCenter([0, 12]) == before)
    layout.contentHeader = nil
    fixture.host.settle()
    #expect(fixture.view.contentInset.top == 20 && header(fixture).isNull)
    layout.contentHeader = .init(height: 80)
    fixture.host.settle()
    #expect(fixture.view.contentInset.top == 100)
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test(arguments: [false, true], [false, true])
  func anotherLayoutTakesItsInsetWithIt(animated: Bool, hasHeader: Bool) {
    let fixture = fixture(WaterfallLayout())
    let next = AlignedFlowLayout()
    if hasHeader { next.contentHeader = .init(height: 120) }
    fixture.view.setCollectionViewLayout(next, animated: animated)
    fixture.host.settle()
    #expect(fixture.view.contentInset.top == (hasHeader ? 120 : 0))
    #expect(fixture.view.contentOffset.y == -fixture.view.contentInset.top)
    if hasHeader { #expect(shown(fixture) == [0, 120]) } else { #expect(header(fixture).isNull) }
    fixture.view.setCollectionViewLayout(WaterfallLayout(), animated: animated)
    fixture.host.settle()
    #expect(fixture.view.contentInset.top == 0)
  }

  @Test func changesWhileItIsPulledAndShrunkKeepIt() {
    let fixture = fixture(WaterfallLayout())
    fixture.host.touch.begin(at: CGPoint(x: 195, y: 300))
    for y in stride(from: 300 as CGFloat, through: 500, by: 10) {
      fixture.host.touch.move(to: CGPoint(x: 195, y: y))
      fixture.host.advance(frames: 1)
    }
    #expect(shown(fixture)[0] == 0 && shown(fixture)[1] > 230)
    fixture.source.sections[0].insert(77, at: 0)
    fixture.view.performBatchUpdates { fixture.view.insertItems(at: [[0, 0]]) }
    fixture.host.advance(frames: 1)
    #expect(shown(fixture)[0] == 0 && shown(fixture)[1] > 230)
    fixture.host.touch.end()
    fixture.host.settle()
    #expect(shown(fixture) == [0, 200])
    fixture.view.contentOffset.y = -130
    fixture.host.advance(frames: 1)
    fixture.view.frame.size = CGSize(width: 844, height: 390)
    fixture.host.settle()
    #expect(header(fixture).width == 844 && shown(fixture)[0] == 0)
    fixture.view.reloadData()
    fixture.host.settle()
    #expect(shown(fixture)[0] == 0)
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test func sectionsOfAListStayBelowItsHeader() {
    let part = WaterfallLayout()
    part.headerHeight = 40
    part.sectionHeadersPinToVisibleBounds = true
    let layout = SectionedLayout { _, _ in part }
    let fixture = fixture(layout)
    fixture.view.contentOffset.y = 250
    fixture.host.advance(frames: 1)
    #expect(shown(fixture) == [0, 60])
    #expect(fixture.header(0).minY == header(fixture).maxY)
  }

  @Test func numbersThatCannotBeUsedAreRepaired() {
    let layout = WaterfallLayout()
    layout.contentHeader = .init(height: -5, collapsedHeight: .nan)
    #expect(layout.contentHeader == .init(height: 0, collapsedHeight: 0))
    layout.contentHeader = .init(height: 50, collapsedHeight: 90)
    #expect(layout.contentHeader?.collapsedHeight == 50)
  }
}
