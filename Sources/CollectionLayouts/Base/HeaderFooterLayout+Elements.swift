import UIKit

/// A header or footer by axes, in points.
struct SectionBoundary {
  var start: CGFloat = 0
  var length: CGFloat = 0
  var cross: CGFloat = 0
  var crossLength: CGFloat = 0
  /// The farthest start to which the view moves to stay in sight: for a header at the end of its section, for a footer at the beginning.
  var limit: CGFloat = 0
}

extension HeaderFooterLayout {
  func pins(isHeader: Bool) -> Bool { isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds }

  func appendBoundaries(
    ofSection section: Int, in rect: CGRect, to result: inout [UICollectionViewLayoutAttributes]
  ) {
    let path = IndexPath(item: 0, section: section)
    let found = [
      sectionBackgroundKind.flatMap { backgroundAttributes(ofKind: $0, at: path) },
      boundaryAttributes(ofKind: UICollectionView.elementKindSectionHeader, at: path),
      // The footer of an incomplete section lies beyond the rectangle, unless it is pinned.
      isEndKnown(ofSection: section) || pins(isHeader: false)
        ? boundaryAttributes(ofKind: UICollectionView.elementKindSectionFooter, at: path) : nil,
    ]
    for case let attributes? in found where attributes.frame.intersects(rect) { result.append(attributes) }
  }

  func boundaryAttributes(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard !isPlacing, indexPath.count == 2, indexPath[1] == 0, let isHeader = Self.isHeader(kind),
      boundaryLength(isHeader: isHeader, ofSection: indexPath[0]) > 0
    else { return nil }
    let boundary = boundary(isHeader: isHeader, ofSection: indexPath[0])
    var start = boundary.start
    if pins(isHeader: isHeader) {
      let visible = visibleSpan
      start =
        isHeader
        ? max(start, min(visible.lower, boundary.limit))
        : min(start, max(visible.upper - boundary.length, boundary.limit))
    }
    let pull = isHeader ? pull(ofSection: indexPath[0]) : 0
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: indexPath)
    attributes.frame = axis.rect(
      main: start - pull, cross: boundary.cross, mainLength: boundary.length + pull, crossLength: boundary.crossLength)
    align(attributes)
    attributes.zIndex = pins(isHeader: isHeader) ? ZIndex.pinned : ZIndex.content
    return attributes
  }

  /// True for headers, false for footers, nil for other kinds.
  /// The length by which the content's beginning is pulled away from the view's edge, if the header of a section stretches with it.
  func pull(ofSection section: Int) -> CGFloat {
    stretchesFirstHeader && section == 0 ? max(0, -visibleSpan.lower) : 0
  }

  static func isHeader(_ kind: String) -> Bool? {
    if kind == UICollectionView.elementKindSectionHeader { return true }
    return kind == UICollectionView.elementKindSectionFooter ? false : nil
  }

  func backgroundAttributes(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard !isPlacing, kind == sectionBackgroundKind, indexPath.count == 2, indexPath[1] == 0,
      let span = span(ofSection: indexPath[0])
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: indexPath)
    attributes.frame = axis.rect(
      main: span.lower, cross: 0, mainLength: span.upper - span.lower, crossLength: axis.contentCross)
    align(attributes)
    attributes.zIndex = backgroundLevel
    return attributes
  }
}
