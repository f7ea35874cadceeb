import CollectionPrimitives

// Creation and removal of an element's view, in UIKit's order of calls (`Docs/Behaviour.md`, 10).
extension UICollectionView {
  /// Makes the view for an element and adds it to the screen with the attributes `initial`; nil when there is no view
  /// for it.
  ///
  /// The order is: the data source fills the view, its state and attributes are set, it is measured, `willDisplay` is
  /// called, and it is added to the hierarchy.
  ///
  /// - Complexity: O(n) in the number of visible elements, besides the calls of the data source.
  func makeElement(
    _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes,
    from initial: UICollectionViewLayoutAttributes, stamp: Int
  ) -> Tiler.Shown? {
    let epoch = tiler.epoch
    guard let view = makeView(for: key), isFree(view, for: key) else { return nil }
    let element = Tiler.Shown(key: key, view: view, attributes: initial.copied(), stamp: stamp)
    UIView.performWithoutAnimation {
      view.autoresizingMask = []
      if let cell = view as? UICollectionViewCell { restoreState(of: cell, at: key.indexPath) }
      initial.applyStandardValues(to: view)
      view.apply(initial)
    }
    // The data source may reload or update while it makes the view; the key may then mean another element.
    guard tiler.epoch == epoch else {
      reusePool.recycle(view)
      return nil
    }
    negotiateSize(of: element, attributes)
    notifyWillDisplay(element)
    guard tiler.epoch == epoch else {
      retire(element)
      return nil
    }
    tiler.add(element)
    // The content of a view that is created inside an animation must not animate from an empty frame.
    let isAnimated = UIView.inheritedAnimationDuration > 0
    UIView.performWithoutAnimation {
      tiler.insertInOrder(element)
      if isAnimated { view.layoutIfNeeded() }
    }
    describeForAccessibility(element)
    return element
  }

  func makeView(for key: ElementKey) -> UICollectionReusableView? {
    switch key.category {
    case .cell: return makeCell(at: key.indexPath)
    case .supplementaryView: return makeSupplementary(key.kind, key.indexPath)
    case .decorationView: return reusePool.dequeueDecoration(kind: key.kind, layout: installedLayout)
    }
  }

  private func makeCell(at path: IndexPath) -> UICollectionViewCell? {
    guard let source = dataSource else { return nil }
    guard path.count == 2, hasItem(at: path.position) else {
      faults.reportMissingItem(path)
      return nil
    }
    let dataPath = movement?.dataPath(of: path) ?? path
    let cell = source.collectionView(self, cellForItemAt: dataPath)
    if cell.reuseIdentifier == nil { faults.reportNotDequeued(path) }
    return cell
  }

  private func hasItem(at position: ItemPosition) -> Bool {
    currentCounts.contains(position)
      || !cycle.isInBatch && counts.renew(from: self) && currentCounts.contains(position)
  }

  /// Returns true if a view from the data source is not in use for another element. A view that is disappearing may
  /// return.
  private func isFree(_ view: UICollectionReusableView, for key: ElementKey) -> Bool {
    guard view.superview === self else { return true }
    if let other = tiler.shown.values.first(where: { $0.view === view }) {
      faults.reportUsedTwice(key, shownAt: other.key)
      return false
    }
    departures.release(view)
    return true
  }

  private func makeSupplementary(_ kind: String, _ path: IndexPath) -> UICollectionReusableView? {
    guard let source = dataSource else { return nil }
    let answer = OptionalCall.result {
      source.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
    }
    if answer?.reuseQueue == nil { faults.reportNotDequeued(kind, path, answer) }
    return answer
  }

  private func restoreState(of cell: UICollectionViewCell, at path: IndexPath) {
    let isSelected = selection.contains(path)
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    let isHighlighted = touchSelection.highlightedPath == path
    if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
  }

  private func notifyWillDisplay(_ element: Tiler.Shown) {
    guard let delegate = delegateCache else { return }
    switch (element.key.category, element.view) {
    case (.cell, let cell as UICollectionViewCell):
      delegate.collectionView(self, willDisplay: cell, forItemAt: element.key.indexPath)
    case (.supplementaryView, let view):
      delegate.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: element.key.kind, at: element.key.indexPath)
    default: break
    }
  }

  /// Removes a view from the screen, notifies the delegate and recycles the view, unless it is in use again.
  func retire(_ element: Tiler.Shown, isReused: Bool = false) {
    UIView.performWithoutAnimation {
      if element.view.superview === self { element.view.removeFromSuperview() }
      element.view.collectionViewBefore = self
    }
    element.view.layer.removeAllAnimations()
    if let delegate = delegateCache {
      switch (element.key.category, element.view) {
      case (.cell, let cell as UICollectionViewCell):
        delegate.collectionView(self, didEndDisplaying: cell, forItemAt: element.key.indexPath)
      case (.supplementaryView, let view):
        delegate.collectionView(
          self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.key.kind, at: element.key.indexPath)
      default: break
      }
    }
    if !isReused { reusePool.recycle(element.view) }
  }
}
