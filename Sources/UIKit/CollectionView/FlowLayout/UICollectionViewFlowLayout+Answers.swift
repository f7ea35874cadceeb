import CollectionCore
import CoreGraphics
import Foundation

extension UICollectionViewFlowLayout {
  var flowContentSize: CGSize {
    bringUpToDate()
    return axis.size(main: engine.content.length, cross: engine.crossExtent)
  }

  /// New attributes for all elements that intersect `rect`: header, items, footer, section by section.
  func flowElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    bringUpToDate()
    let axis = axis
    let window = axis.window(rect)
    let type = attributesType
    var result: [UICollectionViewLayoutAttributes] = []
    for section in engine.content.sections(near: window.main) {
      let path = IndexPath(item: 0, section: section)
      if let header = headerRect(section), header.meets(window) {
        result.append(supplementary(type, UICollectionView.elementKindSectionHeader, path, header))
      }
      engine.content.forEachItem(in: window, section: section) { item, rect in
        let attributes = type.make(.cell(IndexPath(item: item, section: section)))
        place(attributes, rect, axis)
        result.append(attributes)
      }
      if let footer = footerRect(section), footer.meets(window) {
        result.append(supplementary(type, UICollectionView.elementKindSectionFooter, path, footer))
      }
    }
    return result
  }

  /// nil for a path that does not exist.
  func flowItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    bringUpToDate()
    return placedItem(at: path)
  }

  /// As it was placed last.
  func placedItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard path.count == 2, engine.content.contains(item: path.item, section: path.section) else { return nil }
    let attributes = attributesType.make(.cell(path))
    place(attributes, engine.content.rect(ofItem: path.item, section: path.section), axis)
    return attributes
  }

  /// nil for a section without such a view, and for kinds other than header and footer.
  func flowSupplementary(_ kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    bringUpToDate()
    guard path.count > 0, engine.content.sections.indices.contains(path.section) else { return nil }
    let rect: FlowRect?
    switch kind {
    case UICollectionView.elementKindSectionHeader: rect = headerRect(path.section)
    case UICollectionView.elementKindSectionFooter: rect = footerRect(path.section)
    default: rect = nil
    }
    return rect.map { supplementary(attributesType, kind, path, $0) }
  }

  private func headerRect(_ section: Int) -> FlowRect? {
    guard sectionHeadersPinToVisibleBounds, let visible = visibleRange else {
      return engine.content.header(ofSection: section)
    }
    return engine.content.pinnedHeader(ofSection: section, visible: visible)
  }

  private func footerRect(_ section: Int) -> FlowRect? {
    guard sectionFootersPinToVisibleBounds, let visible = visibleRange else {
      return engine.content.footer(ofSection: section)
    }
    return engine.content.pinnedFooter(ofSection: section, visible: visible)
  }

  private var visibleRange: ClosedRange<Double>? {
    owner.map { axis.visibleRange($0.bounds, $0.adjustedContentInset) }
  }

  private func supplementary(
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

  private func place(_ attributes: UICollectionViewLayoutAttributes, _ rect: FlowRect, _ axis: FlowAxis) {
    attributes.center = axis.center(of: rect)
    attributes.size = axis.size(of: rect)
  }
}
