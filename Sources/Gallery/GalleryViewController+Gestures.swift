import CollectionLayouts
public import UIKit

/// Gestures for every layout: two taps on the background show the next layout, a tap on the title scrolls to the top, a long press moves a
/// picture, a pinch leads to the previous layout. The layouts' own interactions are inactive while another layout is shown.
extension GalleryViewController: UIGestureRecognizerDelegate {
  func installGestures() {
    let interactions: [any UIInteraction] = [
      CircleInteraction(), StackInteraction(), SlidingCardsInteraction(), CardsUndoTap(), itemTap, layoutPinch(),
    ]
    for interaction in interactions { collectionView.addInteraction(interaction) }
    let tap = UITapGestureRecognizer()
    tap.addAction { [weak self] recognizer in
      if recognizer.state == .ended { self?.tapBackground() }
    }
    titleTap.delegate = self
    titleTap.addAction { [weak self] recognizer in
      if recognizer.state == .ended { self?.scrollToTop() }
    }
    screen.view.addGestureRecognizer(titleTap)
    let press = UILongPressGestureRecognizer()
    press.addAction { [weak self] in self?.dragAlong($0) }
    for recognizer in [tap, press] as [UIGestureRecognizer] {
      recognizer.delegate = self
      collectionView.addGestureRecognizer(recognizer)
    }
  }

  /// Enables the tap that brings a picture in, except while taps remove pictures.
  func enableItemTap() { itemTap.isEnabled = layout.tapsBringIn && !isRemoving }

  /// Returns true for taps on the title, for taps on the background, and for presses in a layout whose pictures can be moved. The collection view handles taps on
  /// pictures.
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    if gestureRecognizer === titleTap { return isOnTitle(touch) }
    guard !isRemoving, !isOnTitle(touch) else { return false }
    guard gestureRecognizer is UITapGestureRecognizer else { return layout.scrolling != .none }
    let isScrolling = collectionView.isDragging || collectionView.isDecelerating
    guard touch.view === collectionView, !isScrolling else { return false }
    let pictures = collectionView.visibleCells.filter { !$0.isHidden && $0.alpha > 0.01 }.map(\.frame)
    return Background.contains(touch.location(in: collectionView), around: pictures)
  }

  /// Makes taps on pictures below the title wait: a tap on the title is none of theirs.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer === titleTap && otherGestureRecognizer is UITapGestureRecognizer }

  // MARK: Reordering

  private func dragAlong(_ press: UILongPressGestureRecognizer) {
    let point = press.location(in: collectionView)
    switch press.state {
    case .began:
      guard let path = collectionView.indexPathForItem(at: point) else { return }
      fadeTitle(isShown: !collectionView.beginInteractiveMovementForItem(at: path))
    case .changed: collectionView.updateInteractiveMovementTargetPosition(point)
    case .ended:
      collectionView.endInteractiveMovement()
      fadeTitle(isShown: true)
    default:
      collectionView.cancelInteractiveMovement()
      fadeTitle(isShown: true)
    }
  }

  // MARK: From layout to layout by pinching

  private func layoutPinch() -> LayoutTransitionInteraction {
    var (origin, target) = (layout, layout)
    let pinch = LayoutTransitionInteraction { [weak self] _, _ in
      guard let self, let layout = pinchTarget else { return nil }
      (origin, target) = (self.layout, layout)
      let next = layout.make()
      fit(layout, next)
      fadeTitle(isShown: false)
      return next
    }
    pinch.onEnd = { [weak self] isFinished in
      guard let self else { return }
      if isFinished { leave(target) }
      land(on: isFinished ? target : origin)
      fitLayout()
      fadeTitle(isShown: true)
    }
    return pinch
  }

  /// The layout to which a pinch leads: the one that was shown before, whatever the direction of the pinch. Nil for a layout with a pinch
  /// of its own.
  private var pinchTarget: GalleryLayout? {
    guard page == nil, !layout.usesPinch else { return nil }
    if let previousLayout, previousLayout.name != layout.name { return previousLayout }
    return layout.name == "carousel" ? .waterfall : .carousel
  }

  /// Returns true during a transition, which must end before another layout is shown, and restores the picker's selection.
  func finishesTransition(to newLayout: GalleryLayout) -> Bool {
    guard collectionView.collectionViewLayout is UICollectionViewTransitionLayout else { return false }
    picker.select(layouts.firstIndex { $0.name == layout.name } ?? 0)
    return true
  }
}
