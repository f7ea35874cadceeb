/// A change of a batch, as passed to the layout.
///
/// Paths before the update refer to the state before the whole batch, paths after it to the state after it. For a
/// change of a whole section the path's item is `NSNotFound`.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// The kinds of changes in a batch update.
  public enum Action: Int, Sendable {
    case insert = 0, delete, reload, move, none
  }

  private let before: IndexPath?
  private let after: IndexPath?
  private let action: Action

  /// Makes an item without a change, for subclasses that override its properties.
  public override init() {
    (before, after, action) = (nil, nil, .none)
  }

  package init(before: IndexPath?, after: IndexPath?, action: Action) {
    self.before = before
    self.after = after
    self.action = action
  }

  /// The index path before the update; nil for an insertion.
  open var indexPathBeforeUpdate: IndexPath? { before }

  /// The index path after the update; nil for a deletion.
  open var indexPathAfterUpdate: IndexPath? { after }

  open var updateAction: Action { action }

  /// True if a whole section changes.
  package var isSectionUpdate: Bool { (before ?? after)?.item == NSNotFound }

  open override var description: String {
    MainActor.assumeIsolated {
      func text(_ path: IndexPath?) -> String {
        guard let path else { return "nil" }
        return path.item == NSNotFound ? "section \(path.section)" : "(\(path.section) - \(path.item))"
      }
      return "<\(type(of: self))> \(action); before: \(text(before)); after: \(text(after))"
    }
  }
}
