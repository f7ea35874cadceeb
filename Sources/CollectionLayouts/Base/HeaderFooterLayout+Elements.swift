import UIKit

/// A header or footer by axes, in points.
struct SectionBoundary {
  var start: CGFloat = 0
  var length: CGFloat = 0
  var cross: CGFloat = 0
  var crossLength: CGFloat = 0
  /// How far it goes to stay in sight: where a header begins at the end of its section, a footer at the beginning.
  var limit: CGFloat = 0
}

extension HeaderFooterLayout {
  // UIKit's flow layout uses about this level for pinned headers.
  private static let pinnedLevel = 10
  private static let backgroundLevel = -1

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
    guard indexPath.count == 2, indexPath[1] == 0, let isHeader = Self.isHeader(kind),
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
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: indexPath)
    attributes.frame = axis.rect(
      main: start, cross: boundary.cross, mainLength: boundary.length, crossLength: boundary.crossLength)
    attributes.zIndex = pins(isHeader: isHeader) ? Self.pinnedLevel : 0
    return attributes
  }

  /// Nil for other kinds than headers and footers.
  private static func isHeader(_ kind: String) -> Bool? {
    if kind == UICollectionView.elementKindSectionHeader { return true }
    return kind == UICollectionView.elementKindSectionFooter ? false : nil
  }

  func backgroundAttributes(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard kind == sectionBackgroundKind, indexPath.count == 2, indexPath[1] == 0,
      let span = span(ofSection: indexPath[0])
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: indexPath)
    attributes.frame = axis.rect(
      main: span.lower, cross: 0, mainLength: span.upper - span.lower, crossLength: axis.contentCross)
    attributes.zIndex = Self.backgroundLevel
    return attributes
  }

  /// Scrolling invalidates pinned headers and footers only.
  func invalidatePinned(_ newBounds: CGRect, _ context: LayoutInvalidationContext) {
    guard let collectionView else { return }
    let span = axis.mainSpan(of: newBounds.union(collectionView.bounds))
    let sections = sections(in: Span(span.lower.finite, span.upper.finite))
    for isHeader in [true, false] where pins(isHeader: isHeader) {
      let named = sections.filter { boundaryLength(isHeader: isHeader, ofSection: $0) > 0 }
      context.invalidateBoundaries(isHeader: isHeader, ofSections: named)
    }
  }

  // MARK: Sizes that views tell

  func isNews(_ preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes) -> Bool {
    switch original.representedElementCategory {
    case .cell: return sequence.item(at: original.indexPath).map { isNews(preferred.size, ofItem: $0) } ?? false
    case .supplementaryView: return abs(axis.main(preferred.size) - axis.main(original.size)) >= 0.5
    default: return false
    }
  }

  /// Applies a size at once and sets the content offset adjustment that keeps the visible content in place.
  func takeSize(
    _ preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes,
    in context: LayoutInvalidationContext
  ) {
    guard validity == .valid else { return }
    context.scope = .settled
    // At the beginning of the content no adjustment is made.
    let held = visibleSpan.lower > 0 || axis.flipsMain ? itemToHold() : nil
    let before = held.flatMap(screenStart)
    switch original.representedElementCategory {
    case .cell:
      guard let item = sequence.item(at: original.indexPath) else { return }
      setSize(preferred.size, ofItem: item, holding: held)
    case .supplementaryView:
      let section = original.indexPath[0]
      let length = LayoutLog.length(axis.main(preferred.size), "preferredLayoutAttributesFitting")
      guard length > 0, let isHeader = original.representedElementKind.flatMap(Self.isHeader),
        boundaryLength(isHeader: isHeader, ofSection: section) > 0
      else { return }
      setBoundaryLength(length, isHeader: isHeader, ofSection: section)
    default: return
    }
    settle()
    guard let before, let after = held.flatMap(screenStart), after != before else { return }
    context.contentOffsetAdjustment = axis.unflippedPoint(main: after - before, cross: 0)
  }

  /// The start of an item on the screen's axis.
  private func screenStart(_ item: Int) -> CGFloat? {
    start(ofItem: item).map { axis.flipsMain ? axis.contentMain - $0 : $0 }
  }
}
