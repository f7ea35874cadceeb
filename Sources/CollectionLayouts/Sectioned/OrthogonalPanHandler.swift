import UIKit

/// Gestures on the orthogonal sections of a list: a drag across scrolls the section under it, a touch stops it.
@MainActor
final class OrthogonalPanHandler: LayoutInteraction {
  private weak var layout: SectionedLayout?
  /// Stops a moving orthogonal section on touch down, before the kind of gesture is known.
  private lazy var catchRecognizer = made(UILongPressGestureRecognizer()) { [weak self] in self?.stopScroller($0) }
  private let panRecognizer: UIPanGestureRecognizer
  private var activeScroller: OrthogonalScroller?
  private var lastTranslation: CGFloat = 0

  init(_ layout: SectionedLayout) {
    self.layout = layout
    panRecognizer = layout.orthogonalPanRecognizer
    super.init()
    panRecognizer.allowedScrollTypesMask = .all
    catchRecognizer.minimumPressDuration = 0
    _ = made(panRecognizer) { [weak self] in self?.pan($0) }
  }

  override var recognizers: [UIGestureRecognizer] { [catchRecognizer, panRecognizer] }
  override func supports(_ layout: UICollectionViewLayout) -> Bool { layout === self.layout }
  override func cancelGestures() { release(velocity: 0) }

  /// Does nothing without orthogonal sections.
  func attach(to list: UICollectionView) {
    guard view !== list, let layout, layout.sublayouts.contains(where: { $0.scroller != nil }) else { return }
    detach()
    list.addInteraction(self)
    // The list scrolls after the orthogonal drag has failed.
    list.panGestureRecognizer.require(toFail: panRecognizer)
  }

  func detach() { view?.removeInteraction(self) }

  // MARK: Actions

  private func pan(_ recognizer: UIPanGestureRecognizer) {
    guard let view, let axis = layout?.axis else { return }
    let translation = axis.cross(recognizer.translation(in: view))
    switch recognizer.state {
    case .began:
      activeScroller = scroller(at: start(of: recognizer, view))
      activeScroller?.grab()
      // The distance of the recognition does not move the section; for a wheel every step counts.
      if recognizer.numberOfTouches == 0 { activeScroller?.drag(by: translation) }
      lastTranslation = translation
    case .changed:
      activeScroller?.drag(by: translation - lastTranslation)
      lastTranslation = translation
    case .ended: release(velocity: axis.cross(recognizer.velocity(in: view)))
    case .cancelled, .failed: release(velocity: 0)
    default: break
    }
  }

  private func release(velocity: CGFloat) {
    activeScroller?.release(velocity: velocity)
    activeScroller = nil
  }

  private func stopScroller(_ recognizer: UILongPressGestureRecognizer) {
    guard let view else { return }
    switch recognizer.state {
    case .began:
      activeScroller = scroller(at: recognizer.location(in: view))
      activeScroller?.grab()
    case .ended, .cancelled, .failed:
      // The drag that follows has taken over.
      if panRecognizer.state != .began, panRecognizer.state != .changed { release(velocity: 0) }
    default: break
    }
  }

  private func scroller(at point: CGPoint) -> OrthogonalScroller? {
    guard let layout else { return nil }
    let translation = layout.axis.mainSpan(of: CGRect(origin: point, size: .zero)).lower
    let found = layout.stack.sublayouts(overlapping: Span(translation, translation)).first {
      layout.stack.lengths[$0] > 0 && layout.sublayouts[$0].scroller?.canScroll ?? false
    }
    return found.flatMap { layout.sublayouts[$0].scroller }
  }

  private func start(of recognizer: UIPanGestureRecognizer, _ view: UIView) -> CGPoint {
    let (point, step) = (recognizer.location(in: view), recognizer.translation(in: view))
    return CGPoint(x: point.x - step.x, y: point.y - step.y)
  }

  // MARK: Which touches

  override func receives(_ touch: UITouch, _ recognizer: UIGestureRecognizer) -> Bool {
    guard let view, let scroller = scroller(at: touch.location(in: view)) else { return false }
    // A touch that stops an orthogonal section does not tap a cell, as in scroll views.
    return recognizer === panRecognizer || scroller.isMoving
  }

  /// Only drags that go across rather than along.
  override func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer === panRecognizer, let view, let axis = layout?.axis else { return true }
    let step = panRecognizer.translation(in: view)
    let way = CGSize(width: abs(step.x), height: abs(step.y))
    return axis.cross(way) > axis.main(way) && scroller(at: start(of: panRecognizer, view)) != nil
  }

  override func recognizesSimultaneously(_ recognizer: UIGestureRecognizer, with other: UIGestureRecognizer) -> Bool {
    recognizers.contains(other)
      || (recognizer === catchRecognizer && other === collectionView?.panGestureRecognizer)
  }
}
