import CollectionLayouts
public import UIKit

/// Gestures that work with every layout: a tap on the ground goes to the next layout, a long press takes a picture along, a
/// pinch leads to the layout that was shown before.
extension GalleryViewController: UIGestureRecognizerDelegate {
  func installGestures() {
    let tap = UITapGestureRecognizer()
    tap.delegate = self
    tap.addAction { [weak self] recognizer in
      if recognizer.state == .ended { self?.showNext() }
    }
    let press = UILongPressGestureRecognizer()
    press.addAction { [weak self] in self?.takeAlong($0) }
    let pinch = UIPinchGestureRecognizer()
    pinch.delegate = self
    pinch.addAction { [weak self] in self?.pinch($0) }
    for recognizer in [tap, press, pinch] as [UIGestureRecognizer] { collectionView.addGestureRecognizer(recognizer) }
  }

  private func showNext() {
    let all = GalleryLayout.all
    let index = all.firstIndex { $0.name == layout.name } ?? 0
    show(all[(index + 1) % all.count])
  }

  /// Taps on pictures are the collection view's, pinches may be the layout's.
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard gestureRecognizer is UITapGestureRecognizer else { return !layout.usesPinch }
    return touch.view === collectionView && !collectionView.isDragging && !collectionView.isDecelerating
  }

  // MARK: Reordering

  private func takeAlong(_ press: UILongPressGestureRecognizer) {
    let point = press.location(in: collectionView)
    switch press.state {
    case .began:
      guard !isRemoving, let path = collectionView.indexPathForItem(at: point) else { return }
      _ = collectionView.beginInteractiveMovementForItem(at: path)
    case .changed: collectionView.updateInteractiveMovementTargetPosition(point)
    case .ended: collectionView.endInteractiveMovement()
    default: collectionView.cancelInteractiveMovement()
    }
  }

  // MARK: From layout to layout by pinching

  /// A full turn from one layout to the other is a pinch to half the distance, or twice.
  private func pinch(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .began: beginTransition()
    case .changed:
      guard let transition = collectionView.collectionViewLayout as? UICollectionViewTransitionLayout else { return }
      transition.transitionProgress = progress(pinch.scale)
      transition.invalidateLayout()
    case .ended, .cancelled, .failed:
      guard let transition = collectionView.collectionViewLayout as? UICollectionViewTransitionLayout else { return }
      // Where the fingers would have come to rest decides.
      let projected = pinch.scale + pinch.velocity * 0.1
      let isDone = pinch.state == .ended && progress(projected) > 0.5 && transition.transitionProgress > 0.05
      if isDone { collectionView.finishInteractiveTransition() } else { collectionView.cancelInteractiveTransition() }
    default: break
    }
  }

  private func progress(_ scale: CGFloat) -> CGFloat { min(max(abs(log2(max(scale, 0.05))), 0), 1) }

  private func beginTransition() {
    guard page == nil, !(collectionView.collectionViewLayout is UICollectionViewTransitionLayout) else { return }
    let target =
      previousLayout.flatMap { $0.page == nil ? $0 : nil } ?? (layout.name == "carousel" ? .waterfall : .carousel)
    let origin = layout
    interactions = []
    let next = target.make()
    target.fit(next, view.bounds.size)
    _ = collectionView.startInteractiveTransition(to: next) { [weak self] _, isFinished in
      guard let self else { return }
      if isFinished { leave(target) }
      settle(on: isFinished ? target : origin)
      fitLayout()
    }
  }

  /// A pick in the middle of a transition first lets it end.
  func finishesTransition(to newLayout: GalleryLayout) -> Bool {
    guard collectionView.collectionViewLayout is UICollectionViewTransitionLayout else { return false }
    picker.select(GalleryLayout.all.firstIndex { $0.name == layout.name } ?? 0)
    return true
  }
}
