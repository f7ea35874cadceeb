import CollectionLayouts
public import UIKit

/// Adding, removing, shuffling, sorting, filtering, undoing.
extension GalleryViewController {
  /// The largest number of changes whose pictures move; for more, the view reloads with a cross-fade.
  private static let mostMovements = 400

  func perform(_ icon: Icon) {
    switch icon {
    case .choose: onChoosePictures?()
    case .add:
      insertPicture()
      showInserted()
    case .remove: setRemoving(!isRemoving)
    case .shuffle: shufflePictures()
    case .sort: change { $0.sort(by: $0.sorting == .title ? .shape : .title) }
    case .filter: change { $0.filter($0.shape.next) }
    case .undo:
      change { $0.undo() }
      showInserted()
    }
  }

  public func remove(at indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: false)
    change { [split] in $0.remove(at: split.item(at: indexPath)) }
  }

  /// Changes the order, and moves the cells from the old one to the new one.
  ///
  /// - Complexity: O(*n* log *n*) in the number *n* of items, or O(n) for a single change.
  func change(_ edit: (inout PictureOrder) -> Void) {
    guard page == nil else { return }
    var edited = order
    edit(&edited)
    show(edited)
    describe()
    UIAccessibility.post(notification: .announcement, argument: summary)
  }

  /// Shows a new order, which is set inside the batch update, not before: a batch update first lays out a view that needs layout, and
  /// would then request items of the old order that do not exist in the new one.
  private func show(_ edited: PictureOrder) {
    insertedPath = nil
    let change = OrderChange(from: order.items, to: edited.items)
    if change.isEmpty {
      order = edited
      // With several sections nearly all pictures move, from section to section.
    } else if change.count > Self.mostMovements || sectionCount > 1 {
      dissolve { [self] in
        order = edited
        collectionView.reloadData()
      }
      if change.isOneInsertion { insertedPath = split.path(ofItem: change.insertions[0]) }
    } else {
      move { [self] _ in carryOut(change, edited) }
    }
  }

  /// Brings a single picture that was inserted to the middle, unless it is seen there already.
  private func showInserted() {
    guard let path = insertedPath else { return }
    if let layout = collectionView.collectionViewLayout as? CurrentItemLayout {
      return layout.setCurrentItem(at: path, animated: true)
    }
    guard let frame = collectionView.layoutAttributesForItem(at: path)?.frame else { return }
    let covered = GalleryLayout.inset
    let seen = collectionView.bounds.inset(
      by: UIEdgeInsets(top: covered.top, left: 0, bottom: covered.bottom, right: 0) + screenInsets)
    guard !seen.contains(frame) else { return }
    let isAnimated = !UIAccessibility.isReduceMotionEnabled
    collectionView.scrollToItem(at: path, at: [.centeredVertically, .centeredHorizontally], animated: isAnimated)
  }

  private func carryOut(_ change: OrderChange, _ edited: PictureOrder) {
    if change.isOneInsertion { insertedPath = IndexPath(item: change.insertions[0], section: 0) }
    collectionView.performBatchUpdates { [self] in
      order = edited
      collectionView.deleteItems(at: change.deletions.map { IndexPath(item: $0, section: 0) })
      collectionView.insertItems(at: change.insertions.map { IndexPath(item: $0, section: 0) })
      for move in change.moves {
        collectionView.moveItem(at: IndexPath(item: move.from, section: 0), to: IndexPath(item: move.to, section: 0))
      }
    }
  }

  private func setRemoving(_ isOn: Bool) {
    isRemoving = isOn
    enableItemTap()
    for case let cell as PictureCell in collectionView.visibleCells { cell.isMarkedForRemoval = isOn }
    for path in collectionView.indexPathsForSelectedItems ?? [] {
      collectionView.deselectItem(at: path, animated: true)
    }
    describe()
    UIAccessibility.post(notification: .announcement, argument: detail)
  }

  public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    if isRemoving {
      remove(at: indexPath)
      return false
    }
    // Taps of fingers go to the layout's interaction; keys and screen readers request a selection.
    if let stack = collectionView.collectionViewLayout as? StackLayout {
      stack.setExpandedItem(at: stack.expandedIndexPath == nil ? indexPath : nil, animated: true)
      return false
    }
    return true
  }
}

extension PictureOrder.Shape {
  fileprivate var next: Self {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}
