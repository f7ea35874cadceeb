import Foundation
import Testing
import UIKit
import UIKitTestSupport

@testable import CollectionLayouts

@MainActor @Suite struct SectionedLayoutTests {
  private let carousel = CarouselLayout()
  private let waterfall = WaterfallLayout()

  /// A carousel of eight over waterfalls of forty and thirty.
  private func fixture(_ configure: (SectionedLayout) -> Void = { _ in }) -> (LayoutFixture, SectionedLayout) {
    carousel.itemSize = .absolute(CGSize(width: 300, height: 180))
    let layout = SectionedLayout { [carousel, waterfall] section, _ in
      if section == 0 { return carousel.orthogonalSection(extent: 200) }
      return waterfall
    }
    configure(layout)
    return (LayoutFixture(layout, counts: [8, 40, 30]), layout)
  }

  // MARK: Places

  @Test(arguments: [UICollectionView.ScrollDirection.vertical, .horizontal])
  func orthogonalSectionsBeginBesideTheInset(direction: UICollectionView.ScrollDirection) {
    let strip = UICollectionViewFlowLayout()
    strip.scrollDirection = direction == .vertical ? .horizontal : .vertical
    strip.itemSize = CGSize(width: 80, height: 80)
    let layout = SectionedLayout { _, _ in strip.orthogonalSection(extent: 80) }
    layout.scrollDirection = direction
    let fixture = LayoutFixture(layout, counts: [40]) { view, _ in
      view.contentInset = UIEdgeInsets(top: 64, left: 20, bottom: 64, right: 20)
    }
    let (frame, origin) = (fixture.frame([0, 0]), fixture.view.bounds.origin)
    #expect(frame.minX - origin.x == 20 && frame.minY - origin.y == 64)
  }

  @Test func partsFollowOneAnother() {
    let (fixture, layout) = fixture { $0.sectionSpacing = 24 }
    #expect(abs(fixture.frame([0, 0]).midY - 100) < 0.01)
    #expect(fixture.frame([1, 0]).minY == 224)
    #expect(layout.layout(forSection: 1) === layout.layout(forSection: 2))
    #expect(layout.layout(forSection: 3) == nil)
    // As in a collection view of its own, below the orthogonal section.
    let plain = WaterfallLayout()
    let alone = LayoutFixture(plain, counts: [40, 30])
    alone.source.size = { fixture.source.size($0 + 8) }
    alone.view.reloadData()
    alone.host.advance(by: 0.1)
    for section in 0..<2 {
      for item in 0..<30 {
        let own = alone.frame([section, item])
        #expect(fixture.frame([section + 1, item]) == own.offsetBy(dx: 0, dy: 224), "\(section) \(item)")
      }
    }
    #expect(layout.collectionViewContentSize.height == plain.collectionViewContentSize.height + 224)
  }

