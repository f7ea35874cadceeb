import Foundation
import Testing
@_spi(Waterwheel) import UIKit

/// A collection view with a flow layout and counts; no window needed.
@MainActor
private final class FlowRig: NSObject, UICollectionViewDataSource {
  let layout: UICollectionViewFlowLayout
  let view: UICollectionView
  var counts: [Int]

  init(_ counts: [Int], layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout(), width: CGFloat = 320) {
    self.counts = counts
    self.layout = layout
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: width, height: 480), collectionViewLayout: layout)
    super.init()
    view.contentInsetAdjustmentBehavior = .never
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    view.dataSource = self
  }

  func prepare() {
    view.layoutIfNeeded()
    layout.prepare()
  }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  func header(_ section: Int) -> UICollectionViewLayoutAttributes? {
    layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }
}

@MainActor
private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
  var size: (IndexPath) -> CGSize
  private(set) var calls = 0

  init(_ size: @escaping (IndexPath) -> CGSize) { self.size = size }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    calls += 1
    return size(indexPath)
  }
}

@MainActor
private final class Insets: NSObject, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { UIEdgeInsets(top: CGFloat(section) * 10, left: 20, bottom: 0, right: 0) }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { 3 }
}

@MainActor @Suite struct FlowLayoutTests {
  @Test func defaultsAreUIKits() {
    let layout = UICollectionViewFlowLayout()
    #expect(layout.itemSize == CGSize(width: 50, height: 50))
    #expect(layout.minimumLineSpacing == 10)
    #expect(layout.minimumInteritemSpacing == 10)
    #expect(layout.sectionInset == .zero)
    #expect(layout.scrollDirection == .vertical)
    #expect(layout.estimatedItemSize == .zero)
    #expect(layout.sectionInsetReference == .fromContentInset)
    #expect(UICollectionViewFlowLayout.automaticSize != .zero)
  }

  @Test func linesAndContentSize() {
    let rig = FlowRig([12])
    rig.prepare()
    #expect(rig.frame(0) == CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(rig.frame(4) == CGRect(x: 270, y: 0, width: 50, height: 50))
    #expect(rig.frame(11) == CGRect(x: 67.5, y: 120, width: 50, height: 50))
    #expect(rig.layout.collectionViewContentSize == CGSize(width: 320, height: 170))
    #expect(rig.frame(12) == nil)
    #expect(rig.frame(0, 1) == nil)
  }

  @Test func horizontalFlowIsTheTranspose() {
    let rig = FlowRig([20])
    rig.layout.scrollDirection = .horizontal
    rig.prepare()
    // 480 holds 8 items of 50 with 10 between; 10 left over.
    #expect(rig.frame(7) == CGRect(x: 0, y: 430, width: 50, height: 50))
    #expect(rig.frame(8) == CGRect(x: 60, y: 0, width: 50, height: 50))
    #expect(rig.layout.collectionViewContentSize == CGSize(width: 170, height: 480))
  }

