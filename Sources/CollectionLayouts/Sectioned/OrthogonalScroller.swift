import UIKit

/// Scrolls one orthogonal section: under a finger, after it, and by the application.
@MainActor
final class OrthogonalScroller {
  private weak var sublayout: Sublayout?
  private let driver = MotionDriver()
  private var motion: OrthogonalMotion?
  private var start: CFTimeInterval = 0
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
    let range = range
    let edge = min(max(wanted, range.lowerBound), range.upperBound)
    let dimension = view.map { axis.cross($0.bounds.size) } ?? 0
    move(to: edge + rubberBand(wanted - edge, dimension: dimension))
  }

  /// - Parameter velocity: of the finger, in points per second.
  func release(velocity: CGFloat) {
    guard isHeld, let sublayout else { return }
    isHeld = false
    let speed = -min(max(velocity.finite, -10_000), 10_000)
    let motion = OrthogonalMotion(from: offset, velocity: speed, range: range) { projected in
      let target = sublayout.layout.targetContentOffset(
        forProposedContentOffset: point(projected),
        withScrollingVelocity: axis.unflippedPoint(main: 0, cross: speed / 1000))
      return axis.cross(target)
    }
    run(motion, isTouched: true)
  }

  // MARK: The application

  func scroll(to contentOffset: CGPoint, animated: Bool) {
    let target = axis.cross(contentOffset)
    guard target.isFinite else { return }
    guard animated, UIView.areAnimationsEnabled else {
      stop()
      return move(to: target)
    }
    let velocity = motion?.velocity(at: CACurrentMediaTime() - start) ?? 0
    run(.spring(SpringMotion(from: offset, to: target, initialVelocity: velocity)), isTouched: false)
  }

  func stop() {
    driver.stop()
    motion = nil
    isHeld = false
  }

  // MARK: Moving

  private func run(_ motion: OrthogonalMotion, isTouched: Bool) {
    self.motion = motion
    self.isTouched = isTouched
    start = CACurrentMediaTime()
    driver.run { [weak self] time in self?.step(motion, time) ?? false }
  }

  private func step(_ motion: OrthogonalMotion, _ time: Double) -> Bool {
    let isOver = motion.isSettled(at: time)
    if isOver { self.motion = nil }
    move(to: isOver ? motion.end : motion.value(at: time))
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
