internal import CollectionPrimitives

/// Moves the content of one scroll view: its state, and the steps from frame to frame.
///
/// Every move goes through `write(_:)`, once per frame. The functions that start and end a state are in
/// `ScrollEngine+….swift`.
@MainActor
final class ScrollEngine {
  unowned let view: UIScrollView
  var state = ScrollState.idle {
    didSet { updateFrameHandler() }
  }

  /// The offset that `write(_:)` set last. A different `bounds.origin` at the next step means that other code moved the
  /// content.
  private var written = CGPoint.zero
  /// True while a step is being written: offsets set meanwhile shift the motion instead of ending it.
  private(set) var isStepping = false
  /// True while content outside its range is being moved back into it.
  private(set) var isPullingBack = false
  /// The timer that ends a run of wheel steps.
  var pause: FrameClock.Token?
  private var frames: (clock: FrameClock, token: FrameClock.Token)?
  private var knownRanges: (x: OffsetRange, y: OffsetRange)?

  init(view: UIScrollView) { self.view = view }

  isolated deinit {
    if let frames { frames.clock.cancel(frames.token) }
  }

  // MARK: Properties of the view and the state

  var clock: FrameClock { view.frameClock }
  var now: TimeInterval { clock.time }
  var delegate: (any UIScrollViewDelegate)? { view.scrollDelegate }

  var isTracking: Bool {
    switch state {
    case .tracking, .dragging, .releasing: true
    case .idle, .wheeling, .decelerating, .animating: false
    }
  }

  var isDragging: Bool {
    switch state {
    case .dragging, .releasing, .wheeling: true
    case .idle, .tracking, .decelerating, .animating: false
    }
  }

  var isDecelerating: Bool { if case .decelerating = state { true } else { false } }
  var isAnimating: Bool { if case .animating = state { true } else { false } }

  var isFollowingWheel: Bool { if case .wheeling = state { true } else { false } }

  /// True while a finger is down that stopped a motion: its touch is not a tap on the content.
  var hasCaughtMotion: Bool { if case .tracking(caught: true) = state { true } else { false } }

  // MARK: Frames

  private var needsFrames: Bool {
    switch state {
    case .idle, .tracking, .releasing: false
    case .dragging(let session): session.isPending
    case .wheeling, .decelerating, .animating: true
    }
  }

  private func updateFrameHandler() {
    guard needsFrames != (frames != nil) else { return }
    if let frames {
      frames.clock.cancel(frames.token)
      self.frames = nil
    } else {
      let clock = clock
      let token = clock.addFrameHandler { [weak self] time in
        MainActor.assumeIsolated { self?.step(at: time) }
      }
      frames = (clock, token)
    }
  }

  /// Moves the content to its offset at `time`.
  func step(at time: TimeInterval) {
    applyDrift()
    switch state {
    case .idle, .tracking, .releasing: break
    case .dragging: showDrag()
    case .wheeling(let session): showWheel(session, at: time)
    case .decelerating(let motion, _), .animating(let motion, _):
      write(motion.offset(at: time))
      finishIfDue(at: time)
    }
  }

  /// Ends the state if its motion is over. The delegate may have started another one in the meantime.
  private func finishIfDue(at time: TimeInterval) {
    switch state {
    case .decelerating(let motion, _) where motion.isFinished(at: time): finishDeceleration()
    case .animating(let motion, let purpose) where motion.isFinished(at: time): finishAnimation(purpose)
    default: break
    }
  }

  // MARK: Writing offsets

  /// Sets the offset, rounded to device pixels; the change of `bounds` notifies everything else.
  func write(_ offset: CGPoint) {
    let offset = view.roundedToPixels(offset)
    written = offset
    let outer = isStepping
    isStepping = true
    if offset != view.bounds.origin { view.bounds = CGRect(origin: offset, size: view.bounds.size) }
    isStepping = outer
  }

