internal import CollectionPrimitives

/// Zooms the content of one scroll view. Only scroll views with something to zoom have one.
///
/// Zooming transforms the view that the delegate returns. Its frame keeps its origin, its size becomes the content's
/// size, and the offset keeps an anchor of the view at the same point of the scroll view.
@MainActor
final class ScrollZoom {
  private enum State {
    case idle
    /// The program sets a scale without animation.
    case setting
    /// The scale of the fingers without limits, and the point that they hold.
    case pinching(raw: CGFloat, ZoomAnchor)
    case animating(ZoomAnimation, isBounce: Bool)
  }

  private unowned let view: UIScrollView
  let recognizer: ZoomPinchGestureRecognizer
  private weak var zoomed: UIView?
  private var state = State.idle
  private var frames: (clock: FrameClock, token: FrameClock.Token)?

  init(view: UIScrollView) {
    self.view = view
    recognizer = ZoomPinchGestureRecognizer(scrollView: view)
  }

  isolated deinit { stopFrames() }

  // MARK: State

  var isActive: Bool { if case .idle = state { false } else { true } }
  var isPinching: Bool { if case .pinching = state { true } else { false } }
  var isBouncing: Bool { if case .animating(_, isBounce: true) = state { true } else { false } }
  var isAnimating: Bool { if case .animating(_, isBounce: false) = state { true } else { false } }

  private var delegate: (any UIScrollViewDelegate)? { view.scrollDelegate }
  private var limits: ZoomLimits { view.zoomLimits }
  private var scale: CGFloat { zoomed?.transform.a ?? 1 }
  private var middle: CGPoint { CGPoint(x: view.bounds.width / 2, y: view.bounds.height / 2) }

  private func anchor(at place: CGPoint) -> ZoomAnchor {
    ZoomAnchor(at: place, offset: view.bounds.origin, origin: zoomed?.frame.origin ?? .zero, scale: scale)
  }

  // MARK: Fingers

  var allowsFingers = false {
    didSet {
      guard allowsFingers != oldValue else { return }
      if allowsFingers { view.addGestureRecognizer(recognizer) } else { view.removeGestureRecognizer(recognizer) }
    }
  }

  func beginPinch() {
    interrupt()
    zoomed = view.viewThatZooms
    guard let zoomed, let place = heldPlace else { return }
    view.engine.abandonDrag()
    view.engine.stop(pullingBack: false)
    state = .pinching(raw: limits.raw(shown: scale), anchor(at: place))
    view.indicators.show()
    delegate?.scrollViewWillBeginZooming(view, with: zoomed)
  }

  /// Holds the point under the fingers that are down now, after one has come or left.
  func grip() {
    guard case .pinching(let raw, _) = state, let place = heldPlace else { return }
    state = .pinching(raw: raw, anchor(at: place))
  }

  func pinch(by ratio: CGFloat) {
    guard case .pinching(var raw, var anchor) = state, let place = heldPlace, ratio > 0 else { return }
    raw *= ratio
    anchor.place = place
    state = .pinching(raw: raw, anchor)
    show(view.bouncesZoom ? limits.shown(raw: raw) : limits.clamp(raw), anchor, inside: view.bounces ? 0 : 1)
  }

  func endPinch() {
    guard case .pinching(_, let anchor) = state else { return }
    let goal = limits.clamp(scale)
    guard goal != scale || view.engine.clamped(view.bounds.origin) != view.bounds.origin else { return finish() }
    animate(to: goal, anchor, place: anchor.place, isBounce: true)
  }

  private var heldPlace: CGPoint? {
    recognizer.middle.map {
      let point = view.convert($0, from: nil)
      return CGPoint(x: point.x - view.bounds.minX, y: point.y - view.bounds.minY)
    }
  }

  // MARK: The program

