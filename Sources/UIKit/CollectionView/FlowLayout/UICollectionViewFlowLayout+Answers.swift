import CollectionCore

extension UICollectionViewFlowLayout {
  /// The attributes of an item at its last placement.
  ///
  /// - Complexity: O(1) for items of one size, otherwise O(log n + k) in the number of lines and of the line's items.
  func placedItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard path.count == 2, engine.content.contains(item: path.item, section: path.section) else { return nil }
    let attributes = attributesType.make(.cell(path))
    place(attributes, engine.content.rect(ofItem: path.item, section: path.section), axis)
    return attributes
  }

  func headerRect(_ section: Int) -> FlowRect? {
    guard sectionHeadersPinToVisibleBounds, let visible = visibleRange else {
      return engine.content.header(ofSection: section)
    }
    return engine.content.pinnedHeader(ofSection: section, visible: visible)
  }

  func footerRect(_ section: Int) -> FlowRect? {
    guard sectionFootersPinToVisibleBounds, let visible = visibleRange else {
      return engine.content.footer(ofSection: section)
    }
    return engine.content.pinnedFooter(ofSection: section, visible: visible)
  }

  private var visibleRange: ClosedRange<Double>? {
    owner.map { axis.visibleRange($0.bounds, $0.adjustedContentInset) }
  }

  func supplementary(
    _ type: UICollectionViewLayoutAttributes.Type, _ kind: String, _ path: IndexPath, _ rect: FlowRect
  ) -> UICollectionViewLayoutAttributes {
    let attributes = type.make(.supplementary(kind, path))
    place(attributes, rect, axis)
    let pins =
      kind == UICollectionView.elementKindSectionHeader
      ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
    // Pinned views lie over the items that pass under them; UIKit uses this value.
    if pins { attributes.zIndex = 10 }
    return attributes
  }

  func place(_ attributes: UICollectionViewLayoutAttributes, _ rect: FlowRect, _ axis: FlowAxis) {
    attributes.center = axis.center(of: rect)
    attributes.size = axis.size(of: rect)
  }
}
