/// Scrolls while an item is dragged to an edge, faster nearer to the edge; turns pages in paging views.
///
/// It requests frames only while the content can scroll.
@MainActor
final class MovementScroller {
  weak var view: UICollectionView?
  /// The position of the finger in the visible part, which stays while the content moves.
  private var finger = CGPoint.zero
  private var subscription: (clock: FrameClock, token: FrameClock.Token)?
  private var lastTime: TimeInterval?
  private var heldTime: TimeInterval = 0
  /// True if it has moved the content since the item was lifted.
  private var hasScrolled = false

  /// The velocity at the very edge, in points per second.
  static let speed: CGFloat = 720
  /// The width of the zone at an edge in points, on views that are not small.
  static let zone: CGFloat = 60
  /// The time that the item must stay at an edge before the page turns, in seconds.
  static let pageDelay: TimeInterval = 0.7

  /// Takes the position of the finger in the visible part, relative to its top left corner.
  func track(_ point: CGPoint) {
    guard let view else { return }
    finger = point
    if step(in: view) == .zero { stop() } else { start(on: view) }
  }

  func stop() {
    if let (clock, token) = subscription { clock.cancel(token) }
    subscription = nil
    lastTime = nil
    heldTime = 0
  }

  /// Ends scrolling when the item is dropped. Content that was scrolled moves on to a legal resting offset; the turning
  /// of a page is completed.
  func end() {
    stop()
    guard hasScrolled else { return }
    hasScrolled = false
    if let engine = view?.engine, !engine.isTracking, !engine.isMoving { engine.land() }
  }

  private func start(on view: UICollectionView) {
    guard subscription == nil else { return }
    let clock = view.frameClock
    lastTime = clock.time
    subscription = (
      clock, clock.addFrameHandler { [weak self] time in MainActor.assumeIsolated { self?.frame(at: time) } }
    )
  }

  private func frame(at time: TimeInterval) {
    guard let view, view.movement != nil else { return stop() }
    let elapsed = min(max(0, time - (lastTime ?? time)), 0.1)
    lastTime = time
    let step = step(in: view)
    guard step != .zero else { return stop() }
    hasScrolled = true
    if view.isPagingEnabled { return changePage(towards: step, after: elapsed, in: view) }
    let offset = view.contentOffset
    view.contentOffset = view.clampedOffset(
      CGPoint(x: offset.x + step.x * Self.speed * elapsed, y: offset.y + step.y * Self.speed * elapsed))
    carry(in: view)
  }

  private func changePage(towards step: CGPoint, after elapsed: TimeInterval, in view: UICollectionView) {
    heldTime += elapsed
    carry(in: view)
    guard heldTime >= Self.pageDelay else { return }
    heldTime = 0
    func page(_ offset: CGFloat, _ step: CGFloat, _ extent: CGFloat) -> CGFloat {
      step == 0 ? offset : ((offset / extent).rounded() + (step > 0 ? 1 : -1)) * extent
    }
    let target = CGPoint(
      x: page(view.contentOffset.x, step.x, view.bounds.width),
      y: page(view.contentOffset.y, step.y, view.bounds.height))
    view.setContentOffset(view.clampedOffset(target), animated: true)
  }

  /// Moves the item, so that it stays under the finger.
  private func carry(in view: UICollectionView) {
    let offset = view.contentOffset
    view.moveCarriedItem(to: CGPoint(x: finger.x + offset.x, y: finger.y + offset.y))
  }

  /// The depth of the finger in a zone on each axis, -1...1; 0 where the content ends.
  private func step(in view: UICollectionView) -> CGPoint {
    let (extent, offset) = (view.bounds.size, view.contentOffset)
    let inset = view.adjustedContentInset
    let wish = CGPoint(
      x: depth(finger.x, inset.left, extent.width - inset.right),
      y: depth(finger.y, inset.top, extent.height - inset.bottom))
    let reach = view.clampedOffset(CGPoint(x: offset.x + wish.x, y: offset.y + wish.y))
    return CGPoint(x: reach.x == offset.x ? 0 : wish.x, y: reach.y == offset.y ? 0 : wish.y)
  }

  private func depth(_ place: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
    let zone = min(Self.zone, (high - low) / 5)
    guard zone > 0 else { return 0 }
    if place < low + zone { return -min(1, (low + zone - place) / zone) }
    if place > high - zone { return min(1, (place - high + zone) / zone) }
    return 0
  }
}
