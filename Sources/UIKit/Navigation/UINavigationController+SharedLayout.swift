/// A change between two layouts of one collection view, in the place of a push or pop.
@MainActor
struct SharedLayoutTransition {
  let from: UICollectionViewController
  let to: UICollectionViewController
  let isPush: Bool
  /// The layout between the two while a gesture drives the transition.
  var layout: UICollectionViewTransitionLayout?
  /// The animation of the bar during the transition.
  let bar = UIViewPropertyAnimator(
    duration: NavigationTransition.duration, timingParameters: UISpringTimingParameters(dampingRatio: 1))
}

extension UINavigationController {
  /// Returns true if the upper of two neighbouring controllers shows the lower one's collection view in a layout of its
  /// own.
  func sharesCollectionView(of lower: UIViewController, with upper: UIViewController) -> Bool {
    guard let lower = lower as? UICollectionViewController, let upper = upper as? UICollectionViewController else {
      return false
    }
    return upper.useLayoutToLayoutNavigationTransitions && (!upper.isViewLoaded || upper.sharesView(of: lower))
      || upper.sharesView(of: lower)
  }

  func shareCollectionView(of lower: UIViewController, with upper: UIViewController) {
    guard let lower = lower as? UICollectionViewController, let upper = upper as? UICollectionViewController else {
      return
    }
    let layout = upper.collectionViewLayout
    lower.lendLayout()
    upper.borrowCollectionView(of: lower)
    upper.collectionView.setCollectionViewLayout(layout, animated: false)
  }

  func returnCollectionView(of upper: UIViewController, to lower: UIViewController) {
    guard let lower = lower as? UICollectionViewController, let upper = upper as? UICollectionViewController else {
      return
    }
    lower.reclaimCollectionView(from: upper)
    lower.collectionView.setCollectionViewLayout(lower.layoutToComeBack, animated: false)
  }

  func changeSharedLayout(from old: UIViewController, to new: UIViewController, isPush: Bool) {
    guard let layout = beginShared(from: old, to: new, isPush: isPush) else { return }
    let view = sharedTransition?.to.collectionView
    view?.setCollectionViewLayout(layout, animated: true) { [weak self] _ in self?.sharedEnded(isCompleted: true) }
    sharedTransition?.bar.startAnimation()
  }

  /// Moves the collection view to the incoming controller, and returns the layout that it gets.
  private func beginShared(from old: UIViewController, to new: UIViewController, isPush: Bool)
    -> UICollectionViewLayout?
  {
    guard let from = old as? UICollectionViewController, let to = new as? UICollectionViewController else { return nil }
    sharedTransition = SharedLayoutTransition(from: from, to: to, isPush: isPush)
    let layout = isPush ? to.collectionViewLayout : to.layoutToComeBack
    if isPush {
      from.lendLayout()
      to.lender = from
    }
    delegate?.navigationController(self, willShow: to, animated: true)
    from.beginAppearanceTransition(false, animated: true)
    to.beginAppearanceTransition(true, animated: true)
    UIView.performWithoutAnimation {
      place(to)
      if isPush { to.borrowCollectionView(of: from) } else { to.reclaimCollectionView(from: from) }
      bar.prepare(for: to.navigationItem, back: itemBelow(to), isPush: isPush)
    }
    sharedTransition?.bar.addAnimations { [self] in
      bar.showIncoming()
      layOutBars()
      bar.layoutIfNeeded()
    }
    return layout
  }

  private func sharedEnded(isCompleted: Bool) {
    guard let shared = sharedTransition else { return }
    sharedTransition = nil
    shared.bar.stopAnimation(true)
    let (arrived, left) = isCompleted ? (shared.to, shared.from) : (shared.from, shared.to)
    if !isCompleted {
      arrived.beginAppearanceTransition(true, animated: true)
      left.beginAppearanceTransition(false, animated: true)
      arrived.borrowCollectionView(of: left)
      if !stack.contains(where: { $0 === arrived }) { stack.append(arrived) }
    }
    bar.endTransition()
    left.viewIfLoaded?.removeFromSuperview()
    shown = arrived
    arrived.endAppearanceTransition()
    left.endAppearanceTransition()
    finish(arrived, without: left)
    delegate?.navigationController(self, didShow: arrived, animated: true)
    showTop(animated: true)
  }

  // MARK: Swipe

  func beginSharedSwipe(from old: UIViewController, to below: UIViewController) -> CGFloat? {
    stack.removeLast()
    guard let layout = beginShared(from: old, to: below, isPush: false), let view = sharedTransition?.to.collectionView
    else { return nil }
    sharedTransition?.layout = view.startInteractiveTransition(to: layout) { [weak self] _, isFinished in
      self?.sharedEnded(isCompleted: isFinished)
    }
    return 0
  }

  func moveShared(to fraction: CGFloat) {
    sharedTransition?.bar.fractionComplete = fraction
    sharedTransition?.layout?.transitionProgress = fraction
    sharedTransition?.layout?.invalidateLayout()
  }

  func endShared(velocity: CGFloat) {
    guard let shared = sharedTransition, let layout = shared.layout else { return }
    let finishes = NavigationSwipe.finishes(fraction: layout.transitionProgress, velocity: velocity)
    shared.bar.isReversed = !finishes
    shared.bar.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    let view = shared.to.collectionView
    if finishes { view?.finishInteractiveTransition() } else { view?.cancelInteractiveTransition() }
  }
}

extension UICollectionViewController {
  func sharesView(of lower: UICollectionViewController) -> Bool { lender === lower }

  /// Shows another controller's collection view. Its data source stays; this controller becomes its delegate.
  func borrowCollectionView(of other: UICollectionViewController) {
    lender = other
    loadViewIfNeeded()
    adoptCollectionView(other.collectionView)
    collectionView.delegate = self
  }

  func reclaimCollectionView(from other: UICollectionViewController) {
    guard let shared = other.collectionView else { return }
    adoptCollectionView(shared)
    shared.delegate = self
  }
}
