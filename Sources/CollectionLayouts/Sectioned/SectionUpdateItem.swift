import UIKit

/// A change of a batch as a section's layout receives it: with its own paths.
@MainActor
final class SectionUpdateItem: UICollectionViewUpdateItem {
  private let change: UpdateChange

  init(_ change: UpdateChange) {
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

extension UpdateChange {
  var isOfSection: Bool { (before ?? after).map(IndexPathMap.isSection) ?? false }

  /// The number of sections by which there are more or fewer after the change.
  private var sectionDifference: Int { isOfSection ? (after == nil ? 0 : 1) - (before == nil ? 0 : 1) : 0 }

  /// The changes of a batch inside a part of the list, with its own paths. An item that crosses the borders of the part is
  /// inserted or deleted.
  /// - Parameters:
  ///   - map: the places after the batch of sections that no change names.
  ///   - old: the part's sections before the batch.
  ///   - new: its sections after it.
  /// - Returns: nil if the changes do not lead from the old sections to the new ones, so that the part has to be reloaded.
  static func inside(
    _ changes: [UpdateChange], _ map: IndexPathMap, from old: Range<Int>, to new: Range<Int>
  ) -> [UpdateChange]? {
    let named = Set(changes.compactMap { $0.isOfSection ? $0.before?[0] : nil })
    // Unnamed sections that others push over the border.
    guard old.allSatisfy({ named.contains($0) || map.after(section: $0).map(new.contains) ?? false }) else {
      return nil
    }
    func own(_ path: IndexPath?, _ sections: Range<Int>) -> IndexPath? {
      guard let path, path.count > 0, sections.contains(path[0]) else { return nil }
      return IndexPath(item: path.count > 1 ? path[1] : NSNotFound, section: path[0] - sections.lowerBound)
    }
    let inside = changes.compactMap { change -> UpdateChange? in
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
