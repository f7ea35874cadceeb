/// Identifies an element of a layout: a cell, a supplementary view or a decoration view.
///
/// Reuse, tiling, updates and transitions all use this key, so that no kind of element needs separate code.
package struct ElementKey: Hashable {
  package var category: UICollectionView.ElementCategory
  /// The kind of the element; empty for cells.
  package var kind: String
  package var indexPath: IndexPath

  package static func cell(_ indexPath: IndexPath) -> ElementKey {
    ElementKey(category: .cell, kind: "", indexPath: indexPath)
  }

  package static func supplementary(_ kind: String, _ indexPath: IndexPath) -> ElementKey {
    ElementKey(category: .supplementaryView, kind: kind, indexPath: indexPath)
  }

  package static func decoration(_ kind: String, _ indexPath: IndexPath) -> ElementKey {
    ElementKey(category: .decorationView, kind: kind, indexPath: indexPath)
  }

  package func at(_ indexPath: IndexPath) -> ElementKey {
    ElementKey(category: category, kind: kind, indexPath: indexPath)
  }
}

extension ElementKey: Comparable {
  /// Orders cells before supplementary views before decoration views, then by kind, then by path: a fixed order for
  /// equal `zIndex`.
  package static func < (left: ElementKey, right: ElementKey) -> Bool {
    if left.category != right.category { return left.category.rawValue < right.category.rawValue }
    if left.kind != right.kind { return left.kind < right.kind }
    return left.indexPath < right.indexPath
  }
}

extension UICollectionViewLayoutAttributes {
  /// The element these attributes describe.
  package var elementKey: ElementKey {
    ElementKey(category: representedElementCategory, kind: representedElementKind ?? "", indexPath: indexPath)
  }
}
