import CollectionPrimitives
public import UIKit

/// An interactive transition from one layout to another. It can go forward and back, and be interrupted and continued
/// at any time.
///
/// It uses the collection view's own interactive transition, so it works between any two layouts, and the item in the
/// middle stays visible. `progress` sets the state; on release a spring moves it to one of the ends. Keep a reference
/// to it during the gesture.
///
/// ```swift
/// if let transition = LayoutTransition(in: collectionView, to: WaterfallLayout()) {
///   transition.progress = 0.3  // as a finger moves
///   transition.end(velocity: 2)  // when it lifts
/// }
/// ```
@MainActor
public final class LayoutTransition {
  /// The activity of a transition.
  public enum Stage: Equatable, Sendable {
    /// The transition follows `progress`.
    case interactive
    /// The transition springs to the new layout; setting `progress` holds it again.
    case finishing
    /// The transition springs back to the old layout; setting `progress` holds it again.
    case cancelling
    /// The transition is over, with the new layout (true) or the old one; nothing has an effect any more.
    case ended(isFinished: Bool)
  }

  /// The place in the new layout of the anchor item (the current item, or the one in the middle).
  public enum Placement: Sendable {
    /// The item is in the middle of the view, as far as the content allows.
    case center
    /// The item is at its present position on the screen, as far as the content allows.
    case current
    /// The item is at the nearest position where it is visible: the content scrolls no further than necessary.
    case minimal
  }

  /// The present activity of the transition. Begins as `.interactive`.
  public private(set) var stage: Stage = .interactive

  /// The progress of the change: 0 shows the old layout, 1 the new one. Values outside of 0...1 count as the nearer end; values that are
  /// not finite are ignored, and so is everything after the end.
  public var progress: CGFloat {
    get { value }
    set {
      guard !isOver, newValue.isFinite else { return }
      driver.stop()
      stage = .interactive
      show(newValue)
    }
  }

  /// The velocity in units of `progress` a second while the transition springs, otherwise 0.
  public private(set) var velocity: CGFloat = 0

  private weak var collectionView: UICollectionView?
  private var value: CGFloat = 0
  private let driver = MotionDriver()
  private let completion: (@MainActor (Bool) -> Void)?

  /// Starts the transition. Returns nil while another transition of the collection view runs.
  /// - Parameters:
  ///   - collectionView: the view that changes its layout.
  ///   - layout: the new layout.
  ///   - placement: the place in the new layout of the item that the user looks at. Every ``CollectionLayout`` uses it. A layout with a
  ///     current item shows the item in the current item's place, and a honeycomb that scrolls in all directions begins at its usual place
  ///     if the item is in sight there; UIKit's own layouts and others are scrolled by UIKit.
  ///   - completion: called once, when the collection view has the new layout (true) or the old one again (false).
  public init?(
    in collectionView: UICollectionView, to layout: UICollectionViewLayout, placement: Placement = .center,
    completion: (@MainActor (_ isFinished: Bool) -> Void)? = nil
  ) {
    guard !(collectionView.collectionViewLayout is UICollectionViewTransitionLayout) else { return nil }
    self.collectionView = collectionView
    self.completion = completion
    let target = layout as? CollectionLayout
    target?.transitionPlacement = placement
    defer { target?.transitionPlacement = .center }
    // A strong reference: while it springs, a transition that its creator released goes on as long as the collection view does.
    _ = collectionView.startInteractiveTransition(to: layout) { [self] _, isFinished in didEnd(isFinished: isFinished) }
  }

  /// Animates to the new layout from the present state, with a spring that starts with a velocity.
  /// - Parameter velocity: units of `progress` a second.
  public func finish(velocity: CGFloat = 0) { spring(to: 1, velocity: velocity, stage: .finishing) }

  /// Animates back to the old layout from the present state.
  /// - Parameter velocity: units of `progress` a second; negative towards the old layout.
  public func cancel(velocity: CGFloat = 0) { spring(to: 0, velocity: velocity, stage: .cancelling) }

  /// Finishes or cancels, depending on which end is nearer to the projected progress.
  /// - Parameter velocity: units of `progress` per second at release.
  public func end(velocity: CGFloat = 0) {
    let speed = velocity.finite
    let projected = value + Deceleration.projectedDistance(velocity: speed, rate: Deceleration.fastRate)
    if projected > 0.5 { finish(velocity: speed) } else { cancel(velocity: speed) }
  }

  private var isOver: Bool { if case .ended = stage { true } else { false } }

  private func spring(to end: CGFloat, velocity: CGFloat, stage: Stage) {
    guard !isOver else { return }
    self.stage = stage
    let speed = velocity.finite
    let response = MotionPolicy.system.isReduced ? 0.2 : 0.4
    let motion = SpringMotion(from: value, to: end, initialVelocity: speed, response: response)
    driver.run { [weak self] time in
      guard let self else { return false }
      if motion.isSettled(at: time, within: 0.001) {
        show(end)
        leave(isFinished: end == 1)
        return false
      }
      self.velocity = motion.velocity(at: time)
      show(motion.value(at: time))
      return true
    }
  }

  private func show(_ progress: CGFloat) {
    guard let layout = collectionView?.collectionViewLayout as? UICollectionViewTransitionLayout else { return }
    value = min(max(progress, 0), 1)
    layout.transitionProgress = value
    layout.invalidateLayout()
  }

  private func leave(isFinished: Bool) {
    guard let collectionView, collectionView.collectionViewLayout is UICollectionViewTransitionLayout else { return }
    if isFinished { collectionView.finishInteractiveTransition() } else { collectionView.cancelInteractiveTransition() }
  }

  private func didEnd(isFinished: Bool) {
    driver.stop()
    velocity = 0
    value = isFinished ? 1 : 0
    stage = .ended(isFinished: isFinished)
    completion?(isFinished)
  }
}
