import CollectionLayouts
import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Layouts of other authors as parts of a sectioned one.
@MainActor @Suite struct SectionForeignLayoutTests {
  /// Keeps its rows until `invalidateLayout()`.
  private final class CachingRows: UICollectionViewLayout {
    private var rows: [UICollectionViewLayoutAttributes] = []

    override func prepare() {
      guard rows.isEmpty, let view = collectionView else { return }
      for section in 0..<view.numberOfSections {
        for item in 0..<view.numberOfItems(inSection: section) {
          let row = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
          row.frame = CGRect(x: 0, y: CGFloat(rows.count) * 50, width: view.bounds.width, height: 50)
          rows.append(row)
        }
      }
    }
    override func invalidateLayout() {
      super.invalidateLayout()
      rows = []
    }
    override var collectionViewContentSize: CGSize {
      CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(rows.count) * 50)
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      rows.filter { $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      rows.first { $0.indexPath == indexPath }
    }
  }

  @Test func cachesAreClearedWhenTheDataChange() {
    let layout = SectionedLayout { _, _ in CachingRows() }
    let fixture = LayoutFixture(layout, counts: [3])
    #expect(fixture.view.visibleCells.count == 3 && fixture.view.contentSize.height == 150)
    fixture.source.sections[0].append(fixture.source.newName())
    fixture.view.insertItems(at: [IndexPath(item: 3, section: 0)])
    fixture.host.advance(by: 1)
    #expect(fixture.view.visibleCells.count == 4 && fixture.view.contentSize.height == 200)
    fixture.source.sections[0].removeLast(3)
    fixture.view.reloadData()
    fixture.host.advance(by: 0.1)
    #expect(fixture.view.visibleCells.count == 1 && fixture.view.contentSize.height == 50)
  }
}
