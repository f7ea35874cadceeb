import CollectionCore

/// The selected items, in the order of their selection.
struct SelectionState: Equatable {
  private(set) var paths: [IndexPath] = []
  private var members: Set<IndexPath> = []

  var isEmpty: Bool { paths.isEmpty }

  func contains(_ path: IndexPath) -> Bool { members.contains(path) }

  @discardableResult
  mutating func insert(_ path: IndexPath) -> Bool {
    guard members.insert(path).inserted else { return false }
    paths.append(path)
    return true
  }

  /// Removes an item from the selection. Returns false if it was not selected.
  ///
  /// - Complexity: O(n) in the number of selected items.
  @discardableResult
  mutating func remove(_ path: IndexPath) -> Bool {
    guard members.remove(path) != nil else { return false }
    paths.removeAll { $0 == path }
    return true
  }

  mutating func removeAll() { self = SelectionState() }

  /// Follows the items through an update. Reloaded items stay selected; deleted ones do not.
  ///
  /// - Complexity: O(n log k) in the number of selected items and of operations.
  mutating func apply(_ plan: UpdatePlan) {
    guard !isEmpty else { return }
    let moved = paths.compactMap { plan.fate(of: $0.position).position.map { IndexPath($0) } }
    removeAll()
    for path in moved { insert(path) }
  }
}
