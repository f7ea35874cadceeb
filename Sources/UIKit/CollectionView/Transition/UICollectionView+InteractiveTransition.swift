/// The state of an interactive transition.
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
    new.owner = self
    new.introduce()
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    let origin = contentOffset
    let goal = target(of: new, from: origin)
    // The origins are set before the first query: endless layouts have no items at the offset of another layout, and
    // move away from there.
    layout.origins = TransitionOrigins(current: origin, next: goal, shown: origin)
    changeLayout(to: layout, pace: .none, proposing: origin, completion: nil)
    // Both layouts stay in this view while the transition queries them.
    old.owner = self
    new.owner = self
    layout.origins.shown = contentOffset
    layout.invalidateLayout()
    return layout
  }

  /// The content offset that another layout would have.
  private func target(of new: UICollectionViewLayout, from origin: CGPoint) -> CGPoint {
    let anchor = centreAnchor
    let (goal, position) = withContentOffset(origin) {
      new.prepare()
      let geometry = ScrollPositionGeometry(
        bounds: bounds, contentSize: new.collectionViewContentSize.usable, inset: adjustedContentInset)
      // A layout that begins at an offset of its own has set it now.
      let proposed = geometry.clamped(contentOffset)
      return geometry.clamped(new.ownTarget(forProposed: proposed) ?? offsetKeeping(anchor, in: new) ?? proposed)
    }
    new.applyMove(from: position, to: goal)
    return goal
  }

  /// Installs the final layout and animates the elements to their final positions.
  func endInteractiveTransition(finishing: Bool) {
    guard let running = interactiveTransition else {
      return Fault.report("there is no interactive transition to \(finishing ? "finish" : "cancel")")
    }
    interactiveTransition = nil
    let target = finishing ? running.layout.nextLayout : running.layout.currentLayout
    let other = finishing ? running.layout.currentLayout : running.layout.nextLayout
    let origins = running.layout.origins
    let pace = ElementAnimator.Pace.own(.ending(running.layout, finishing: finishing))
    // Both layouts were kept up to date by the transition layout.
    target.isKeptCurrent = true
    changeLayout(to: target, pace: pace, proposing: finishing ? origins.next : origins.current) {
      running.completion?($0, finishing)
    }
    if other.owner === self { other.owner = nil }
  }
}

extension UICollectionViewLayout {
  /// Invalidates a layout for a change of its view's content offset, if it requests that.
  fileprivate func applyMove(from position: CGPoint, to goal: CGPoint) {
    guard let view = owner, position != goal else { return }
    _ = view.withContentOffset(position) {
      let bounds = CGRect(origin: goal, size: view.bounds.size)
      guard shouldInvalidateLayout(forBoundsChange: bounds) else { return }
      enterInvalidation(with: invalidationContext(forBoundsChange: bounds))
    }
  }
}

extension AnimationTiming {
  /// The end of an interactive transition: a spring that starts with the velocity of the progress.
  @MainActor
  static func ending(_ layout: UICollectionViewTransitionLayout, finishing: Bool) -> AnimationTiming {
    let remainder = finishing ? 1 - layout.transitionProgress : -layout.transitionProgress
    let velocity = abs(remainder) > 1e-3 ? layout.progressVelocity / remainder : 0
    // In units of progress per second. Larger values would only move the elements far beyond their final positions.
    let spring = SpringParameters(
      perceptualDuration: ElementAnimator.duration, bounce: 0, initialVelocity: Double(min(max(velocity, -30), 30)))
    return AnimationTiming(duration: spring.curve.settlingDuration(), curve: .spring(spring))
  }
}
