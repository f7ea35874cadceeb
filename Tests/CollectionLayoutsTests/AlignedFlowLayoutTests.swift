import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite struct AlignedFlowLayoutTests {
  private func fixture(
    _ layout: AlignedFlowLayout, counts: [Int], isRightToLeft: Bool = false,
    size: CGSize = CGSize(width: 390, height: 844), delegate: FlowDelegate = FlowDelegate()
  ) -> (fixture: LayoutFixture, delegate: FlowDelegate) {
    let fixture = LayoutFixture(layout, counts: counts, size: size, isRightToLeft: isRightToLeft) { view, source in
      delegate.source = source
      source.companions.append(delegate)
      view.delegate = delegate
    }
    return (fixture, delegate)
  }

  private func layout(_ sample: LayoutCase) -> AlignedFlowLayout {
    let layout = AlignedFlowLayout()
    layout.scrollDirection = sample.isHorizontal ? .horizontal : .vertical
    layout.headerReferenceSize = CGSize(width: 30, height: 30)
    layout.footerReferenceSize = CGSize(width: 20, height: 20)
    layout.sectionInset = UIEdgeInsets(top: 4, left: 12, bottom: 8, right: 6)
    return layout
  }

  @Test(arguments: LayoutCase.all)
  func answersAgreeAndAreFinite(sample: LayoutCase) {
    var dice = Dice(seed: UInt64(sample.count) + 3)
    for alignment in [AlignedFlowLayout.HorizontalAlignment.leading, .justified, .spaceEvenly, .filled] {
      for pins in [false, true] {
        let layout = layout(sample)
        layout.horizontalAlignment = alignment
        layout.sectionHeadersPinToVisibleBounds = pins
        layout.sectionFootersPinToVisibleBounds = pins
        let fixture = fixture(layout, counts: sample.counts, isRightToLeft: sample.isRightToLeft).fixture
        for _ in 0..<2 {
          let items = fixture.allItems()
          #expect(items.areFinite)
          for rect in [fixture.view.bounds] + (0..<4).map({ _ in fixture.contentRect.randomRect(&dice) }) {
            let found = fixture.elements(in: rect)
            #expect(Set(found.map(\.identity)).count == found.count)
            #expect(found.allSatisfy { $0.frame.intersects(rect) })
            let cells = Set(found.filter { $0.representedElementCategory == .cell }.map(\.indexPath))
            let expected = Set(items.filter { $0.frame.intersects(rect) }.map(\.indexPath))
            #expect(cells.symmetricDifference(expected).map { (rect, fixture.frame($0)) }.isEmpty)
            for item in found where item.representedElementCategory == .cell {
              #expect(item.isEqual(layout.layoutAttributesForItem(at: item.indexPath)))
            }
          }
          let step = CGFloat.random(in: 0...700, using: &dice)
          if sample.isHorizontal { fixture.view.contentOffset.x += step } else { fixture.view.contentOffset.y += step }
          fixture.host.makeFrame()
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func rightToLeftIsTheMirrorImage(isHorizontal: Bool) {
    for alignment in [AlignedFlowLayout.HorizontalAlignment.leading, .trailing, .justified, .filled] {
      let frames = [false, true].map { isRightToLeft -> [CGRect] in
        let layout = layout(LayoutCase(isHorizontal: isHorizontal, isRightToLeft: isRightToLeft, count: 40))
        layout.horizontalAlignment = alignment
        let fixture = fixture(layout, counts: [40], isRightToLeft: isRightToLeft).fixture
        let width = fixture.view.contentSize.width
        return fixture.allItems().map(\.frame).map { frame in
          isRightToLeft ? CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
        }
      }
      for (a, b) in zip(frames[0], frames[1]) {
        #expect(abs(a.minX - b.minX) <= 0.5 && abs(a.minY - b.minY) <= 0.5 && abs(a.width - b.width) <= 0.5)
      }
    }
  }

  @Test func linesAreAlignedAsAsked() {
    let layout = AlignedFlowLayout()
    layout.lastLineAlignment = .trailing
    let (fixture, delegate) = fixture(layout, counts: [5])
    delegate.size = { _ in CGSize(width: 150, height: 40) }
    layout.invalidateLayout()
    func line(_ alignment: AlignedFlowLayout.HorizontalAlignment) -> [CGFloat] {
      layout.horizontalAlignment = alignment
      fixture.host.makeFrame()
      return [fixture.frame([0, 0]).minX, fixture.frame([0, 1]).minX, fixture.frame([0, 4]).minX]
    }
    #expect(line(.leading) == [0, 160, 240])
    #expect(line(.center) == [40, 200, 240])
    #expect(line(.trailing) == [80, 240, 240])
    #expect(line(.justified) == [0, 240, 240])
    #expect(line(.spaceEvenly) == [30, 210, 240])
    let filled = line(.filled)
    // Three to a line change less than two.
    #expect(filled[0] == 0 && filled[1] == 133.5)
    #expect(fixture.frame([0, 2]).maxX == 390)
  }

  @Test func textStandsOnOneBaseline() {
    let layout = AlignedFlowLayout()
    layout.verticalAlignment = .firstBaseline
    let (fixture, delegate) = fixture(layout, counts: [3])
    delegate.size = { CGSize(width: 80, height: 20 + 20 * CGFloat($0)) }
    delegate.baseline = { 15 + 10 * CGFloat($0) }
    layout.invalidateLayout()
    fixture.host.makeFrame()
    #expect((0..<3).map { fixture.frame([0, $0]).minY + 15 + 10 * CGFloat($0) } == [35, 35, 35])
    layout.verticalAlignment = .bottom
    fixture.host.makeFrame()
    #expect((0..<3).map { fixture.frame([0, $0]).maxY } == [60, 60, 60])
  }

  @Test func linesAreLimitedAndTheRestIsCounted() throws {
    let layout = AlignedFlowLayout()
    layout.maximumNumberOfLines = 2
    let fixture = LayoutFixture(layout, counts: [20, 3])
    layout.itemSize = CGSize(width: 120, height: 30)
    fixture.host.makeFrame()
    #expect(layout.overflowCount(forSection: 0) == 14)
    #expect(layout.overflowCount(forSection: 1) == 0)
    #expect(layout.overflowCount(forSection: 7) == 0)
    #expect(fixture.view.contentSize.height == 100)
    let hidden = try #require(layout.layoutAttributesForItem(at: [0, 9]))
    #expect(hidden.isHidden && hidden.alpha == 0 && hidden.isFinite)
    #expect(fixture.elements(in: fixture.view.bounds).count == 9)
    layout.maximumNumberOfLines = 0
    fixture.host.makeFrame()
    #expect(layout.overflowCount(forSection: 0) == 0)
    #expect(fixture.elements(in: fixture.view.bounds).count == 23)
  }

  @Test func delegatesOfFlowLayoutsServeUnchanged() {
    let layout = AlignedFlowLayout()
    let delegate = PlainFlowDelegate()
    let fixture = LayoutFixture(layout, counts: [7, 2]) { view, source in
      source.companions.append(delegate)
      view.delegate = delegate
    }
    #expect(fixture.header(0) == CGRect(x: 0, y: 0, width: 390, height: 44))
    #expect(fixture.frame([0, 0]) == CGRect(x: 20, y: 54, width: 100, height: 40))
    #expect(fixture.frame([0, 1]).minX == 127)
    #expect(fixture.frame([0, 3]).minY == 97)
    let flow = UICollectionViewFlowLayout()
    let other = LayoutFixture(flow, counts: [7, 2]) { view, _ in view.delegate = delegate }
    for item in 0..<6 { #expect(other.frame([0, item]).minY == fixture.frame([0, item]).minY) }
    #expect(other.view.contentSize == fixture.view.contentSize)
  }

  @Test func headersArePinned() {
    let layout = layout(LayoutCase(isHorizontal: false, isRightToLeft: false, count: 0))
    layout.sectionHeadersPinToVisibleBounds = true
    layout.itemSize = CGSize(width: 100, height: 100)
    let fixture = LayoutFixture(layout, counts: [60, 60])
    for offset in [CGFloat(0), 200, 1500, 2100] {
      fixture.view.contentOffset.y = offset
      fixture.host.makeFrame()
      let first = fixture.header(0)
      let end = fixture.header(1)
      #expect(first.minY == min(offset, first.minY) || first.maxY <= end.minY)
      #expect(fixture.elements(in: fixture.view.bounds).contains { $0.representedElementKind != nil })
    }
    fixture.view.contentOffset.y = 200
    fixture.host.makeFrame()
    #expect(fixture.header(0).minY == 200)
  }

  // MARK: Changes

  @Test(arguments: [false, true], [false, true])
  func aResizeKeepsTheFirstVisibleItem(isHorizontal: Bool, isRightToLeft: Bool) throws {
    let layout = AlignedFlowLayout()
    layout.scrollDirection = isHorizontal ? .horizontal : .vertical
    let fixture = fixture(layout, counts: [600], isRightToLeft: isRightToLeft).fixture
    let item = try #require(fixture.view.collectionViewLayout.layoutAttributesForItem(at: [0, 300]))
    fixture.view.contentOffset =
      isHorizontal
      ? CGPoint(x: isRightToLeft ? item.frame.maxX - 390 : item.frame.minX, y: 0) : CGPoint(x: 0, y: item.frame.minY)
    fixture.host.makeFrame()
    let first = try #require(fixture.firstWhole())
    for size in [CGSize(width: 844, height: 390), CGSize(width: 500, height: 500), CGSize(width: 390, height: 844)] {
      fixture.host.resize(to: size)
      #expect(fixture.view.bounds.intersects(fixture.frame(first)))
    }
  }

  @Test(arguments: 1...8)
  func updatesEqualAFreshLayoutAndKeepThePlace(seed: Int) {
    var dice = Dice(seed: UInt64(seed) + 70)
    let layout = AlignedFlowLayout()
    let fixture = fixture(layout, counts: [90, 60]).fixture
    fixture.view.contentOffset.y = 900
    fixture.host.makeFrame()
    for _ in 0..<8 {
      fixture.randomUpdate(&dice)
      fixture.host.settle()
      let fresh = self.fixture(AlignedFlowLayout(), counts: fixture.source.sections.map(\.count)).fixture
      fresh.source.sections = fixture.source.sections
      fresh.view.reloadData()
      fresh.host.makeFrame()
      for section in 0..<fixture.source.sections.count {
        for item in 0..<fixture.source.sections[section].count {
          #expect(fixture.frame([section, item]) == fresh.frame([section, item]))
        }
      }
    }
  }

  @Test func anInsertionAboveLeavesTheScreenAlone() throws {
    let layout = AlignedFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 60)
    let fixture = LayoutFixture(layout, counts: [400])
    fixture.view.contentOffset.y = 2100
    fixture.host.makeFrame()
    let first = try #require(fixture.firstWhole())
    let before = fixture.screenCenter(first)
    fixture.view.performBatchUpdates {
      fixture.source.sections[0].insert(contentsOf: (0..<8).map { _ in fixture.source.newName() }, at: 0)
      fixture.view.insertItems(at: (0..<8).map { [0, $0] })
    }
    fixture.host.settle()
    #expect(abs(fixture.screenCenter([0, first.item + 8]).y - before.y) < 0.5)
  }

  @Test(arguments: [false, true])
  func propertiesUpdateTheViewAtTheNextFrame(isHorizontal: Bool) {
    let layout = AlignedFlowLayout()
    layout.scrollDirection = isHorizontal ? .horizontal : .vertical
    let fixture = fixture(layout, counts: [40]).fixture
    let changes: [@MainActor (AlignedFlowLayout) -> Void] = [
      { $0.horizontalAlignment = .trailing }, { $0.lineSpacing = 30 }, { $0.itemSpacing = 31 },
      { $0.sectionInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20) }, { $0.lastLineAlignment = .leading },
      { $0.headerReferenceSize = CGSize(width: 40, height: 40) }, { $0.verticalAlignment = .top },
    ]
    for (index, change) in changes.enumerated() {
      let before = fixture.allItems().map(\.frame)
      change(layout)
      fixture.host.makeFrame()
      #expect(fixture.allItems().map(\.frame) != before, "\(index)")
      for cell in fixture.view.visibleCells {
        let path = fixture.view.indexPath(for: cell)
        #expect(path.map { fixture.frame($0) == cell.frame } ?? false)
      }
    }
  }

  @Test(arguments: [false, true])
  func changingTheLayoutKeepsTheItem(animated: Bool) throws {
    let flow = AlignedFlowLayout()
    let fixture = LayoutFixture(WaterfallLayout(), counts: [300])
    fixture.view.contentOffset.y = 7000
    fixture.host.makeFrame()
    let path = try #require(fixture.view.indexPathForItem(at: CGPoint(x: 100, y: 7422)))
    fixture.view.setCollectionViewLayout(flow, animated: animated)
    fixture.host.settle()
    #expect(fixture.view.bounds.contains(fixture.frame(path)) || fixture.view.bounds.intersects(fixture.frame(path)))
  }

  // MARK: Self-sizing

  @Test func cellsSizeThemselves() throws {
    let layout = AlignedFlowLayout()
    layout.itemSizing = .selfSizing(estimated: CGSize(width: 80, height: 30))
    let fixture = LayoutFixture(layout, counts: [30]) { $1.preferredHeight = { CGFloat(20 + $0 * 7 % 40) } }
    fixture.host.settle()
    for item in 0..<30 { #expect(fixture.frame([0, item]).height == CGFloat(20 + item * 7 % 40)) }
    #expect(fixture.frame([0, 0]).width == 80)
    fixture.view.performBatchUpdates {
      fixture.source.sections[0].remove(at: 3)
      fixture.view.deleteItems(at: [[0, 3]])
    }
    fixture.host.settle()
    // Known sizes move with their items.
    #expect(fixture.frame([0, 3]).height == CGFloat(20 + 4 * 7 % 40))
  }

  @Test func selfSizingAboveDoesNotMoveWhatIsOnTheScreen() throws {
    let layout = AlignedFlowLayout()
    layout.itemSizing = .selfSizing(estimated: CGSize(width: 80, height: 30))
    let fixture = LayoutFixture(layout, counts: [800]) { $1.preferredHeight = { CGFloat(20 + $0 * 7 % 40) } }
    fixture.view.contentOffset.y = 4000
    fixture.host.settle()
    for _ in 0..<60 {
      let first = try #require(fixture.firstWhole())
      let before = fixture.screenCenter(first)
      fixture.view.contentOffset.y -= 17
      fixture.host.makeFrame()
      let after = fixture.screenCenter(first)
      #expect(abs(after.x - before.x) < 0.01)
      #expect(abs(after.y - before.y - 17) < 0.5)
    }
  }

  // MARK: Nonsense

  @Test func nonsenseIsRepaired() {
    LayoutLog.forgetReported()
    let previous = LayoutLog.handler
    var messages: [String] = []
    LayoutLog.handler = { messages.append($0) }
    defer { LayoutLog.handler = previous }
    for value in [CGFloat.nan, .infinity, -.infinity, -3, 0, 1e300] {
      for alignment in [AlignedFlowLayout.HorizontalAlignment.filled, .justified, .spaceEvenly] {
        let layout = AlignedFlowLayout()
        layout.horizontalAlignment = alignment
        layout.verticalAlignment = .firstBaseline
        layout.itemSpacing = value
        layout.lineSpacing = value
        layout.sectionInset = UIEdgeInsets(top: value, left: value, bottom: value, right: value)
        layout.headerReferenceSize = CGSize(width: value, height: value)
        layout.maximumNumberOfLines = -2
        let delegate = FlowDelegate()
        delegate.size = { $0 % 2 == 0 ? CGSize(width: value, height: value) : CGSize(width: 50, height: 20) }
        delegate.baseline = { _ in value }
        let fixture = fixture(layout, counts: [7, 0, 9], delegate: delegate).fixture
        #expect(fixture.allItems().areFinite)
        #expect(fixture.view.contentSize.width.isFinite && fixture.view.contentSize.height.isFinite)
      }
    }
    for name in ["itemSpacing", "lineSpacing", "sizeForItemAt.width", "maximumNumberOfLines"] {
      #expect(messages.filter { $0.hasPrefix(name + " ") }.count == 1, "\(name)")
    }
    #expect(LayoutFixture(AlignedFlowLayout(), counts: [5], size: .zero).allItems().areFinite)
    let alone = AlignedFlowLayout()
    #expect(alone.collectionViewContentSize == .zero && alone.overflowCount(forSection: 0) == 0)
    #expect(alone.layoutAttributesForItem(at: [0, 0]) == nil)
  }

  @Test func spacingWiderThanTheViewGivesOneItemALine() {
    let layout = AlignedFlowLayout()
    layout.itemSpacing = 5000
    let fixture = LayoutFixture(layout, counts: [4])
    #expect((0..<4).map { fixture.frame([0, $0]).minX } == [0, 0, 0, 0])
  }
}

/// Sizes by name, and baselines.
@MainActor
final class FlowDelegate: NSObject, AlignedFlowLayoutDelegate {
  weak var source: FixtureSource?
  var size: (Int) -> CGSize = { CGSize(width: 40 + $0 * 53 % 130, height: 24 + $0 * 29 % 30) }
  var baseline: ((Int) -> CGFloat)?

  private func name(_ path: IndexPath) -> Int { source?.name(path) ?? 0 }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { size(name(indexPath)) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: AlignedFlowLayout,
    firstBaselineForItemAt indexPath: IndexPath, size: CGSize
  ) -> CGFloat { baseline?(name(indexPath)) ?? size.height }
}

/// As an application has it that uses UIKit's flow layout.
@MainActor
private final class PlainFlowDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 100, height: 40) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { 3 }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { 7 }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { CGSize(width: 0, height: 44) }
}

extension LayoutFixture {
  var contentRect: CGRect { CGRect(origin: .zero, size: view.contentSize) }

  /// The item whose cell is nearest to the beginning of what is visible, not cut off.
  func firstWhole() -> IndexPath? {
    let bounds = view.bounds.insetBy(dx: -0.01, dy: -0.01)
    let whole = elements(in: view.bounds).filter {
      $0.representedElementCategory == .cell && $0.frame.minX >= bounds.minX && $0.frame.maxX <= bounds.maxX
        && $0.frame.minY >= bounds.minY && $0.frame.maxY <= bounds.maxY
    }
    return whole.map(\.indexPath).min()
  }
}
