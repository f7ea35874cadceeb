import CollectionCore
import CollectionPrimitives

/// Maps elements before an update to elements after it.
///
/// Cells follow their items. Supplementary and decoration views follow their sections; where the layout deletes or
/// inserts some, the numbers of the others of that kind change.
struct UpdateKeyMap {
  let plan: UpdatePlan
  private let maps: [ElementGroup: IndexMap]

  private struct ElementGroup: Hashable {
    var category: UICollectionView.ElementCategory
    var kind: String
    /// The section before the update.
    var section: Int
  }

  /// The views of one kind that a layout drops (paths before) and adds (paths after).
  struct KindChange {
    var category: UICollectionView.ElementCategory
    var kind: String
    var dropped: [IndexPath]
    var added: [IndexPath]
  }

  init(plan: UpdatePlan, changes: [KindChange] = []) {
    self.plan = plan
    var removed: [ElementGroup: Set<Int>] = [:]
    var added: [ElementGroup: Set<Int>] = [:]
    for change in changes {
      for path in change.dropped {
        removed[ElementGroup(category: change.category, kind: change.kind, section: path.section), default: []].insert(
          path.item)
      }
      for path in change.added {
        guard let section = plan.origin(ofSection: path.section) else { continue }
        added[ElementGroup(category: change.category, kind: change.kind, section: section), default: []].insert(
          path.item)
      }
    }
    var maps: [ElementGroup: IndexMap] = [:]
    for group in Set(removed.keys).union(added.keys) {
      maps[group] = IndexMap(removed: removed[group] ?? [], added: added[group] ?? [])
    }
    self.maps = maps
  }

  /// The key after the update; nil when the element was removed or replaced.
  ///
  /// - Complexity: O(log k) in the number of operations.
  func newKey(_ old: ElementKey) -> ElementKey? {
    if old.category == .cell {
      guard case .survives(let position) = plan.fate(of: old.indexPath.position) else { return nil }
      return .cell(IndexPath(position))
    }
    guard case .survives(let section) = plan.fate(ofSection: old.indexPath.section) else { return nil }
    let group = ElementGroup(category: old.category, kind: old.kind, section: old.indexPath.section)
    guard let map = maps[group] else { return old.at(old.indexPath.moved(toSection: section)) }
    return map.newIndex(of: old.indexPath.item).map { old.at(IndexPath(item: $0, section: section)) }
  }

  /// The key before the update; nil when the element is new.
  ///
  /// - Complexity: O(log k) in the number of operations.
  func oldKey(_ new: ElementKey) -> ElementKey? {
    if new.category == .cell { return plan.origin(of: new.indexPath.position).map { .cell(IndexPath($0)) } }
    guard let section = plan.origin(ofSection: new.indexPath.section) else { return nil }
    let group = ElementGroup(category: new.category, kind: new.kind, section: section)
    guard let map = maps[group] else { return new.at(new.indexPath.moved(toSection: section)) }
    return map.oldIndex(of: new.indexPath.item).map { new.at(IndexPath(item: $0, section: section)) }
  }
}

extension IndexPath {
  /// The same path in another section; keeps paths of any length.
  fileprivate func moved(toSection section: Int) -> IndexPath {
    guard !isEmpty else { return self }
    var path = self
    path[0] = section
    return path
  }
}
