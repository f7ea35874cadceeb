import CollectionCore
import Foundation

// Making and retiring the view of an element, in UIKit's order (semantics 11).
extension UICollectionView {
  /// Makes the view for an element and puts it on screen with `initial`; nil when there is none to be had.
  ///
  /// Order: the view comes filled from its source, gets its state and attributes, may ask for another size, then
  /// `willDisplay`, then it enters the hierarchy.
  func makeElement(
    _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes,
    from initial: UICollectionViewLayoutAttributes, stamp: Int
  ) -> Tiler.Shown? {
    let epoch = tiler.epoch
    guard let view = makeView(for: key) else { return nil }
    let element = Tiler.Shown(key: key, view: view, attributes: initial.copied(), stamp: stamp)
    UIView.performWithoutAnimation {
      view.autoresizingMask = []
      if let cell = view as? UICollectionViewCell { restoreState(of: cell, at: key.indexPath) }
      initial.applyStandardValues(to: view)
      view.apply(initial)
    }
    // A reload or an update from inside the source: the key may mean another element by now.
    guard tiler.epoch == epoch else {
      reusePool.recycle(view)
      return nil
    }
    negotiateSize(of: element, attributes)
    tellWillDisplay(element)
    guard tiler.epoch == epoch else {
      retire(element)
      return nil
    }
    tiler.add(element)
    // Made inside an animation, what is in it does not grow from nothing.
    let isAnimated = UIView.inheritedAnimationDuration > 0
    UIView.performWithoutAnimation {
      tiler.insertInOrder(element)
      if isAnimated { view.layoutIfNeeded() }
    }
    describeForAccessibility(element)
    return element
  }

  private func makeView(for key: ElementKey) -> UICollectionReusableView? {
    switch key.category {
    case .cell: return makeCell(at: key.indexPath)
    case .supplementaryView: return makeSupplementary(key.kind, key.indexPath)
    case .decorationView: return reusePool.dequeueDecoration(kind: key.kind, layout: installedLayout)
    }
  }

  private func makeCell(at path: IndexPath) -> UICollectionViewCell? {
    guard let source = dataSource, currentCounts.contains(path.position) else { return nil }
    let dataPath = movement?.dataPath(of: path) ?? path
    let cell = source.collectionView(self, cellForItemAt: dataPath)
    if cell.reuseIdentifier == nil {
      Fault.report(
        "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells must be "
          + "retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:")
    }
    return cell
  }

  private func makeSupplementary(_ kind: String, _ path: IndexPath) -> UICollectionReusableView? {
    guard let source = dataSource else { return nil }
    let answer = OptionalCall.result {
      source.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
    }
    if answer == nil {
      Fault.report(
        "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: is nil for kind \(kind) at "
          + "\(path.position): the data source does not implement the method")
    }
    return answer
  }

  private func restoreState(of cell: UICollectionViewCell, at path: IndexPath) {
    let isSelected = selection.contains(path)
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    let isHighlighted = touchSelection.highlightedPath == path
    if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
  }

  private func tellWillDisplay(_ element: Tiler.Shown) {
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

  /// Takes a view off the screen, tells the delegate and hands the view back for reuse.
  func retire(_ element: Tiler.Shown) {
    UIView.performWithoutAnimation {
      if element.view.superview === self { element.view.removeFromSuperview() }
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
    reusePool.recycle(element.view)
  }
}
