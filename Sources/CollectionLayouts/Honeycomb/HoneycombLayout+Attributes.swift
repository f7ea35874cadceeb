import CollectionPrimitives
import UIKit

extension HoneycombLayout {
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard builtViewport != nil, !rect.isNull else { return [] }
    var result: [UICollectionViewLayoutAttributes] = []
    // The lens displaces cells from their lattice positions by at most this much.
    let pull = lens?.longestPull ?? 0
    let (main, cross) = (axis.mainSpan(of: rect), axis.crossSpan(of: rect))
    appendSupplementaryViews(rect, main, to: &result)
    var section = 0
    var range = 0..<0
    geometry.forEachItem(
      across: Span(cross.lower - pull, cross.upper + pull), along: Span(main.lower - pull, main.upper + pull)
    ) { item in
      if !range.contains(item) {
        section = geometry.sequence.section(ofRank: item)
        range = geometry.sequence.range(ofSection: section)
      }
      let attributes = attributes(ofItem: item, at: IndexPath(item: item - range.lowerBound, section: section))
      if attributes.frame.intersects(rect) { result.append(attributes) }
    }
    return result
  }

  func itemAttributes(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard builtViewport != nil, let item = geometry.sequence.item(at: indexPath) else { return nil }
    return attributes(ofItem: item, at: indexPath)
  }

  private func attributes(ofItem item: Int, at path: IndexPath) -> LayoutProgressAttributes {
    let attributes = LayoutProgressAttributes(forCellWith: path)
    let cell = geometry.pattern.cellSize
    var center = restingCenter(ofItem: item)
    var scale: CGFloat = 1
    attributes.size = axis.size(main: cell.height, cross: cell.width)
    attributes.contentPath = contentPath
    attributes.zIndex = item
    if let ripple {
      let wave = ripple.effect(at: path, distance: ripple.distance(to: center) / geometry.pattern.lattice.pitch)
      scale = wave.scale
      attributes.alpha = wave.alpha
    }
    if let effect = lens?.effect(at: center) {
      center.x += effect.shift.x
      center.y += effect.shift.y
      attributes.visibility = effect.scale
      scale *= effect.scale
    }
    attributes.center = center
    if scale != 1 { attributes.transform = CGAffineTransform(scaleX: scale, y: scale) }
    return configured(attributes)
  }

  // MARK: Headers and footers

  private func appendSupplementaryViews(
    _ rect: CGRect, _ main: Span, to result: inout [UICollectionViewLayoutAttributes]
  ) {
    guard headerHeight > 0 || footerHeight > 0, main.lower <= main.upper else { return }
    for section in geometry.sections(along: main.lower...main.upper) {
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        let band = supplementaryAttributes(ofKind: kind, at: IndexPath(item: 0, section: section))
        if let band, band.frame.intersects(rect) { result.append(band) }
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
    // Above all cells, each at a level of its own.
    attributes.zIndex = geometry.sequence.itemCount + 2 * section + (isHeader ? 0 : 1)
    return attributes
  }
}
