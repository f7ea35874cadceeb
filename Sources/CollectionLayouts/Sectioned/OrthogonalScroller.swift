import CollectionPrimitives
import UIKit

/// Scrolls one orthogonal section: under a finger, after it, and by the application.
@MainActor
final class OrthogonalScroller {
  private weak var sublayout: Sublayout?
  private let driver = MotionDriver()
  private var motion: ScrollMotion?
  /// Set going by a finger, not by the application.
  private var isTouched = false
  private(set) var isHeld = false
  /// Where the finger would have the content, before the ends resist.
  private var wanted: CGFloat = 0

  init(_ sublayout: Sublayout) { self.sublayout = sublayout }

  var isMoving: Bool { motion != nil }
  var isCoasting: Bool { motion != nil && isTouched }

  private var axis: AxisGeometry { sublayout?.owner?.axis ?? AxisGeometry() }
  private var view: ProxyCollectionView? { sublayout?.view }

  /// The offset across the list.
  var offset: CGFloat { view.map { axis.cross($0.bounds.origin) } ?? 0 }

  /// Where the content may rest.
  var range: ClosedRange<CGFloat> {
    guard let sublayout, let view else { return 0...0 }
    let inset = view.adjustedContentInset
    let (leading, trailing) = axis.isHorizontal ? (inset.top, inset.bottom) : (inset.left, inset.right)
    let content = axis.cross(sublayout.layout.collectionViewContentSize)
    let last = content + trailing - axis.cross(view.bounds.size)
    return -leading...max(-leading, last.finite)
  }

  /// As scroll views move: with their deceleration and springs.
  private var scrollAxis: ScrollAxis {
    ScrollAxis(
      range: OffsetRange(lower: range.lowerBound, upper: range.upperBound), bounces: true,
      rate: Deceleration.normalRate, threshold: 0.25)
  }

  var canScroll: Bool { range.upperBound - range.lowerBound > 0.5 }

  // MARK: Fingers

  func grab() {
    stop()
    isHeld = true
    wanted = offset
  }

  /// Moves with the finger, less and less beyond the ends.
  func drag(by distance: CGFloat) {
    guard isHeld, distance.isFinite else { return }
    wanted -= distance
    let band = RubberBand(dimension: view.map { axis.cross($0.bounds.size) } ?? 0)
    move(to: band.shownOffset(raw: wanted, range: scrollAxis.range))
  }

  /// - Parameter velocity: of the finger, in points per second.
  func release(velocity: CGFloat) {
    guard isHeld, let sublayout else { return }
    isHeld = false
    let speed = -min(max(velocity.finite, -10_000), 10_000)
    let released = ScrollMotion.released(at: offset, velocity: speed, axis: scrollAxis)
    let target = scrollAxis.range.clamp(
      axis.cross(
        sublayout.layout.targetContentOffset(
          forProposedContentOffset: point(released.restValue),
          withScrollingVelocity: axis.unflippedPoint(main: 0, cross: speed / 1000))))
    let isFree = abs(target - released.restValue) < 0.01
    let motion = ScrollMotion.retargeted(from: offset, velocity: speed, to: target, axis: scrollAxis)
    run(isFree ? released : motion, isTouched: true)
  }

  // MARK: The application

  func scroll(to contentOffset: CGPoint, animated: Bool) {
    let target = axis.cross(contentOffset)
    guard target.isFinite else { return }
    guard animated, UIView.areAnimationsEnabled else {
      stop()
      return move(to: target)
    }
    let velocity = motion?.velocity(at: driver.time) ?? 0
    run(.animating(OffsetAnimation(from: offset, to: target, velocity: velocity)), isTouched: false)
  }

  func stop() {
    driver.stop()
    motion = nil
    isHeld = false
  }

  // MARK: Moving

  private func run(_ motion: ScrollMotion, isTouched: Bool) {
    self.motion = motion
    self.isTouched = isTouched
    driver.run { [weak self] time in self?.step(motion, time) ?? false }
  }

  private func step(_ motion: ScrollMotion, _ time: Double) -> Bool {
    let isOver = motion.isFinished(at: time)
    if isOver { self.motion = nil }
    move(to: motion.value(at: time))
    return !isOver
  }

  private func point(_ offset: CGFloat) -> CGPoint {
    axis.unflippedPoint(main: view.map { axis.main($0.bounds.origin) } ?? 0, cross: offset)
  }

  private func move(to offset: CGFloat) {
    guard let sublayout, let view else { return }
    sublayout.take(bounds: CGRect(origin: point(offset), size: view.bounds.size))
    sublayout.owner?.sublayoutDidScroll(sublayout)
  }
}
