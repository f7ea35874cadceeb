import CollectionCore
import CollectionPrimitives

// Interactive movement of items (`Docs/Behaviour.md`, 12). Each step to another position is carried out as a move of
// one item, so the other items move aside with the usual animation. The data source is notified once, at the end.
extension UICollectionView {
  func beginMovement(of path: IndexPath) -> Bool {
    guard movement == nil, !cycle.isInBatch, let source = dataSource else { return false }
    layoutIfNeeded()
    guard currentCounts.contains(path.position), source.collectionView(self, canMoveItemAt: path),
      let attributes = layoutAttributesForItem(at: path)
    else { return false }
    movement = InteractiveMovement(originalPath: path, currentPath: path, position: attributes.center)
    invalidateForMovement(to: path, from: path, previousPosition: attributes.center)
    return true
  }

  func updateMovement(to target: CGPoint) {
    guard movement != nil, target.isFinite else { return }
    // The finger's position on the screen is taken before a layout that keeps an item in view scrolls to follow it.
    let finger = CGPoint(x: target.x - contentOffset.x, y: target.y - contentOffset.y)
    moveCarriedItem(to: target)
    movementScroller.track(finger)
  }

  func moveCarriedItem(to target: CGPoint) {
    guard var moving = movement, target.isFinite else { return }
    let previousPosition = moving.position
    let previousPath = moving.currentPath
    moving.position = target
    movement = moving
    let proposed = installedLayout.targetIndexPath(forInteractivelyMovingItem: previousPath, withPosition: target)
    let path = allowedTarget(proposed, moving)
    if path != previousPath, isMovable(to: path), !moving.wavers(to: path) {
      movement?.lastStep = .init(origin: previousPath, position: target)
      shiftMovement(from: previousPath, to: path)
    }
    invalidateForMovement(to: path, from: previousPath, previousPosition: previousPosition)
  }

  private func isMovable(to path: IndexPath) -> Bool {
    let index = currentCounts
    guard index.containsSection(path.section), path.item >= 0 else { return false }
    let isSameSection = path.section == movement?.currentPath.section
    return path.item < index.itemCount(inSection: path.section) + (isSameSection ? 0 : 1)
  }

  private func allowedTarget(_ proposed: IndexPath, _ moving: InteractiveMovement) -> IndexPath {
    guard let delegate = delegateCache else { return proposed }
    let answer = OptionalCall.result {
      delegate.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: moving.originalPath,
        atCurrentIndexPath: moving.currentPath,
        toProposedIndexPath: proposed)
    }
    return answer
      ?? delegate.collectionView(
        self, targetIndexPathForMoveFromItemAt: moving.originalPath, toProposedIndexPath: proposed)
  }

  /// Shows the item at another path; counts change only between sections.
  ///
  /// - Complexity: O(s + v log v) in the number of sections and of visible elements, besides the layout.
  private func shiftMovement(from old: IndexPath, to new: IndexPath) {
    layOutBeforeBatch()
    let before = currentCounts
    var counts = before.counts
    counts[old.section] -= 1
    counts[new.section] += 1
    let operation = UpdateOperation.moveItem(from: old.position, to: new.position)
    let plan: UpdatePlan
    do throws(UpdateFault) {
      plan = try UpdatePlan(operations: [operation], before: before, after: ItemIndex(counts: counts))
    } catch {
      return Fault.report(error.message)
    }
    movement?.currentPath = new
    self.counts.replace(with: plan.after)
    applyTentative(plan)
  }

  private func invalidateForMovement(to path: IndexPath, from previous: IndexPath, previousPosition: CGPoint) {
    guard let movement else { return }
    installedLayout.enterInvalidation(
      with: installedLayout.invalidationContext(
        forInteractivelyMovingItems: [path], withTargetPosition: movement.position, previousIndexPaths: [previous],
        previousPosition: previousPosition))
  }

  /// Returns true if the data source implements `canMoveItemAt` and allows the movement.
  func dataSourceOffersMoving(_ path: IndexPath) -> Bool {
    guard let source = dataSource else { return false }
    return OptionalCall.result { source.collectionView(self, canMoveItemAt: path) } ?? false
  }

  func endMovement(cancelled: Bool) {
    guard let moving = movement else { return }
    let isMoved = moving.currentPath != moving.originalPath
    let isTold = isMoved && !cancelled && reportMove(from: moving.originalPath, to: moving.currentPath)
    if isMoved, !isTold { shiftMovement(from: moving.currentPath, to: moving.originalPath) }
    movement = nil
    let final = isTold ? moving.currentPath : moving.originalPath
    installedLayout.enterInvalidation(
      with: installedLayout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [final], previousIndexPaths: [moving.originalPath], movementCancelled: cancelled))
    defer { movementScroller.end() }
    guard window != nil else { return runLayoutCycle() }
    UIView.animate(withDuration: ElementAnimator.duration) { self.runLayoutCycle() }
  }

  /// Lets the data source move the item. Returns false if it cannot; the item then returns.
  private func reportMove(from old: IndexPath, to new: IndexPath) -> Bool {
    guard let source = dataSource else { return false }
    movement?.phase = .told
    return OptionalCall.implemented { source.collectionView(self, moveItemAt: old, to: new) }
  }
}
