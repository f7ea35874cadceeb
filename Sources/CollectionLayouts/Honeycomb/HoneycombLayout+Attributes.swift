import CollectionPrimitives
import UIKit

extension HoneycombLayout {
  // MARK: Headers and footers

  func appendSupplementaryViews(
    _ rect: CGRect, _ main: Span, to result: inout [UICollectionViewLayoutAttributes]
  ) {
    guard headerHeight > 0 || footerHeight > 0, main.lower <= main.upper else { return }
    for section in geometry.sections(along: main.lower...main.upper) {
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        let found = supplementaryAttributes(ofKind: kind, at: IndexPath(item: 0, section: section))
        if let found, found.frame.intersects(rect) { result.append(found) }
      }
    }
  }

  func supplementaryAttributes(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard builtViewport != nil, indexPath.count == 2, indexPath[1] == 0, indexPath[0] >= 0,
      indexPath[0] < geometry.sectionCount
    else { return nil }
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    guard isHeader || kind == UICollectionView.elementKindSectionFooter else { return nil }
    let length = isHeader ? headerHeight : footerHeight
    guard length > 0 else { return nil }
    let section = indexPath[0]
    let start = isHeader ? geometry.headerStart(ofSection: section) : geometry.footerStart(ofSection: section)
    let attributes = LayoutProgressAttributes(forSupplementaryViewOfKind: kind, with: indexPath)
    attributes.frame = axis.rect(main: start, cross: 0, mainLength: length, crossLength: axis.contentCross)
    // Cells that a lens magnifies reach over their section.
    attributes.zIndex = ZIndex.pinned
    return attributes
  }
}
