import CollectionLayouts
public import UIKit

/// Gestures for every layout: a tap on the background shows the next layout, a long press moves a picture, a pinch
/// leads to the previous layout. The layouts' own interactions are inactive while another layout is shown.
extension GalleryViewController: UIGestureRecognizerDelegate {
  func installGestures() {
    let interactions: [any UIInteraction] = [
      CircleInteraction(), StackInteraction(), SlidingCardsInteraction(), CardsUndoTap(), itemTap, layoutPinch(),
    ]
    for interaction in interactions { collectionView.addInteraction(interaction) }
    let tap = UITapGestureRecognizer()
    tap.addAction { [weak self] recognizer in
      if recognizer.state == .ended { self?.showNext() }
    }
    let press = UILongPressGestureRecognizer()
    press.addAction { [weak self] in self?.dragAlong($0) }
    for recognizer in [tap, press] as [UIGestureRecognizer] {
      recognizer.delegate = self
      collectionView.addGestureRecognizer(recognizer)
    }
  }

  /// Enables the tap that brings a picture in, except while taps remove pictures.
  func enableItemTap() { itemTap.isEnabled = layout.tapsBringIn && !isRemoving }

  private func showNext() {
    let index = layouts.firstIndex { $0.name == layout.name } ?? 0
    show(layouts[(index + 1) % layouts.count])
  }

  /// Returns true for taps on the background, and for presses in a layout whose pictures can be moved. The collection view handles taps on
  /// pictures.
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard !isRemoving else { return false }
    guard gestureRecognizer is UITapGestureRecognizer else { return layout.scrolling != .none }
    let isScrolling = collectionView.isDragging || collectionView.isDecelerating
    guard touch.view === collectionView, !isScrolling else { return false }
    let pictures = collectionView.visibleCells.filter { !$0.isHidden && $0.alpha > 0.01 }.map(\.frame)
    return Background.contains(touch.location(in: collectionView), around: pictures)
  }

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
