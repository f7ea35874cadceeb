import CollectionCore
import CollectionPrimitives

extension UITableView {
  /// Carries out a change, or keeps it until the updates end.
  func change(
    _ animation: RowAnimation, inserting: [IndexPath] = [], deleting: [IndexPath] = [],
    insertingSections: IndexSet = [], deletingSections: IndexSet = [],
    _ body: @escaping (UICollectionView) -> Void
  ) {
    let record = { [self] in
      layout.animations.record(animation, inserting, deleting, insertingSections, deletingSections)
      body(rows)
    }
    if updateDepth > 0 { return waitingChanges.append(record) }
    // In the block of a batch the collection view collects the changes.
    if isInBatch { return record() }
    show(animated: animation != .none || (inserting.isEmpty && deleting.isEmpty), record)
  }

  func show(animated: Bool, completion: ((Bool) -> Void)? = nil, _ changes: @escaping () -> Void) {
    let run = { [self] in
      rows.performBatchUpdates(changes) { [weak self] done in
        completion?(done)
        self?.placeEdgeViews()
      }
    }
    if animated { run() } else { UIView.performWithoutAnimation(run) }
  }

  private var isInBatch: Bool { batchDepth > 0 }

  func runBatch(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    if updateDepth > 0 { return updates?() ?? () }
    show(animated: true, completion: completion) { [self] in
      batchDepth += 1
      updates?()
      batchDepth -= 1
    }
  }

  func closeUpdates() {
    guard updateDepth > 0 else { return }
    updateDepth -= 1
    guard updateDepth == 0 else { return }
    let changes = waitingChanges
    waitingChanges = []
    // The data source has changed already: for the collection view it changes in the block.
    show(animated: true) { [self] in
      if changes.isEmpty { layout.invalidateLayout() }
      for change in changes { change() }
    }
  }

  /// Carries out the changes between two snapshots. `take` updates the data source.
  ///
  /// - Complexity: O(n) in the number of operations, besides the batch update.
  func show(
    _ operations: [UpdateOperation], _ animation: RowAnimation, _ reconfigured: [IndexPath], isAnimated: Bool,
    _ completion: (() -> Void)?, take: @escaping () -> Void
  ) {
    for operation in operations {
      switch operation {
      case .insertItem(let place): layout.animations.record(animation, [IndexPath(place)], [], [], [])
      case .deleteItem(let place): layout.animations.record(animation, [], [IndexPath(place)], [], [])
      default: break
      }
    }
    show(animated: isAnimated, completion: { _ in completion?() }) { [self] in
      take()
      rows.record(operations)
      if !reconfigured.isEmpty { rows.reconfigure(reconfigured) }
    }
  }
}
