import Foundation
import Testing
import UIKit

@testable import UIKitFixtures

@MainActor @Suite struct CollectionTilingTests {
  @Test func scrollingReusesCells() {
    let rig = Rig([1_000])
    let before = NamedCell.made
    for y in stride(from: CGFloat(0), through: 20_000, by: 25) { rig.scroll(to: y) }
    #expect(NamedCell.made - before <= 2)
    #expect(rig.shownNames == ["0-400", "0-401", "0-402", "0-403"])
    #expect((rig.cell(400)?.reuses ?? 0) > 50)
    #expect(rig.view.checkInvariants() == [])
  }

  @Test func displayCallsComeInOrderAndOutsideTheHierarchy() {
    let rig = Rig([10])
    rig.trace.clear()
    rig.scroll(to: 60)
    #expect(
      rig.trace.only("cell", "willDisplay", "didEnd") == [
        "cell 0-4", "willDisplay 0-4", "cell 0-5", "willDisplay 0-5", "didEndDisplaying 0-0",
      ])
  }

  @Test func survivorsKeepTheirViews() {
    let rig = Rig([10])
    let cell = rig.cell(2)
    rig.scroll(to: 60)
    #expect(rig.cell(2) === cell)
    rig.layout.rowHeight = 40
    rig.view.layoutIfNeeded()
    #expect(rig.cell(2) === cell)
    #expect(cell?.frame == CGRect(x: 0, y: 80, width: 100, height: 40))
  }

  @Test func hiddenElementsHaveNoView() {
    let rig = Rig([4]) { $0.layout.hidden = [path(1)] }
    #expect(rig.shownNames == ["0-0", "0-2", "0-3"])
    rig.layout.hidden = [path(2)]
    rig.layout.invalidateLayout()
    rig.view.layoutIfNeeded()
    #expect(rig.shownNames == ["0-0", "0-1", "0-3"])
    #expect(rig.view.checkInvariants() == [])
  }

  @Test func everyKindTakesTheSamePath() {
    let rig = Rig([2, 2, 50]) {
      $0.layout.hasHeaders = true
      $0.layout.hasDecorations = true
    }
    #expect(rig.view.indexPathsForVisibleSupplementaryElements(ofKind: "header") == [path(0, 0), path(0, 1)])
    #expect(rig.view.visibleSupplementaryViews(ofKind: "header").count == 2)
    let header = rig.view.supplementaryView(forElementKind: "header", at: path(0, 1))
    #expect(header?.frame == CGRect(x: 0, y: 120, width: 100, height: 20))
    #expect(header.flatMap { rig.view.indexPath(forSupplementaryView: $0) } == path(0, 1))
    rig.scroll(to: 1_000)
    #expect(rig.view.visibleSupplementaryViews(ofKind: "header").isEmpty)
    #expect(rig.view.checkInvariants() == [])
    rig.view.reloadData()
    rig.view.layoutIfNeeded()
    // One decoration view: the one behind section 2.
    #expect(rig.view.subviews.count { type(of: $0) == UICollectionReusableView.self } == 1)
  }

  @Test func zIndexDecidesTheOrder() {
    let rig = Rig([3]) {
      $0.layout.frames = [
        path(0): CGRect(x: 0, y: 0, width: 60, height: 60), path(1): CGRect(x: 20, y: 20, width: 60, height: 60),
        path(2): CGRect(x: 40, y: 40, width: 60, height: 60),
      ]
      $0.layout.zIndexes = [path(0): 2, path(1): 1, path(2): 0]
    }
    let point = CGPoint(x: 50, y: 50)
    #expect(rig.view.indexPathForItem(at: point) == path(0))
    #expect(rig.view.hitTest(point, with: nil)?.isDescendant(of: rig.cell(0)!) == true)
    #expect(order(rig) == ["0-2", "0-1", "0-0"])
    rig.layout.zIndexes = [path(1): 7]
    rig.layout.invalidateLayout()
    rig.view.layoutIfNeeded()
    #expect(rig.view.indexPathForItem(at: point) == path(1))
    #expect(rig.view.hitTest(point, with: nil)?.isDescendant(of: rig.cell(1)!) == true)
    #expect(order(rig) == ["0-0", "0-2", "0-1"])
    #expect(rig.view.checkInvariants() == [])
  }

  private func order(_ rig: Rig) -> [String] { rig.view.subviews.compactMap { ($0 as? NamedCell)?.name } }

  @Test func equalDepthsStackByKindAndPath() {
    let rig = Rig([4]) { $0.layout.hasHeaders = true }
    rig.scroll(to: 300)
    rig.scroll(to: 0)
    #expect(order(rig) == ["0-0", "0-1", "0-2", "0-3"])
    #expect(rig.view.checkInvariants() == [])
  }

  @Test func theCellsShapeDecidesTheHit() {
    let rig = Rig([2]) { $0.source.configure = { cell, _ in cell.circular = true } }
    #expect(rig.view.indexPathForItem(at: CGPoint(x: 50, y: 25)) == path(0))
    #expect(rig.view.indexPathForItem(at: CGPoint(x: 2, y: 2)) == nil)
  }

  @Test func offScreenItemsAreFoundByTheirTransformedRectangle() {
    let rig = Rig([100]) { $0.layout.transforms[path(50)] = CGAffineTransform(scaleX: 0.5, y: 0.5) }
    #expect(rig.view.indexPathForItem(at: CGPoint(x: 50, y: 2_525)) == path(50))
    #expect(rig.view.indexPathForItem(at: CGPoint(x: 5, y: 2_525)) == nil)
  }

  @Test func equalAttributesAreNotAppliedAgain() {
    final class CountingCell: UICollectionViewCell {
      var applied = 0
      override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) { applied += 1 }
    }
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
      func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath)
      }
    }
    let layout = RowLayout()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
    let source = Source()
    view.register(CountingCell.self, forCellWithReuseIdentifier: "c")
    view.dataSource = source
    view.layoutIfNeeded()
    layout.invalidateLayout()
    view.layoutIfNeeded()
    let cell = view.cellForItem(at: path(0)) as? CountingCell
    #expect(cell?.applied == 1)
    layout.rowHeight = 60
    view.layoutIfNeeded()
    #expect(cell?.applied == 2)
  }

  @Test func attributesChangedInPlaceAreNoticed() {
    final class Lazy: UICollectionViewLayout {
      let only = UICollectionViewLayoutAttributes(forCellWith: path(0))
      override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { [only] }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { only }
    }
    let layout = Lazy()
    layout.only.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let rig = Rig([1])
    rig.view.collectionViewLayout = layout
    rig.view.layoutIfNeeded()
    layout.only.frame = CGRect(x: 40, y: 0, width: 10, height: 10)
    layout.invalidateLayout()
    rig.view.layoutIfNeeded()
    #expect(rig.cell(0)?.frame.minX == 40)
  }

  @Test func theBackgroundStaysBehindAndInPlace() {
    let rig = Rig([50]) { $0.layout.hasDecorations = true }
    let background = UIView()
    rig.view.backgroundView = background
    rig.scroll(to: 333)
    #expect(background.frame == rig.view.bounds)
    #expect(rig.view.subviews.first === background)
    let depths = rig.view.subviews.filter { $0 !== background }.map(\.layer.zPosition)
    #expect(depths.allSatisfy { $0 > background.layer.zPosition })
    rig.view.backgroundView = nil
    #expect(background.superview == nil)
  }

  @Test func itemsOutsideTheVisibleAreaGetNoCellWhateverTheLayoutReturns() {
    final class All: UICollectionViewLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 5_000) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<100).compactMap { layoutAttributesForItem(at: path($0)) }
      }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 50, width: 100, height: 50)
        return attributes
      }
    }
    let rig = Rig([100])
    rig.view.collectionViewLayout = All()
    rig.view.layoutIfNeeded()
    rig.scroll(to: 100)
    #expect(rig.shownNames == ["0-2", "0-3", "0-4", "0-5"])
    #expect(rig.view.checkInvariants() == [])
  }

  @Test func brokenAttributesAreDropped() {
    let rig = Rig([3]) {
      $0.layout.frames[path(1)] = CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10)
      $0.layout.frames[path(2)] = CGRect(x: 0, y: 0, width: 0, height: 10)
    }
    // One without width has a cell, which may want one.
    #expect(rig.shownNames == ["0-0", "0-2"])
  }

  @Test func cellsThatWantAnotherSizeAreAskedAgainByTheLayout() {
    final class Growing: UICollectionViewLayout {
      var heights: [IndexPath: CGFloat] = [:]
      override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 1_000) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<10).compactMap { layoutAttributesForItem(at: path($0)) }.filter { $0.frame.intersects(rect) }
      }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let top = (0..<indexPath.item).reduce(0) { $0 + (heights[path($1)] ?? 50) }
        attributes.frame = CGRect(x: 0, y: top, width: 100, height: heights[indexPath] ?? 50)
        return attributes
      }
      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
      ) -> Bool { preferred.size != original.size }
      override func invalidationContext(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutInvalidationContext {
        heights[preferred.indexPath] = preferred.size.height
        return UICollectionViewLayoutInvalidationContext()
      }
    }
    let rig = Rig([10]) { rig in
      rig.source.configure = { cell, path in cell.preferredHeight = path.item == 0 ? 20 : 30 }
    }
    rig.view.collectionViewLayout = Growing()
    rig.view.reloadData()
    rig.view.layoutIfNeeded()
    #expect(rig.cell(0)?.frame == CGRect(x: 0, y: 0, width: 100, height: 20))
    #expect(rig.cell(1)?.frame == CGRect(x: 0, y: 20, width: 100, height: 30))
    #expect(rig.shownNames.count == 7)
  }
}
