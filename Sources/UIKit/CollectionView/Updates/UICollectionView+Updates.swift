import CollectionCore
import CollectionPrimitives

// A batch has three phases: planned (a value), applied (views at their initial attributes), animated.
extension UICollectionView {
  /// Runs a batch of updates; batches inside it become part of it.
  ///
  /// - Complexity: O(s + k log k + v log v) in the number of sections, of changes and of elements that are visible
  ///   before or after, besides the layout and the calls of `updates`.
  func runBatch(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    if !cycle.isInBatch {
      rowSwipe?.close(animated: true)
      layOutBeforeBatch()
    }
    cycle.enter(.recording)
    updates?()
    if let completion { batch.completions.append(completion) }
    cycle.leave(.recording)
    guard !cycle.isIn(.recording) else { return }
    let recorded = batch
    batch = BatchUpdate()
    cycle.enter(.committing)
    commit(recorded)
    cycle.leave(.committing)
  }

  /// Carries out all changes in `updates` together, with a block that does not escape. It calls the method with an
  /// optional block, which is the one to override.
  public final func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { updates in
      let optional: (() -> Void)? = updates
      performBatchUpdates(optional, completion: completion)
    }
  }

  func record(_ operations: [UpdateOperation]) {
    guard !operations.isEmpty else { return }
    guard cycle.isIn(.recording) else { return runBatch({ self.record(operations) }, completion: nil) }
    let isFirst = batch.operations.isEmpty
    batch.operations += operations
    // The layout is invalidated when the first change is recorded, and prepared when the block ends.
    if isFirst { invalidateInstalledLayout(everything: false, counts: true) }
  }

  func reconfigure(_ paths: [IndexPath]) {
    if cycle.isIn(.recording) { return batch.reconfigured += paths }
    reconfigureNow(paths)
  }

  /// Brings counts and views up to date before a batch. A view that was never laid out is laid out now, in a window or
  /// not.
  func layOutBeforeBatch() {
    let isStale = cycle.needsReload || cycle.validity != .prepared || !cycle.pending.isEmpty
    if isStale, cycle.allows(.layOut) { runLayoutCycle() }
    askForCounts()
  }

  private func commit(_ recorded: BatchUpdate) {
    let before = currentCounts
    let after = DataCounts.fetch(from: self)
    let plan: UpdatePlan
    do throws(UpdateFault) {
      plan = try UpdatePlan(operations: recorded.operations, before: before, after: after)
    } catch {
      return recover(from: error, recorded)
    }
    counts.replace(with: after)
    apply(plan)
    let finish = { (finished: Bool) in for completion in recorded.completions { completion(finished) } }
    // This is the state of a batch during the first layout pass, during a reload, in the middle of another change, or
    // while a layout is being prepared.
    guard cycle.validity != .untouched, !cycle.needsReload, cycle.allows(.update) else {
      // The views that are shown belong to the items before.
      if cycle.validity != .untouched { cycle.needsReload = true }
      tiler.interrupt()
      cycle.pending.add(elements: [], everything: true, counts: false, offsetAdjustment: .zero)
      installedLayout.forgetPreviousPositions()
      setNeedsLayout()
      soon { finish(true) }
      return
    }
    carryOut(plan, finish)
    reconfigureNow(recorded.reconfigured.compactMap { plan.fate(of: $0.position).position.map { IndexPath($0) } })
  }

  /// Reports the mistake and reloads the view, where UIKit raises an exception.
  private func recover(from fault: UpdateFault, _ recorded: BatchUpdate) {
    Fault.report("\(fault.message) - will perform reloadData.")
    cycle.leave(.committing)
    reloadData()
    soon { for completion in recorded.completions { completion(false) } }
  }

  /// Carries out a move of an interactive movement, which the data source does not have yet.
  func applyTentative(_ plan: UpdatePlan) {
    apply(plan)
    // Whatever the layout invalidated before, for example by scrolling, the counts have changed now.
    invalidateInstalledLayout(everything: false, counts: true)
    carryOut(plan) { _ in }
  }

  private func apply(_ plan: UpdatePlan) {
    installedLayout.apply(plan)
    selection.apply(plan)
    func newPath(_ path: IndexPath) -> IndexPath? { plan.fate(of: path.position).position.map { IndexPath($0) } }
    // The successor of a deleted item gets its focus.
    focusedItem = focusedItem.map { newPath($0) ?? $0 }
    if let touched = touchSelection.path {
      if case .reloaded = plan.fate(of: touched.position) { endHighlight() }
      moveTouch(to: newPath(touched))
    }
    if case .item(let path, let position)? = engine.purpose, let goal = engine.goal {
      engine.redirect(
        to: goal, purpose: plan.successor(of: path.position).map { .item(IndexPath($0), position) } ?? .program)
    }
    prefetcher.reset()
  }

  /// Shows the state after the batch. The order of the layout's calls is that of `Docs/Behaviour.md`, 6.
  private func carryOut(_ plan: UpdatePlan, _ finish: @escaping (Bool) -> Void) {
    let layout = installedLayout
    changeElements(
      pace: .standard,
      prepare: {
        // Elements that were invalidated one by one do not replace a full invalidation.
        if cycle.validity == .prepared { invalidateInstalledLayout(everything: false, counts: true) }
        tiler.interrupt()
        notify(plan)
        redirectToTarget()
        prepareLayout()
        return true
      },
      pair: { before, after in
        let map = UpdateKeyMap(plan: plan, changes: kindChanges(before.elements, after))
        departures.apply(map.newKey)
        let reader = layoutReader
        return ElementTransition(
          outgoing: reader, incoming: reader, before: before.elements, after: after, newKey: map.newKey,
          oldKey: map.oldKey, oldAttributes: { before.memory[$0] },
          newAttributes: { self.existingAttributes(for: $0) },
          travel: ElementTravel(before: CGRect(origin: before.offset, size: bounds.size), after: bounds))
      }, adjust: { $0.finalize = { layout.finalizeCollectionViewUpdates() } }, completion: finish)
    for element in tiler.inOrder { describeForAccessibility(element) }
    showOutline()
  }

  /// Prepares the layout for the state after the batch and passes the changes to it. Until then its attributes may be
  /// those of the state before, or missing.
  private func notify(_ plan: UpdatePlan) {
    cycle.enter(.updating)
    prepareLayout()
    askForVisibleElements()
    installedLayout.prepare(forCollectionViewUpdates: plan.updateItems)
    cycle.leave(.updating)
    layoutCache.invalidateEverything()
    if cycle.validity == .prepared, cycle.pending.isEmpty { updateContentSize() } else { prepareLayout() }
    askForVisibleElements()
  }

  /// Scrolls to the target of the layout or its delegate after an update.
  ///
  /// Content under a finger or in motion is moved only if the layout or the delegate requests another offset, and
  /// continues from there.
  private func redirectToTarget() {
    let proposed = contentOffset
    let wish = layoutTarget(forProposed: proposed)
    if wish != proposed || !isTracking && !engine.isMoving { engine.shift(to: clampedOffset(wish)) }
    cycle.goalIsStale = false
    renewGoal()
  }

  /// Attributes of an element after a change; nil for an element that does not exist any more.
  func existingAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if key.category == .cell, !currentCounts.contains(key.indexPath.position) { return nil }
    return layoutCache.known(key) ?? layoutReader.attributes(for: key)
  }

  /// The supplementary and decoration views that the layout inserts and deletes, for every kind on screen before or
  /// after.
  ///
  /// - Complexity: O(n) in the number of elements before and after.
  private func kindChanges(_ shown: [Tiler.Shown], _ entries: [LayoutCache.Entry]) -> [UpdateKeyMap.KindChange] {
    let keys = shown.map(\.key) + entries.map(\.key)
    let layout = installedLayout
    let kinds = Set(keys.filter { $0.category != .cell }.map { $0.at([]) }).sorted()
    return kinds.map { kind in
      let isSupplementary = kind.category == .supplementaryView
      return UpdateKeyMap.KindChange(
        category: kind.category, kind: kind.kind,
        dropped: isSupplementary
          ? layout.indexPathsToDeleteForSupplementaryView(ofKind: kind.kind)
          : layout.indexPathsToDeleteForDecorationView(ofKind: kind.kind),
        added: isSupplementary
          ? layout.indexPathsToInsertForSupplementaryView(ofKind: kind.kind)
          : layout.indexPathsToInsertForDecorationView(ofKind: kind.kind))
    }
  }
}
