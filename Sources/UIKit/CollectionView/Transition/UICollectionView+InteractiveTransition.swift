import Foundation

/// A change of layout that somebody steers.
struct InteractiveTransition {
  let layout: UICollectionViewTransitionLayout
  let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
}

extension UICollectionView {
  func beginInteractiveTransition(
    to new: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    if let running = interactiveTransition {
      Fault.report("the collection is already in the middle of an interactive transition")
      return running.layout
    }
    prepareLayout()
    let old = installedLayout
    let offered = delegateCache.flatMap { delegate in
      OptionalCall.result { delegate.collectionView(self, transitionLayoutForOldLayout: old, newLayout: new) }
    }
    let layout = offered ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
    interactiveTransition = InteractiveTransition(layout: layout, completion: completion)
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    let origin = contentOffset
    changeLayout(to: layout, animated: false, completion: nil)
    // Both layouts go on answering for this view while the transition asks them.
    old.owner = self
    new.owner = self
    layout.origins = TransitionOrigins(current: origin, next: target(of: new, from: origin), shown: origin)
    layout.invalidateLayout()
    return layout
  }

  /// Where the content offset would be with another layout.
  private func target(of new: UICollectionViewLayout, from origin: CGPoint) -> CGPoint {
    new.prepare()
    let geometry = ScrollPositionGeometry(
      bounds: bounds, contentSize: new.collectionViewContentSize.sanitised, inset: adjustedContentInset)
    let answer = new.targetContentOffset(forProposedContentOffset: geometry.clamped(origin))
    return answer.isFinitePoint ? geometry.clamped(answer) : geometry.clamped(origin)
  }

  /// Installs the layout the transition ends in and moves the elements the rest of the way.
  func endInteractiveTransition(finishing: Bool) {
    guard let running = interactiveTransition else {
      return Fault.report("there is no interactive transition to \(finishing ? "finish" : "cancel")")
    }
    interactiveTransition = nil
    let target = finishing ? running.layout.nextLayout : running.layout.currentLayout
    let other = finishing ? running.layout.currentLayout : running.layout.nextLayout
    let origins = running.layout.origins
    changeLayout(to: target, animated: true, proposing: finishing ? origins.next : origins.current) {
      running.completion?($0, finishing)
    }
    if other.owner === self { other.owner = nil }
  }
}
