import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite struct AlignedFlowLayoutTests {
  private func stage(
    _ layout: AlignedFlowLayout, counts: [Int], isRightToLeft: Bool = false,
    size: CGSize = CGSize(width: 390, height: 844), delegate: FlowDelegate = FlowDelegate()
  ) -> (stage: LayoutStage, delegate: FlowDelegate) {
    let stage = LayoutStage(layout, counts: counts, size: size, isRightToLeft: isRightToLeft) { view, source in
      delegate.source = source
      source.companions.append(delegate)
      view.delegate = delegate
    }
    return (stage, delegate)
  }

  private func layout(_ sample: StageCase) -> AlignedFlowLayout {
    let layout = AlignedFlowLayout()
    layout.scrollDirection = sample.isHorizontal ? .horizontal : .vertical
    layout.headerReferenceSize = CGSize(width: 30, height: 30)
    layout.footerReferenceSize = CGSize(width: 20, height: 20)
    layout.sectionInset = UIEdgeInsets(top: 4, left: 12, bottom: 8, right: 6)
    return layout
  }

  @Test(arguments: StageCase.all)
  func answersAgreeAndAreFinite(sample: StageCase) {
    var dice = Dice(seed: UInt64(sample.count) + 3)
    for alignment in [AlignedFlowLayout.HorizontalAlignment.leading, .justified, .spaceEvenly, .filled] {
      for pins in [false, true] {
        let layout = layout(sample)
        layout.horizontalAlignment = alignment
        layout.sectionHeadersPinToVisibleBounds = pins
        layout.sectionFootersPinToVisibleBounds = pins
        let stage = stage(layout, counts: sample.counts, isRightToLeft: sample.isRightToLeft).stage
        for _ in 0..<2 {
          let items = stage.allItems()
          #expect(items.areFinite)
          for rect in [stage.view.bounds] + (0..<4).map({ _ in stage.contentRect.randomRect(&dice) }) {
            let found = stage.elements(in: rect)
            #expect(Set(found.map(\.identity)).count == found.count)
            #expect(found.allSatisfy { $0.frame.intersects(rect) })
            let cells = Set(found.filter { $0.representedElementCategory == .cell }.map(\.indexPath))
            let expected = Set(items.filter { $0.frame.intersects(rect) }.map(\.indexPath))
            #expect(cells.symmetricDifference(expected).map { (rect, stage.frame($0)) }.isEmpty)
            for item in found where item.representedElementCategory == .cell {
              #expect(item.isEqual(layout.layoutAttributesForItem(at: item.indexPath)))
            }
          }
          let step = CGFloat.random(in: 0...700, using: &dice)
          if sample.isHorizontal { stage.view.contentOffset.x += step } else { stage.view.contentOffset.y += step }
          stage.host.makeFrame()
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func rightToLeftIsTheMirrorImage(isHorizontal: Bool) {
    for alignment in [AlignedFlowLayout.HorizontalAlignment.leading, .trailing, .justified, .filled] {
      let frames = [false, true].map { isRightToLeft -> [CGRect] in
        let layout = layout(StageCase(isHorizontal: isHorizontal, isRightToLeft: isRightToLeft, count: 40))
        layout.horizontalAlignment = alignment
        let stage = stage(layout, counts: [40], isRightToLeft: isRightToLeft).stage
        let width = stage.view.contentSize.width
        return stage.allItems().map(\.frame).map { frame in
          isRightToLeft ? CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
        }
      }
      for (a, b) in zip(frames[0], frames[1]) {
        #expect(abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6 && abs(a.width - b.width) < 1e-6)
      }
    }
  }

  @Test func linesAreAlignedAsAsked() {
    let layout = AlignedFlowLayout()
    layout.lastLineAlignment = .trailing
    let (stage, delegate) = stage(layout, counts: [5])
    delegate.size = { _ in CGSize(width: 150, height: 40) }
    layout.invalidateLayout()
    func line(_ alignment: AlignedFlowLayout.HorizontalAlignment) -> [CGFloat] {
      layout.horizontalAlignment = alignment
      stage.host.makeFrame()
      return [stage.frame([0, 0]).minX, stage.frame([0, 1]).minX, stage.frame([0, 4]).minX]
    }
    #expect(line(.leading) == [0, 160, 240])
    #expect(line(.center) == [40, 200, 240])
    #expect(line(.trailing) == [80, 240, 240])
    #expect(line(.justified) == [0, 240, 240])
    #expect(line(.spaceEvenly) == [30, 210, 240])
    let filled = line(.filled)
    // Three to a line change less than two.
    #expect(filled[0] == 0 && abs(filled[1] - 400 / 3) < 1e-9)
    #expect(abs(stage.frame([0, 2]).maxX - 390) < 1e-9)
  }

  @Test func textStandsOnOneBaseline() {
    let layout = AlignedFlowLayout()
    layout.verticalAlignment = .firstBaseline
    let (stage, delegate) = stage(layout, counts: [3])
    delegate.size = { CGSize(width: 80, height: 20 + 20 * CGFloat($0)) }
    delegate.baseline = { 15 + 10 * CGFloat($0) }
    layout.invalidateLayout()
    stage.host.makeFrame()
    #expect((0..<3).map { stage.frame([0, $0]).minY + 15 + 10 * CGFloat($0) } == [35, 35, 35])
    layout.verticalAlignment = .bottom
    stage.host.makeFrame()
    #expect((0..<3).map { stage.frame([0, $0]).maxY } == [60, 60, 60])
  }

  @Test func linesAreLimitedAndTheRestIsCounted() throws {
    let layout = AlignedFlowLayout()
    layout.maximumNumberOfLines = 2
    let stage = LayoutStage(layout, counts: [20, 3])
    layout.itemSize = CGSize(width: 120, height: 30)
    stage.host.makeFrame()
    #expect(layout.overflowCount(forSection: 0) == 14)
    #expect(layout.overflowCount(forSection: 1) == 0)
    #expect(layout.overflowCount(forSection: 7) == 0)
    #expect(stage.view.contentSize.height == 100)
    let hidden = try #require(layout.layoutAttributesForItem(at: [0, 9]))
    #expect(hidden.isHidden && hidden.alpha == 0 && hidden.isFinite)
    #expect(stage.elements(in: stage.view.bounds).count == 9)
    layout.maximumNumberOfLines = 0
    stage.host.makeFrame()
    #expect(layout.overflowCount(forSection: 0) == 0)
    #expect(stage.elements(in: stage.view.bounds).count == 23)
  }

  @Test func delegatesOfFlowLayoutsServeUnchanged() {
    let layout = AlignedFlowLayout()
    let delegate = PlainFlowDelegate()
    let stage = LayoutStage(layout, counts: [7, 2]) { view, source in
      source.companions.append(delegate)
      view.delegate = delegate
    }
    #expect(stage.header(0) == CGRect(x: 0, y: 0, width: 390, height: 44))
    #expect(stage.frame([0, 0]) == CGRect(x: 20, y: 54, width: 100, height: 40))
    #expect(stage.frame([0, 1]).minX == 127)
    #expect(stage.frame([0, 3]).minY == 97)
    let flow = UICollectionViewFlowLayout()
    let other = LayoutStage(flow, counts: [7, 2]) { view, _ in view.delegate = delegate }
    for item in 0..<6 { #expect(other.frame([0, item]).minY == stage.frame([0, item]).minY) }
    #expect(other.view.contentSize == stage.view.contentSize)
  }

  @Test func headersArePinned() {
    let layout = layout(StageCase(isHorizontal: false, isRightToLeft: false, count: 0))
    layout.sectionHeadersPinToVisibleBounds = true
    layout.itemSize = CGSize(width: 100, height: 100)
    let stage = LayoutStage(layout, counts: [60, 60])
    for offset in [CGFloat(0), 200, 1500, 2100] {
      stage.view.contentOffset.y = offset
      stage.host.makeFrame()
      let first = stage.header(0)
      let end = stage.header(1)
      #expect(first.minY == min(offset, first.minY) || first.maxY <= end.minY)
      #expect(stage.elements(in: stage.view.bounds).contains { $0.representedElementKind != nil })
    }
    stage.view.contentOffset.y = 200
    stage.host.makeFrame()
    #expect(stage.header(0).minY == 200)
  }

  // MARK: Changes

  @Test(arguments: [false, true], [false, true])
  func aResizeKeepsTheFirstVisibleItem(isHorizontal: Bool, isRightToLeft: Bool) throws {
    let layout = AlignedFlowLayout()
    layout.scrollDirection = isHorizontal ? .horizontal : .vertical
    let stage = stage(layout, counts: [600], isRightToLeft: isRightToLeft).stage
    let item = try #require(stage.view.collectionViewLayout.layoutAttributesForItem(at: [0, 300]))
    stage.view.contentOffset =
      isHorizontal
      ? CGPoint(x: isRightToLeft ? item.frame.maxX - 390 : item.frame.minX, y: 0) : CGPoint(x: 0, y: item.frame.minY)
    stage.host.makeFrame()
    let first = try #require(stage.firstWhole())
    for size in [CGSize(width: 844, height: 390), CGSize(width: 500, height: 500), CGSize(width: 390, height: 844)] {
      stage.host.resize(to: size)
      #expect(stage.view.bounds.intersects(stage.frame(first)))
    }
  }

  @Test(arguments: 1...8)
  func updatesEqualAFreshLayoutAndKeepThePlace(seed: Int) {
    var dice = Dice(seed: UInt64(seed) + 70)
    let layout = AlignedFlowLayout()
    let stage = stage(layout, counts: [90, 60]).stage
    stage.view.contentOffset.y = 900
    stage.host.makeFrame()
    for _ in 0..<8 {
      stage.randomUpdate(&dice)
      stage.host.settle()
      let fresh = self.stage(AlignedFlowLayout(), counts: stage.source.sections.map(\.count)).stage
      fresh.source.sections = stage.source.sections
      fresh.view.reloadData()
      fresh.host.makeFrame()
      for section in 0..<stage.source.sections.count {
        for item in 0..<stage.source.sections[section].count {
          #expect(stage.frame([section, item]) == fresh.frame([section, item]))
        }
      }
    }
  }

  @Test func anInsertionAboveLeavesTheScreenAlone() throws {
    let layout = AlignedFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 60)
    let stage = LayoutStage(layout, counts: [400])
    stage.view.contentOffset.y = 2100
    stage.host.makeFrame()
    let first = try #require(stage.firstWhole())
    let before = stage.screenCenter(first)
    stage.view.performBatchUpdates {
      stage.source.sections[0].insert(contentsOf: (0..<8).map { _ in stage.source.newName() }, at: 0)
      stage.view.insertItems(at: (0..<8).map { [0, $0] })
    }
    stage.host.settle()
    #expect(abs(stage.screenCenter([0, first.item + 8]).y - before.y) < 0.5)
  }

  @Test(arguments: [false, true])
  func propertiesUpdateTheViewAtTheNextFrame(isHorizontal: Bool) {
    let layout = AlignedFlowLayout()
    layout.scrollDirection = isHorizontal ? .horizontal : .vertical
    let stage = stage(layout, counts: [40]).stage
    let changes: [@MainActor (AlignedFlowLayout) -> Void] = [
      { $0.horizontalAlignment = .trailing }, { $0.lineSpacing = 30 }, { $0.itemSpacing = 31 },
      { $0.sectionInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20) }, { $0.lastLineAlignment = .leading },
      { $0.headerReferenceSize = CGSize(width: 40, height: 40) }, { $0.verticalAlignment = .top },
    ]
    for (index, change) in changes.enumerated() {
      let before = stage.allItems().map(\.frame)
      change(layout)
      stage.host.makeFrame()
      #expect(stage.allItems().map(\.frame) != before, "\(index)")
      for cell in stage.view.visibleCells {
        let path = stage.view.indexPath(for: cell)
        #expect(path.map { stage.frame($0) == cell.frame } ?? false)
      }
    }
  }

  @Test(arguments: [false, true])
  func changingTheLayoutKeepsTheItem(animated: Bool) throws {
    let flow = AlignedFlowLayout()
    let stage = LayoutStage(WaterfallLayout(), counts: [300])
    stage.view.contentOffset.y = 7000
    stage.host.makeFrame()
    let path = try #require(stage.view.indexPathForItem(at: CGPoint(x: 100, y: 7422)))
    stage.view.setCollectionViewLayout(flow, animated: animated)
    stage.host.settle()
    #expect(stage.view.bounds.contains(stage.frame(path)) || stage.view.bounds.intersects(stage.frame(path)))
  }

  // MARK: Self-sizing

  @Test func cellsSizeThemselves() throws {
    let layout = AlignedFlowLayout()
    layout.itemSizing = .selfSizing(estimated: CGSize(width: 80, height: 30))
    let stage = LayoutStage(layout, counts: [30]) { $1.preferredHeight = { CGFloat(20 + $0 * 7 % 40) } }
    stage.host.settle()
    for item in 0..<30 { #expect(stage.frame([0, item]).height == CGFloat(20 + item * 7 % 40)) }
    #expect(stage.frame([0, 0]).width == 80)
    stage.view.performBatchUpdates {
      stage.source.sections[0].remove(at: 3)
      stage.view.deleteItems(at: [[0, 3]])
    }
    stage.host.settle()
    // Known sizes move with their items.
    #expect(stage.frame([0, 3]).height == CGFloat(20 + 4 * 7 % 40))
  }

  @Test func selfSizingAboveDoesNotMoveWhatIsOnTheScreen() throws {
    let layout = AlignedFlowLayout()
    layout.itemSizing = .selfSizing(estimated: CGSize(width: 80, height: 30))
    let stage = LayoutStage(layout, counts: [800]) { $1.preferredHeight = { CGFloat(20 + $0 * 7 % 40) } }
    stage.view.contentOffset.y = 4000
    stage.host.settle()
    for _ in 0..<60 {
      let first = try #require(stage.firstWhole())
      let before = stage.screenCenter(first)
      stage.view.contentOffset.y -= 17
      stage.host.makeFrame()
      let after = stage.screenCenter(first)
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
        let stage = stage(layout, counts: [7, 0, 9], delegate: delegate).stage
        #expect(stage.allItems().areFinite)
        #expect(stage.view.contentSize.width.isFinite && stage.view.contentSize.height.isFinite)
      }
    }
    for name in ["itemSpacing", "lineSpacing", "sizeForItemAt.width", "maximumNumberOfLines"] {
      #expect(messages.filter { $0.hasPrefix(name + " ") }.count == 1, "\(name)")
    }
    #expect(LayoutStage(AlignedFlowLayout(), counts: [5], size: .zero).allItems().areFinite)
    let alone = AlignedFlowLayout()
    #expect(alone.collectionViewContentSize == .zero && alone.overflowCount(forSection: 0) == 0)
    #expect(alone.layoutAttributesForItem(at: [0, 0]) == nil)
  }

  @Test func spacingWiderThanTheViewGivesOneItemALine() {
    let layout = AlignedFlowLayout()
    layout.itemSpacing = 5000
    let stage = LayoutStage(layout, counts: [4])
    #expect((0..<4).map { stage.frame([0, $0]).minX } == [0, 0, 0, 0])
  }
}

/// Sizes by name, and baselines.
@MainActor
final class FlowDelegate: NSObject, AlignedFlowLayoutDelegate {
  weak var source: StageSource?
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

extension LayoutStage {
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
