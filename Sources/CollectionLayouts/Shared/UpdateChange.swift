import UIKit

/// A change of a batch update. For a whole section the path has no item, or `NSNotFound` as its item.
enum UpdateChange: Equatable, Sendable {
  case insert(IndexPath)
  case delete(IndexPath)
  case move(IndexPath, IndexPath)
  /// The paths of the reloaded item, or section, before and after the update.
  case reload(IndexPath, IndexPath)

  @MainActor
  init?(_ item: UICollectionViewUpdateItem) {
    switch (item.updateAction, item.indexPathBeforeUpdate, item.indexPathAfterUpdate) {
    case (.insert, _, let after?): self = .insert(after)
    case (.delete, let before?, _): self = .delete(before)
    case (.move, let before?, let after?): self = .move(before, after)
    case (.reload, let before?, let after): self = .reload(before, after ?? before)
    default: return nil
    }
  }

  var before: IndexPath? {
    switch self {
    case .insert: nil
    case .delete(let path), .move(let path, _), .reload(let path, _): path
    }
  }

  var after: IndexPath? {
    switch self {
    case .delete: nil
    case .insert(let path), .move(_, let path), .reload(_, let path): path
    }
  }
}
