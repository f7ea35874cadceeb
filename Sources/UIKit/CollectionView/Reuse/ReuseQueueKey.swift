/// Identifies a queue of recycled views.
package struct ReuseQueueKey: Hashable {
  package var category: UICollectionView.ElementCategory
  /// The kind of the element; empty for cells.
  package var kind: String
  package var identifier: String

  package static func cell(_ identifier: String) -> ReuseQueueKey {
    ReuseQueueKey(category: .cell, kind: "", identifier: identifier)
  }

  package static func supplementary(_ kind: String, _ identifier: String) -> ReuseQueueKey {
    ReuseQueueKey(category: .supplementaryView, kind: kind, identifier: identifier)
  }

  /// The key of decoration views, which have no identifier: layouts that register different classes have different
  /// queues.
  package static func decoration(_ kind: String, _ viewClass: AnyClass) -> ReuseQueueKey {
    ReuseQueueKey(category: .decorationView, kind: kind, identifier: String(reflecting: viewClass))
  }
}