  /// Sets the scale, about the middle of the view or with `rect`, of the zoomed view, in the middle.
  func set(_ scale: CGFloat, showing rect: CGRect? = nil, animated: Bool) {
    interrupt()
    zoomed = view.viewThatZooms
    guard let zoomed, !scale.isNaN else { return }
    let goal = limits.clamp(scale)
    var anchor = anchor(at: middle)
    if let rect {
      let point = CGPoint(x: rect.midX - zoomed.bounds.minX, y: rect.midY - zoomed.bounds.minY)
      let offset = ZoomAnchor(point: point, place: .zero).offset(origin: zoomed.frame.origin, scale: self.scale)
      anchor = ZoomAnchor(
        point: point, place: CGPoint(x: offset.x - view.bounds.minX, y: offset.y - view.bounds.minY))
    } else if goal == self.scale {
      return
    }
    if animated, view.window != nil, UIView.areAnimationsEnabled {
      view.engine.stop(pullingBack: false)
      delegate?.scrollViewWillBeginZooming(view, with: zoomed)
      return animate(to: goal, anchor, place: middle, isBounce: false)
    }
    state = .setting
    show(goal, ZoomAnchor(point: anchor.point, place: middle), inside: 1)
    state = .idle
    comeBetweenEdges()
  }

  /// Ends a zoom in progress at the nearest scale within the limits.
  func stop() {
    guard isActive else { return }
    stopFrames()
    show(limits.clamp(scale), anchor(at: middle), inside: 1)
    finish()
  }

  private func interrupt() {
    guard isActive else { return }
    stopFrames()
    state = .idle
    delegate?.scrollViewDidEndZooming(view, with: zoomed, atScale: scale)
  }

  private func finish() {
    state = .idle
    view.indicators.hideSoon()
    comeBetweenEdges()
    delegate?.scrollViewDidEndZooming(view, with: zoomed, atScale: scale)
  }

  /// Moves the content between its edges, which may have changed if the delegate has changed insets.
  private func comeBetweenEdges() { view.contentOffset = view.engine.clamped(view.bounds.origin) }

  // MARK: Frames

  private func animate(to goal: CGFloat, _ anchor: ZoomAnchor, place: CGPoint, isBounce: Bool) {
    let clock = view.frameClock
    state = .animating(
      ZoomAnimation(
        scales: (scale, goal), point: anchor.point, places: (anchor.place, place), startTime: clock.time),
      isBounce: isBounce)
    stopFrames()
    let token = clock.addFrameHandler { [weak self] time in MainActor.assumeIsolated { self?.step(at: time) } }
    frames = (clock, token)
  }

  private func stopFrames() {
    if let frames { frames.clock.cancel(frames.token) }
    frames = nil
  }

  private func step(at time: TimeInterval) {
    guard case .animating(let animation, _) = state else { return stopFrames() }
    let progress = animation.progress(at: time)
    show(animation.scale(progress), animation.anchor(progress), inside: progress)
    guard case .animating(let animation, _) = state, animation.isFinished(at: time) else { return }
    stopFrames()
    finish()
  }

  // MARK: The view

  /// - Parameter inside: the part of the distance by which the content is moved back between its edges, 0 … 1.
  private func show(_ scale: CGFloat, _ anchor: ZoomAnchor, inside: CGFloat) {
    guard let zoomed else { return }
    let old = zoomed.frame
    zoomed.rare.isZoomed = true
    zoomed.transform = CGAffineTransform(scaleX: scale, y: scale)
    let frame = zoomed.frame
    zoomed.center = CGPoint(x: zoomed.center.x + old.minX - frame.minX, y: zoomed.center.y + old.minY - frame.minY)
    // Constraints may keep space around the view.
    let axes = view.constrainedAxes
    view.contentSize = CGSize(
      width: frame.width + (axes.contains(.horizontal) ? view.contentSize.width - old.width : 0),
      height: frame.height + (axes.contains(.vertical) ? view.contentSize.height - old.height : 0))
    scroll(to: anchor, inside: inside)
    view.setNeedsLayout()
    delegate?.scrollViewDidZoom(view)
    // Delegates keep small content in the middle.
    if zoomed.frame.origin != old.origin { scroll(to: anchor, inside: inside) }
  }

  private func scroll(to anchor: ZoomAnchor, inside: CGFloat) {
    let free = anchor.offset(origin: zoomed?.frame.origin ?? .zero, scale: scale)
    let legal = view.engine.clamped(free)
    view.contentOffset = CGPoint(
      x: free.x + (legal.x - free.x) * inside, y: free.y + (legal.y - free.y) * inside)
  }

  /// The size that zooming adds to the size that constraints give the content.
  var growth: CGSize {
    guard let zoomed else { return .zero }
    let size = zoomed.rareStorage?.placedRect?.size ?? zoomed.bounds.size
    return CGSize(width: size.width * (scale - 1), height: size.height * (scale - 1))
  }
}