  @Test func headersFootersAndInsets() throws {
    let rig = FlowRig([5, 5])
    rig.layout.headerReferenceSize = CGSize(width: 999, height: 30)
    rig.layout.footerReferenceSize = CGSize(width: 0, height: 20)
    rig.layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 7, right: 60)
    rig.prepare()
    #expect(rig.header(0)?.frame == CGRect(x: 0, y: 0, width: 320, height: 30))
    #expect(rig.frame(0) == CGRect(x: 10, y: 35, width: 50, height: 50))
    #expect(rig.frame(3) == CGRect(x: 210, y: 35, width: 50, height: 50))
    let all = try #require(rig.layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 320, height: 1000)))
    #expect(all.count == 14)
    #expect(rig.header(1)?.frame.minY == 172)
  }

  @Test func noSizeNoHeader() {
    let rig = FlowRig([5])
    rig.prepare()
    #expect(rig.header(0) == nil)
  }

  @Test func queriesFindWhatMeetsTheRect() throws {
    let rig = FlowRig([1000])
    rig.prepare()
    let rect = CGRect(x: 60, y: 601, width: 100, height: 58)
    let found = try #require(rig.layout.layoutAttributesForElements(in: rect)).map(\.indexPath.item)
    #expect(found == [51, 52])
    #expect(rig.layout.layoutAttributesForElements(in: CGRect(x: 0, y: -500, width: 320, height: 100))?.isEmpty == true)
    #expect(rig.layout.layoutAttributesForElements(in: .null)?.isEmpty == true)
    #expect(rig.layout.layoutAttributesForElements(in: .infinite)?.count == 1000)
  }

  @Test func delegateReplacesProperties() {
    let rig = FlowRig([3, 3])
    let delegate = Insets()
    rig.view.delegate = delegate
    rig.layout.itemSize = CGSize(width: 300, height: 40)
    rig.prepare()
    #expect(rig.frame(0, 0) == CGRect(x: 20, y: 0, width: 300, height: 40))
    #expect(rig.frame(1, 0)?.minY == 43)
    #expect(rig.frame(0, 1)?.minY == 136)
  }

  @Test func delegateSizesAreAskedOncePerPreparation() throws {
    let rig = FlowRig([100])
    let delegate = Sizes { CGSize(width: 50 + $0.item % 3, height: 50) }
    rig.view.delegate = delegate
    rig.prepare()
    let calls = delegate.calls
    #expect(calls <= 102)
    rig.view.contentOffset.y = 300
    rig.view.layoutIfNeeded()
    #expect(delegate.calls == calls)
    rig.layout.invalidateLayout()
    rig.prepare()
    #expect(delegate.calls > calls)
  }

  @Test func equalDelegateSizesLeaveTheLastLineLeading() {
    let rig = FlowRig([7])
    let delegate = Sizes { _ in CGSize(width: 50, height: 50) }
    rig.view.delegate = delegate
    rig.prepare()
    #expect(rig.frame(1)?.minX == 67.5)
    #expect(rig.frame(6)?.minX == 60)
  }

  @Test func boundsChangesAcrossTheScrollDirectionInvalidate() {
    let rig = FlowRig([12])
    rig.prepare()
    #expect(!rig.layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 100, width: 320, height: 300)))
    #expect(rig.layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 300, height: 480)))
    rig.view.frame.size.width = 200
    rig.prepare()
    #expect(rig.layout.collectionViewContentSize == CGSize(width: 200, height: 230))
  }

  @Test func boundsContextKeepsMeasuresUnlessTheExtentChanges() throws {
    let rig = FlowRig([12])
    rig.prepare()
    let scroll = try #require(
      rig.layout.invalidationContext(forBoundsChange: CGRect(x: 0, y: 9, width: 320, height: 480))
        as? UICollectionViewFlowLayoutInvalidationContext)
    #expect(!scroll.invalidateFlowLayoutDelegateMetrics)
    #expect(!scroll.invalidateFlowLayoutAttributes)
    let turn = try #require(
      rig.layout.invalidationContext(forBoundsChange: CGRect(x: 0, y: 0, width: 480, height: 320))
        as? UICollectionViewFlowLayoutInvalidationContext)
    #expect(turn.invalidateFlowLayoutDelegateMetrics)
    #expect(UICollectionViewFlowLayoutInvalidationContext().invalidateFlowLayoutAttributes)
  }

  @Test func contentInsetNarrowsTheLines() {
    let rig = FlowRig([12])
    rig.view.contentInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 50)
    rig.layout.invalidateLayout()
    rig.prepare()
    #expect(rig.layout.collectionViewContentSize.width == 230)
    #expect(rig.frame(3)?.maxX == 230)
  }

  @Test func headersPin() {
    let rig = FlowRig([50, 50])
    rig.layout.headerReferenceSize = CGSize(width: 0, height: 40)
    rig.layout.sectionHeadersPinToVisibleBounds = true
    rig.prepare()
    #expect(rig.layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 1, width: 320, height: 480)))
    rig.view.contentOffset.y = 200
    rig.view.layoutIfNeeded()
    #expect(rig.header(0)?.frame.minY == 200)
    #expect(rig.header(0)?.zIndex == 10)
    let shown = rig.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(shown?.frame.minY == 200)
    rig.view.contentOffset.y = 610
    rig.view.layoutIfNeeded()
    #expect(rig.header(0)?.frame.minY == 590)
    #expect(rig.header(1)?.frame.minY == 630)
  }

  @Test func oversizedItemsAreWarnedOfOnce() {
    let old = FlowLayoutWarning.handler
    defer { FlowLayoutWarning.handler = old }
    var warnings: [String] = []
    FlowLayoutWarning.handler = { warnings.append($0) }
    let rig = FlowRig([3])
    rig.layout.itemSize = CGSize(width: 400, height: 40)
    rig.prepare()
    rig.layout.invalidateLayout()
    rig.prepare()
    #expect(warnings.count == 1)
    #expect(
      warnings.first?.contains("the item width must be less than the width of the UICollectionView minus") == true)
    #expect(rig.frame(0)?.midX == 160)
  }

  @Test func badSizesAreHarmless() throws {
    let old = Fault.handler
    defer { Fault.handler = old }
    var faults: [String] = []
    Fault.handler = { faults.append($0) }
    let rig = FlowRig([4])
    let bad = [
      CGSize(width: CGFloat.nan, height: 10), CGSize(width: -5, height: 10),
      CGSize(width: 10, height: CGFloat.infinity), .zero,
    ]
    let delegate = Sizes { bad[$0.item] }
    rig.view.delegate = delegate
    rig.prepare()
    for item in 0..<4 {
      let frame = try #require(rig.frame(item))
      #expect(frame.minX.isFinite && frame.maxY.isFinite)
    }
    #expect(faults.contains("negative sizes are not supported in the flow layout"))
  }

  @Test func selfSizingTakesWhatCellsAskFor() throws {
    let rig = FlowRig([10])
    rig.layout.estimatedItemSize = CGSize(width: 320, height: 44)
    rig.prepare()
    #expect(rig.frame(1)?.minY == 54)
    let path = IndexPath(item: 0, section: 0)
    let original = try #require(rig.layout.layoutAttributesForItem(at: path))
    let preferred = original.copied()
    preferred.size.height = 100
    #expect(
      rig.layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    rig.layout.invalidateLayout(
      with: rig.layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    rig.layout.prepare()
    #expect(rig.frame(0)?.height == 100)
    #expect(rig.frame(1)?.minY == 110)
    #expect(rig.layout.collectionViewContentSize.height == 586)
    // Asking for the same again changes nothing, so that a cell cannot keep the layout busy for ever.
    #expect(
      !rig.layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    rig.layout.invalidateLayout()
    rig.layout.prepare()
    #expect(rig.frame(0)?.height == 100)
  }

  @Test func aMillionItemsOfOneSize() throws {
    let rig = FlowRig([1_000_000])
    rig.prepare()
    let last = try #require(rig.frame(999_999))
    #expect(last == CGRect(x: 270, y: 199_999 * 60, width: 50, height: 50))
  }
}
