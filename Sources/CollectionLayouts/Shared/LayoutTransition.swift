public import UIKit

/// A change from one layout to another that a hand drives: on, back, and taken up again at any moment.
///
/// It runs the collection view's own interactive transition, so any two layouts do, and the item in the middle stays in
/// sight. One number says how far the change is; let go of, it springs to one of the ends. Keep it for as long as the hand
/// moves it.
///
/// ```swift
/// if let transition = LayoutTransition(in: collectionView, to: WaterfallLayout()) {
///   transition.progress = 0.3  // as a finger moves
///   transition.end(velocity: 2)  // when it lifts
/// }
/// ```
@MainActor
public final class LayoutTransition {
  /// What a transition is doing.
  public enum Stage: Equatable, Sendable {
    /// It follows `progress`.
    case held
    /// It springs to the new layout; setting `progress` holds it again.
    case finishing
    /// It springs back to the old layout; setting `progress` holds it again.
    case cancelling
    /// It is over, with the new layout (true) or the old one; nothing has an effect any more.
    case ended(isFinished: Bool)
  }

  /// Where the item that one looks at (the current one, or the one in the middle) comes to stand.
  public enum Placement: Sendable {
    /// In the middle of the view, or as near to it as the content lets it.
    case center
    /// Where it stands now, or as near to that.
    case current
    /// Wherever it can be seen, with the content scrolled no further than that takes.
    case minimal
  }

  /// What the transition is doing now. Begins as `.held`.
  public private(set) var stage: Stage = .held

  /// How far the change is: 0 shows the old layout, 1 the new one. Values outside of 0...1 count as the nearer end;
  /// values that are not finite are ignored, and so is everything after the end.
  public var progress: CGFloat {
    get { value }
    set {
      guard !isOver, newValue.isFinite else { return }
      driver.stop()
      stage = .held
      show(newValue)
    }
  }

  /// Units of `progress` a second while it springs, otherwise 0.
  public private(set) var velocity: CGFloat = 0

  private weak var collectionView: UICollectionView?
  private var value: CGFloat = 0
  private let driver = MotionDriver()
  private let completion: (@MainActor (Bool) -> Void)?

  /// Begins the change. A collection view has one such transition at a time; nil while another one runs.
  /// - Parameters:
  ///   - collectionView: the view that changes its layout.
  ///   - layout: the new layout.
  ///   - placement: where the item that one looks at stands in the new layout. Every
  ///     ``CollectionLayout`` heeds it. A layout with a current item shows it where that one belongs; UIKit's own layouts and
  ///     others stand where UIKit puts them.
  ///   - completion: called once, when the collection view has the new layout (true) or the old one again (false).
  public init?(
    in collectionView: UICollectionView, to layout: UICollectionViewLayout, placement: Placement = .center,
    completion: (@MainActor (_ isFinished: Bool) -> Void)? = nil
  ) {
    guard !(collectionView.collectionViewLayout is UICollectionViewTransitionLayout) else { return nil }
    self.collectionView = collectionView
    self.completion = completion
    let target = layout as? CollectionLayout
    target?.handover = placement
    defer { target?.handover = .center }
    _ = collectionView.startInteractiveTransition(to: layout) { [weak self] _, isFinished in
      self?.didEnd(isFinished: isFinished)
    }
  }

  /// Goes on to the new layout from wherever it is, with a spring that takes up a velocity.
  /// - Parameter velocity: units of `progress` a second.
  public func finish(velocity: CGFloat = 0) { spring(to: 1, velocity: velocity, stage: .finishing) }

  /// Goes back to the old layout from wherever it is.
  /// - Parameter velocity: units of `progress` a second; negative towards the old layout.
  public func cancel(velocity: CGFloat = 0) { spring(to: 0, velocity: velocity, stage: .cancelling) }

  /// Finishes or cancels, whichever is nearer to where the movement would have come to rest.
  /// - Parameter velocity: units of `progress` a second at the moment the hand let go.
  public func end(velocity: CGFloat = 0) {
    let speed = velocity.isFinite ? velocity : 0
    let rest = DecayMotion(from: value, initialVelocity: speed, rate: 0.99).end
    if rest > 0.5 { finish(velocity: speed) } else { cancel(velocity: speed) }
  }

  private var isOver: Bool { if case .ended = stage { true } else { false } }

  private func spring(to end: CGFloat, velocity: CGFloat, stage: Stage) {
    guard !isOver else { return }
    self.stage = stage
    let speed = velocity.isFinite ? velocity : 0
    let response = MotionPolicy.system.isReduced ? 0.2 : 0.4
    let motion = SpringMotion(from: value, to: end, initialVelocity: speed, response: response)
    // Strongly: what was let go of comes to its end even if nobody holds it any more.
    driver.run { [self] time in
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
