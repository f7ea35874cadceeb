import CollectionLayouts
public import UIKit

/// Adding, removing, shuffling, sorting, filtering, undoing.
extension GalleryViewController {
  /// Beyond this many changes a reload with a soft change of pictures replaces their movement.
  private static let mostMovements = 400

  func perform(_ icon: Icon) {
    switch icon {
    case .choose: onChoosePictures?()
    case .add: insertPicture()
    case .remove: setRemoving(!isRemoving)
    case .shuffle: shufflePictures()
    case .sort: change { $0.sort(by: $0.sorting == .title ? .shape : .title) }
    case .filter: change { $0.filter($0.shape.next) }
    case .undo:
      change { $0.undo() }
      showWhatCameBack()
    }
  }

  public func remove(at indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: false)
    change { [split] in $0.remove(at: split.item(at: indexPath)) }
  }

  /// Changes the order and moves the cells from the old one to the new one.
  func change(_ edit: (inout PictureOrder) -> Void) {
    guard page == nil else { return }
    var edited = order
    edit(&edited)
    show(edited)
    describe()
    UIAccessibility.post(notification: .announcement, argument: summary)
  }

  /// The new order is set where the view hears of it, not before: a batch first lays out what a view shows that has changed
  /// since its last layout, and would ask for items of the old order that the new one does not have.
  private func show(_ edited: PictureOrder) {
    pathThatCameBack = nil
    let change = OrderChange(from: order.items, to: edited.items)
    if change.isEmpty {
      order = edited
      // In several sections nearly all pictures move, from section to section.
    } else if change.count > Self.mostMovements || sectionCount > 1 {
      dissolve { [self] in
        order = edited
        collectionView.reloadData()
      }
    } else {
      move { [self] _ in carryOut(change, edited) }
    }
  }

  /// One picture that is back comes to the middle, where it was removed.
  private func showWhatCameBack() {
    guard let path = pathThatCameBack, let layout = collectionView.collectionViewLayout as? CurrentItemLayout else {
      return
    }
    layout.setCurrentItem(at: path, animated: true)
  }

  private func carryOut(_ change: OrderChange, _ edited: PictureOrder) {
    let isOneBack = change.insertions.count == 1 && change.deletions.isEmpty && change.moves.isEmpty
    pathThatCameBack = isOneBack ? IndexPath(item: change.insertions[0], section: 0) : nil
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
    // Taps of fingers go to the layout's interaction; a selection is asked for by a key or a screen reader.
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