  /// Nobody answers for the sizes, so the layout's own count.
  @Test func aWaterfallWithoutADelegateHasItsItemSize() {
    let plain = WaterfallLayout()
    let alone = LayoutFixture(plain, counts: [40])
    let list = LayoutFixture(SectionedLayout { [waterfall] _, _ in waterfall }, counts: [40])
    for fixture in [alone, list] {
      fixture.view.delegate = nil
      fixture.view.reloadData()
      fixture.host.advance(by: 0.1)
    }
    for item in 0..<40 { #expect(list.frame([0, item]) == alone.frame([0, item])) }
    #expect(list.frame([0, 39]).minY > 1000)
  }

  @Test func layoutsShapedByTheViewGetABand() {
    let layout = SectionedLayout { section, _ in section == 0 ? CircleLayout() : UICollectionViewFlowLayout() }
    let fixture = LayoutFixture(layout, counts: [6, 20])
    #expect(fixture.frame([1, 0]).minY == 234)
    #expect(fixture.elements(in: CGRect(x: 0, y: 0, width: 390, height: 233)).count == 6)
  }

  @Test func aLayoutThatIsUsedElsewhereIsReplacedAndNamed() {
    LayoutLog.forgetReported()
    var messages: [String] = []
    let handler = LayoutLog.handler
    LayoutLog.handler = { messages.append($0) }
    defer { LayoutLog.handler = handler }
    let layout = SectionedLayout { [waterfall, carousel] section, _ in section == 1 ? carousel : waterfall }
    let fixture = LayoutFixture(layout, counts: [3, 3, 3])
    #expect(messages.count == 1 && messages[0].contains("section 2"))
    #expect(fixture.allItems().count == 9)
  }

  @Test func pinnedHeadersPinToTheListsEdge() {
    waterfall.headerHeight = 30
    waterfall.sectionHeadersPinToVisibleBounds = true
    let (fixture, _) = fixture()
    #expect(fixture.header(1).minY == 200)
    for offset in stride(from: CGFloat(0), through: 1200, by: 50) {
      fixture.view.contentOffset.y = offset
      fixture.host.advance(by: 1 / 60)
      let end = fixture.header(2).minY
      #expect(abs(fixture.header(1).minY - min(max(200, offset), max(end - 30, 200))) < 0.02 || offset > end - 60)
    }
  }

  @Test func delegatesAreAskedWithTheListsPaths() {
    let (fixture, _) = fixture()
    // Names go on through the sections, and the third column has a shape of its own.
    let width = fixture.frame([1, 4]).width
    let size = fixture.source.size(8 + 4)
    #expect(abs(fixture.frame([1, 4]).height - width * size.height / size.width) < 0.5)
    carousel.setCurrentItem(at: [0, 3], animated: false)
    fixture.host.advance(by: 0.1)
    #expect(fixture.source.currentChanges.last?.to == [0, 3] || carousel.currentIndexPath == [0, 3])
  }

  // MARK: Orthogonal sections

  private func sectionOffset(_ layout: SectionedLayout) -> CGFloat {
    layout.orthogonalScrollView(ofSection: 0)?.contentOffset.x ?? .nan
  }

  private func flick(_ fixture: LayoutFixture, from point: CGPoint, _ velocity: CGPoint) {
    fixture.host.touch.flick(from: point, velocity: velocity)
    fixture.host.settle()
  }

  @Test func aDragAcrossScrollsTheBandAndADragAlongTheList() {
    let (fixture, layout) = fixture()
    flick(fixture, from: CGPoint(x: 300, y: 100), CGPoint(x: -500, y: 10))
    #expect(carousel.currentIndexPath == [0, 1])
    #expect(abs(fixture.screenCenter([0, 1]).x - 195) < 0.5)
    #expect(fixture.view.contentOffset == .zero)
    let offset = sectionOffset(layout)
    flick(fixture, from: CGPoint(x: 300, y: 100), CGPoint(x: 10, y: -500))
    #expect(fixture.view.contentOffset.y > 50)
    #expect(sectionOffset(layout) == offset)
    // Across, over a part that is no orthogonal section: nothing.
    let before = fixture.view.contentOffset
    flick(fixture, from: CGPoint(x: 300, y: 600), CGPoint(x: -500, y: 0))
    #expect(fixture.view.contentOffset == before && sectionOffset(layout) == offset)
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test func theBandFollowsTheFingerAndYieldsBeyondItsEnds() {
    let (fixture, layout) = fixture()
    fixture.host.touch.begin(at: CGPoint(x: 200, y: 100))
    fixture.host.touch.move(to: CGPoint(x: 220, y: 100))
    let start = fixture.screenCenter([0, 0]).x
    fixture.host.touch.move(to: CGPoint(x: 320, y: 100))
    fixture.host.makeFrame()
    let way = fixture.screenCenter([0, 0]).x - start
    #expect(way > 20 && way < 80)
    fixture.host.touch.end()
    fixture.host.settle()
    #expect(sectionOffset(layout) == 0)
  }

  @Test func aTouchStopsABandAndTapsNoCell() {
    carousel.snapping = .none
    let (fixture, layout) = fixture()
    fixture.host.touch.flick(from: CGPoint(x: 300, y: 100), velocity: CGPoint(x: -1500, y: 0))
    fixture.host.advance(by: 0.1)
    fixture.host.touch.tap(at: CGPoint(x: 150, y: 100))
    fixture.host.advance(by: 0.05)
    let offset = sectionOffset(layout)
    fixture.host.advance(by: 1)
    #expect(offset > 20 && sectionOffset(layout) == offset)
    #expect(fixture.view.indexPathsForSelectedItems == [])
  }

  /// Orthogonal sections take fingers while the layout is the view's, and only then: also after a transition that was steered.
  @Test(arguments: [true, false])
  func bandsTakeFingersWhileTheLayoutIsInUse(finishes: Bool) throws {
    let (fixture, layout) = fixture()
    let transition = fixture.view.startInteractiveTransition(to: UICollectionViewFlowLayout())
    transition.transitionProgress = 0.5
    transition.invalidateLayout()
    fixture.host.advance(by: 0.1)
    let recognizer = try #require(layout.orthogonalScrollView(ofSection: 0)?.panGestureRecognizer)
    #expect(recognizer.view == nil)
    if finishes { fixture.view.finishInteractiveTransition() } else { fixture.view.cancelInteractiveTransition() }
    fixture.host.advance(by: 2)
    #expect(recognizer.view === (finishes ? nil : fixture.view))
    guard !finishes else { return }
    flick(fixture, from: CGPoint(x: 300, y: 100), CGPoint(x: -500, y: 10))
    #expect(carousel.currentIndexPath == [0, 1])
  }

  @Test func aWheelAcrossScrollsTheBand() {
    carousel.snapping = .none
    let (fixture, layout) = fixture()
    fixture.host.wheel(at: CGPoint(x: 200, y: 100), by: CGVector(dx: 90, dy: 0))
    fixture.host.settle()
    #expect(abs(sectionOffset(layout) - 90) < 1 && fixture.view.contentOffset == .zero)
    fixture.host.wheel(at: CGPoint(x: 200, y: 100), by: CGVector(dx: 0, dy: 80))
    fixture.host.settle()
    #expect(abs(sectionOffset(layout) - 90) < 1 && fixture.view.contentOffset.y == 80)
  }

  @Test func aBandKeepsItsPlaceWhenTheViewTurns() {
    let (fixture, _) = fixture()
    carousel.setCurrentItem(at: [0, 3], animated: false)
    fixture.host.advance(by: 0.1)
    fixture.view.frame.size = CGSize(width: 844, height: 390)
    fixture.host.advance(by: 0.1)
    #expect(carousel.currentIndexPath == [0, 3])
    #expect(abs(fixture.screenCenter([0, 3]).x - 422) < 0.5)
  }

  @Test func itemsInBandsAreBroughtIntoView() {
    let (fixture, layout) = fixture()
    fixture.view.contentOffset.y = 700
    fixture.host.advance(by: 0.1)
    layout.scrollToItem(at: [0, 5], animated: true)
    fixture.host.settle()
    #expect(fixture.view.contentOffset.y <= 10 && abs(fixture.screenCenter([0, 5]).x - 195) < 0.5)
    layout.scrollToItem(at: [2, 20], animated: false)
    fixture.host.advance(by: 0.1)
    #expect(fixture.view.indexPathsForVisibleItems.contains([2, 20]))
  }

  // MARK: Changes

  @Test func theListStaysWhereItIsWhenAPartAboveGrows() {
    let (fixture, _) = fixture()
    fixture.view.contentOffset.y = 1500
    fixture.host.advance(by: 0.1)
    let path = fixture.view.indexPathsForVisibleItems[4]
    let place = fixture.screenCenter(path)
    waterfall.headerHeight = 0
    carousel.sideItemScale = 0.5
    fixture.source.sections[0].append(fixture.source.newName())
    fixture.view.performBatchUpdates { fixture.view.insertItems(at: [[0, 0]]) }
    fixture.host.advance(by: 1)
    #expect(abs(fixture.screenCenter(path).y - place.y) < 0.5)
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test func aChangeOfAPartLeavesContentThatAFingerHoldsBeyondItsEnd() {
    let (fixture, _) = fixture()
    fixture.view.contentOffset.y = 300
    fixture.host.advance(by: 0.1)
    let last = fixture.view.contentSize.height - 844
    fixture.view.contentOffset.y = last - 20
    fixture.host.advance(by: 0.1)
    fixture.host.touch.begin(at: CGPoint(x: 200, y: 700))
    for y in stride(from: 690, through: 400, by: -10) { fixture.host.touch.move(to: CGPoint(x: 200, y: CGFloat(y))) }
    fixture.host.makeFrame()
    let activeScroller = fixture.view.contentOffset.y
    #expect(activeScroller > last + 20)
    carousel.sideItemAlpha = 0.3
    fixture.host.makeFrame()
    #expect(abs(fixture.view.contentOffset.y - activeScroller) < 0.5)
    fixture.host.touch.end()
    fixture.host.settle()
    #expect(abs(fixture.view.contentOffset.y - last) < 0.5)
  }

  @Test func newItemsComeAsTheirLayoutHasThemCome() throws {
    let (fixture, _) = fixture()
    waterfall.updateAnimation = .scale(0.5)
    fixture.source.sections[1].insert(fixture.source.newName(), at: 0)
    fixture.view.performBatchUpdates { fixture.view.insertItems(at: [[1, 0]]) }
    fixture.host.makeFrame()
    let cell = try #require(fixture.view.cellForItem(at: [1, 0]))
    let shown = try #require(cell.layer.presentation())
    #expect(shown.opacity < 0.3 && shown.transform.m11 < 0.7)
    // The others glide.
    #expect(fixture.view.cellForItem(at: [1, 1])?.layer.animationKeys()?.isEmpty == false)
    fixture.host.advance(by: 1)
    #expect(cell.alpha == 1 && cell.transform.isIdentity)
  }

  @Test func theProviderIsAskedWhenSectionsComeAndGo() {
    var asked: [Int] = []
    let layouts = (0..<4).map { _ in WaterfallLayout() }
    let layout = SectionedLayout { section, _ in
      asked.append(section)
      return layouts[section]
    }
    let fixture = LayoutFixture(layout, counts: [5, 5])
    #expect(asked == [0, 1])
    fixture.source.sections[0].removeLast()
    fixture.view.deleteItems(at: [[0, 4]])
    fixture.host.advance(by: 1)
    fixture.view.contentOffset.y = 40
    fixture.host.advance(by: 0.1)
    #expect(asked == [0, 1])
    fixture.source.sections.insert([fixture.source.newName()], at: 1)
    fixture.view.insertSections([1])
    fixture.host.advance(by: 1)
    #expect(asked == [0, 1, 0, 1, 2])
    #expect(layout.layout(forSection: 2) === layouts[2])
  }

  @Test func cellsMeasureThemselvesInTheirPart() {
    waterfall.itemSizing = .selfSizing(estimated: 100)
    let layout = SectionedLayout { [carousel, waterfall] section, _ in
      if section == 0 { return carousel.orthogonalSection(extent: 200) }
      return waterfall
    }
    let fixture = LayoutFixture(layout, counts: [3, 30]) { _, source in source.preferredHeight = { 50 + CGFloat($0) } }
    fixture.host.settle()
    #expect(fixture.frame([1, 0]).height == 53 && fixture.frame([1, 1]).height == 54)
    #expect(fixture.view.checkInvariants() == [])
  }

  /// What is in sight moves with the finger and not otherwise, while items above it are measured for the first time.
  @Test(arguments: [false, true])
  func measuringMovesNothingInSight(isFlow: Bool) {
    waterfall.itemSizing = .selfSizing(estimated: 100)
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = CGSize(width: 110, height: 100)
    let list: UICollectionViewLayout = isFlow ? flow : waterfall
    let layout = SectionedLayout { [carousel] section, _ in
      if section == 0 { return carousel.orthogonalSection(extent: 200) }
      return list
    }
    let fixture = LayoutFixture(layout, counts: [3, 120, 120]) { _, source in
      source.preferredHeight = { 40 + CGFloat($0 * 53 % 160) }
    }
    fixture.view.contentOffset.y = 4000
    fixture.host.advance(by: 0.2)
    for _ in 0..<60 {
      let before = fixture.view.indexPathsForVisibleItems.map { ($0, fixture.screenCenter($0).y) }
      fixture.view.contentOffset.y -= 30
      fixture.host.advance(by: 1 / 60)
      let shown = Set(fixture.view.indexPathsForVisibleItems)
      // Measured items of one row move against each other; that some stand still is what one sees.
      let ways = before.filter { shown.contains($0.0) }.map { fixture.screenCenter($0.0).y - $0.1 }
      #expect(ways.isEmpty || ways.contains { abs($0 - 30) < 1 }, "\(ways)")
    }
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test func flowHeadersPinToTheListsEdge() {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 100, height: 100)
    flow.headerReferenceSize = CGSize(width: 0, height: 40)
    flow.sectionHeadersPinToVisibleBounds = true
    let layout = SectionedLayout { [carousel] section, _ in
      if section == 0 { return carousel.orthogonalSection(extent: 200) }
      return flow
    }
    let fixture = LayoutFixture(layout, counts: [3, 60, 60])
    #expect(fixture.header(1).minY == 200)
    fixture.view.contentOffset.y = 500
    fixture.host.advance(by: 1 / 60)
    #expect(fixture.header(1).minY == 500)
    #expect(fixture.view.checkInvariants() == [])
  }

  /// Nothing but the layouts in sight is asked while the list scrolls.
  @Test func scrollingCostsWhatIsVisible() {
    let (fixture, _) = fixture()
    fixture.host.advance(by: 0.5)
    let requests = fixture.source.requests
    for step in 1...30 {
      fixture.view.contentOffset.y = CGFloat(step) * 20
      fixture.host.advance(by: 1 / 60)
    }
    #expect(fixture.source.requests == requests)
  }
}
