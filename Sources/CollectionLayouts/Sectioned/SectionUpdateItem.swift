import UIKit

/// A change of a batch as a section's layout hears of it: with its own paths.
@MainActor
final class SectionUpdateItem: UICollectionViewUpdateItem {
  private let change: SectionChange

  init(_ change: SectionChange) {
    self.change = change
    super.init()
  }

  override var indexPathBeforeUpdate: IndexPath? { change.before }
  override var indexPathAfterUpdate: IndexPath? { change.after }

  override var updateAction: Action {
    switch change {
    case .insert: .insert
    case .delete: .delete
    case .move: .move
    case .reload: .reload
    }
  }
}

/// One change of a batch. For a whole section the path's item is `NSNotFound`.
enum SectionChange: Equatable {
  case insert(IndexPath)
  case delete(IndexPath)
  case move(IndexPath, IndexPath)
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

  var isOfSection: Bool { Self.sections(before ?? after) == 1 }

  /// How many sections there are more or fewer after it.
  var sectionDifference: Int { Self.sections(after) - Self.sections(before) }

  private static func sections(_ path: IndexPath?) -> Int {
    path.map { $0.count == 2 && $0[1] == NSNotFound ? 1 : 0 } ?? 0
  }
}

extension SectionChange {
  /// What a part of the list hears of a batch: what happens inside it, in its own paths. What crosses its borders comes
  /// or goes.
  /// - Parameters:
  ///   - map: where sections that no change names are after the batch.
  ///   - old: the part's sections before the batch.
  ///   - new: its sections after it.
  /// - Returns: nil if the changes do not lead from the ones to the others, so that the part has to begin anew.
  static func inside(
    _ changes: [SectionChange], _ map: IndexPathMap, from old: Range<Int>, to new: Range<Int>
  ) -> [SectionChange]? {
    let named = Set(changes.compactMap { $0.isOfSection ? $0.before?[0] : nil })
    // Unnamed sections that others push over the border.
    guard old.allSatisfy({ named.contains($0) || map.after(section: $0).map(new.contains) ?? false }) else {
      return nil
    }
    func own(_ path: IndexPath?, _ sections: Range<Int>) -> IndexPath? {
      guard let path, path.count > 0, sections.contains(path[0]) else { return nil }
      return IndexPath(item: path.count > 1 ? path[1] : NSNotFound, section: path[0] - sections.lowerBound)
    }
    let inside = changes.compactMap { change -> SectionChange? in
      switch (own(change.before, old), own(change.after, new), change) {
      case (let before?, let after?, .move): .move(before, after)
      case (let before?, let after?, .reload): .reload(before, after)
      case (let before?, _, _): .delete(before)
      case (nil, let after?, .reload): .reload(after, after)
      case (nil, let after?, _): .insert(after)
      case (nil, nil, _): nil
      }
    }
    let difference = inside.reduce(0) { $0 + $1.sectionDifference }
    return old.count + difference == new.count ? inside : nil
  }
}