  /// Continues a motion from the offset to which other code has moved the content since the last step.
  func applyDrift() {
    let origin = view.bounds.origin
    let drift = CGPoint(x: origin.x - written.x, y: origin.y - written.y)
    guard drift != .zero else { return }
    written = origin
    switch state {
    case .idle, .tracking, .releasing: break
    case .dragging: holdDragInPlace()
    case .wheeling(var session):
      session.target = clamped(CGPoint(x: session.target.x + drift.x, y: session.target.y + drift.y))
      session.motion = session.motion.map { redirected($0.shifted(by: drift), to: session.target) }
      state = .wheeling(session)
    case .decelerating(let motion, let source):
      // The edges have not moved with the content.
      state = .decelerating(replanned(motion.shifted(by: drift)), source: source)
    case .animating(let motion, let purpose): state = .animating(motion.shifted(by: drift), purpose)
    }
  }

  /// Records the offset when a motion begins; earlier changes are not drift.
  func syncWritten() { written = view.bounds.origin }

  /// Implements `contentOffset = …`.
  func move(to offset: CGPoint) {
    guard offset.isFinite else { return }
    if isAnimating, !isStepping { stop() }
    let offset = view.roundedToPixels(offset)
    guard offset != view.bounds.origin else { return }
    view.bounds = CGRect(origin: offset, size: view.bounds.size)
  }

  /// Changes the offset without ending a motion, which continues from there.
  func shift(to offset: CGPoint) {
    guard offset.isFinite else { return }
    let offset = view.roundedToPixels(offset)
    if offset != view.bounds.origin { view.bounds = CGRect(origin: offset, size: view.bounds.size) }
  }

  // MARK: Geometry changes

  /// Moves the content back into its range after a change of the content, the insets or the view, or leads a motion to
  /// the new edges.
  func rangeDidChange() {
    let ranges = (x: view.horizontalRange, y: view.verticalRange)
    guard knownRanges.map({ $0 != ranges }) ?? true else { return }
    let old = knownRanges
    knownRanges = ranges
    applyDrift()
    switch state {
    case .idle: if view.zoom?.isActive != true { pullBack(from: old) }
    case .dragging: holdDragInPlace()
    case .tracking, .releasing: break
    case .wheeling(var session):
      session.target = clamped(session.target)
      session.motion = session.motion.map { redirected($0, to: session.target) }
      state = .wheeling(session)
    case .decelerating(let motion, let source): state = .decelerating(replanned(motion), source: source)
    case .animating(let motion, let purpose): retarget(motion, purpose, from: old)
    }
  }

  private func replanned(_ motion: PlanarScrollMotion) -> PlanarScrollMotion {
    motion.replanned(at: now, x: axis(.horizontal), y: axis(.vertical))
  }

  /// Moves resting content into its range. Content at its beginning stays at its beginning; elsewhere it moves the
  /// least distance.
  private func pullBack(from old: (x: OffsetRange, y: OffsetRange)?) {
    var target = view.bounds.origin
    if let old {
      if target.x == old.x.lower, view.horizontalRange.lower < old.x.lower { target.x = view.horizontalRange.lower }
      if target.y == old.y.lower, view.verticalRange.lower < old.y.lower { target.y = view.verticalRange.lower }
    }
    target = clamped(target)
    guard target != view.bounds.origin, view.roundedToPixels(target) != view.bounds.origin else { return }
    isPullingBack = true
    write(target)
    isPullingBack = false
  }

  /// Leads a programmatic scroll whose goal was legal, and is no longer, to the nearest legal goal.
  private func retarget(
    _ motion: PlanarScrollMotion, _ purpose: ScrollPurpose, from old: (x: OffsetRange, y: OffsetRange)?
  ) {
    let goal = motion.finalOffset
    guard let old, old.x.contains(goal.x), old.y.contains(goal.y), clamped(goal) != goal else { return }
    state = .animating(redirected(motion, to: clamped(goal)), purpose)
  }

  /// Ends every motion at its present offset, when the view moves to another window or to none.
  func leaveWindow() {
    switch state {
    case .idle: break
    case .tracking: state = .idle
    case .dragging, .releasing: abandonDrag()
    case .wheeling: endWheel()
    case .decelerating, .animating: break
    }
    stop()
    view.indicators.hideNow()
  }
}
