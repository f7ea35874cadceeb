import UIKit

/// Fingers on the bands of a list: a drag across scrolls the band under it, a touch stops it.
@MainActor
final class BandFingers: NSObject, UIGestureRecognizerDelegate {
  private weak var layout: SectionedLayout?
  private weak var view: UICollectionView?
  /// Stops a band that moves, before anybody knows what the finger is going to do.
  private let catchRecognizer = UILongPressGestureRecognizer()
  private let panRecognizer: UIPanGestureRecognizer
  private var held: BandScroller?
  private var lastPlace: CGFloat = 0

  init(_ layout: SectionedLayout) {
    self.layout = layout
    panRecognizer = layout.bandPanRecognizer
    super.init()
    catchRecognizer.minimumPressDuration = 0
    panRecognizer.allowedScrollTypesMask = .all
    // Recognisers whose layout is gone must not keep touches from others.
    catchRecognizer.addAction { [weak self] in self == nil ? $0.isEnabled = false : self?.catchBand($0) }
    panRecognizer.addAction { [weak self] in self == nil ? $0.isEnabled = false : self?.pan($0) }
    for recognizer in recognizers { recognizer.delegate = self }
  }

  private var recognizers: [UIGestureRecognizer] { [catchRecognizer, panRecognizer] }

  /// Does nothing while there is no band.
  func attach(to collectionView: UICollectionView) {
    guard view !== collectionView, let layout, layout.parts.contains(where: { $0.band != nil }) else { return }
    detach()
    view = collectionView
    for recognizer in recognizers { collectionView.addGestureRecognizer(recognizer) }
    // The list scrolls when it is clear that the band does not.
    collectionView.panGestureRecognizer.require(toFail: panRecognizer)
  }

  func detach() {
    for recognizer in recognizers { recognizer.view?.removeGestureRecognizer(recognizer) }
    view = nil
  }

  // MARK: Actions

  private func pan(_ recognizer: UIPanGestureRecognizer) {
    guard let view, let axis = layout?.axis else { return }
    let place = axis.cross(recognizer.translation(in: view))
    switch recognizer.state {
    case .began:
      held = band(at: start(of: recognizer, view))
      held?.hold()
      // What a finger went until it was clear what it wants does not make the band jump; a wheel means every step.
      if recognizer.numberOfTouches == 0 { held?.drag(by: place) }
      lastPlace = place
    case .changed:
      held?.drag(by: place - lastPlace)
      lastPlace = place
    case .ended: letGo(velocity: axis.cross(recognizer.velocity(in: view)))
    case .cancelled, .failed: letGo(velocity: 0)
    default: break
    }
  }

  private func letGo(velocity: CGFloat) {
    held?.letGo(velocity: velocity)
    held = nil
  }

  private func catchBand(_ recognizer: UILongPressGestureRecognizer) {
    guard let view else { return }
    switch recognizer.state {
    case .began:
      held = band(at: recognizer.location(in: view))
      held?.hold()
    case .ended, .cancelled, .failed:
      // A drag that follows has taken it over.
      if panRecognizer.state != .began, panRecognizer.state != .changed { letGo(velocity: 0) }
    default: break
    }
  }

  private func band(at point: CGPoint) -> BandScroller? {
    guard let layout else { return nil }
    let place = layout.axis.mainSpan(of: CGRect(origin: point, size: .zero)).lower
    let found = layout.stack.parts(overlapping: Span(place, place)).first {
      layout.stack.lengths[$0] > 0 && layout.parts[$0].band?.canScroll ?? false
    }
    return found.flatMap { layout.parts[$0].band }
  }

  private func start(of recognizer: UIPanGestureRecognizer, _ view: UICollectionView) -> CGPoint {
    let (point, step) = (recognizer.location(in: view), recognizer.translation(in: view))
    return CGPoint(x: point.x - step.x, y: point.y - step.y)
  }

  // MARK: Which touches

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let view, let band = band(at: touch.location(in: view)) else { return false }
    // A finger that stops a band does not tap a cell, as in scroll views.
    return gestureRecognizer === panRecognizer || band.isMoving
  }

  /// Only what goes across rather than along.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === panRecognizer, let view, let axis = layout?.axis else { return true }
    let step = panRecognizer.translation(in: view)
    let way = CGSize(width: abs(step.x), height: abs(step.y))
    return axis.cross(way) > axis.main(way) && band(at: start(of: panRecognizer, view)) != nil
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    recognizers.contains(gestureRecognizer) && recognizers.contains(otherGestureRecognizer)
      || (gestureRecognizer === catchRecognizer && otherGestureRecognizer === view?.panGestureRecognizer)
  }
}
