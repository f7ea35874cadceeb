public import UIKit

/// Connects a pinch to a `LayoutTransition`: two fingers lead from one layout to another and back, and can continue at
/// any time.
///
/// ```swift
/// collectionView.addInteraction(
///   LayoutTransitionInteraction { collectionView, direction in
///     direction == .apart ? CarouselLayout() : WaterfallLayout()
///   })
/// ```
/// Doubling or halving the distance of the fingers is the whole transition. The interaction acts where its target returns a layout, and
/// leaves other pinches to other recognisers. A released transition ends even if the interaction is removed.
@MainActor
public final class LayoutTransitionInteraction: LayoutInteraction {
  /// The direction in which two fingers move.
  public enum Direction: Sendable {
    /// Two fingers move away from each other.
    case apart
    /// Two fingers move towards each other.
    case together
  }

  /// A function that is called when two fingers begin to move. It returns the layout to which they lead, or nil to leave the pinch to other
  /// recognisers.
  public typealias Target = @MainActor (UICollectionView, Direction) -> UICollectionViewLayout?

  /// Drives the transition. For failure requirements and the like.
  public private(set) lazy var pinchRecognizer = made(UIPinchGestureRecognizer()) { [weak self] in self?.track($0) }

  /// The place in the new layout of the item that the user looks at. Default: `.center`.
  public var placement = LayoutTransition.Placement.center

  /// A function that is called when a transition ends: with true if the collection view has the new layout, with false if it has the old
  /// one again.
  public var onEnd: (@MainActor (_ isFinished: Bool) -> Void)?

  /// The running transition; nil if there is none.
  public private(set) var transition: LayoutTransition?

  private let target: Target
  private var next: UICollectionViewLayout?
  private var pinch = TransitionPinch()

  /// Makes an interaction to add to a collection view.
  /// - Parameter target: called when two fingers begin to move; returns the layout to which they lead, or nil to leave them to other
  ///   recognisers.
  public init(target: @escaping Target) {
    self.target = target
    super.init()
  }

  override var recognizers: [UIGestureRecognizer] { [pinchRecognizer] }

  /// Returns true for any layout: the target is asked when fingers move. A transition that was started elsewhere is not touched.
  override func supports(_ layout: UICollectionViewLayout) -> Bool {
    transition != nil || !(layout is UICollectionViewTransitionLayout)
  }

  override func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard transition == nil, let collectionView else { return transition != nil }
    pinch.direction = pinchRecognizer.scale >= 1 ? .apart : .together
    next = target(collectionView, pinch.direction)
    return next != nil
  }

  override func cancelGestures() { transition?.end() }

  private func track(_ recognizer: UIPinchGestureRecognizer) {
    switch recognizer.state {
    case .began:
      begin()
      show(recognizer.scale)
    case .changed: show(recognizer.scale)
    case .ended: transition?.end(velocity: pinch.velocity(recognizer.velocity, at: recognizer.scale))
    case .cancelled, .failed: transition?.cancel()
    default: break
    }
  }

  private func begin() {
    pinch.start = transition?.progress ?? 0
    guard transition == nil, let collectionView, let next else { return }
    self.next = nil
    transition = LayoutTransition(in: collectionView, to: next, placement: placement) { [weak self] isFinished in
      self?.transition = nil
      self?.onEnd?(isFinished)
    }
  }

  private func show(_ scale: CGFloat) { transition?.progress = pinch.progress(at: scale) }
}

/// The progress of a transition as a function of the pinch scale. Pure arithmetic.
struct TransitionPinch: Equatable {
  var direction = LayoutTransitionInteraction.Direction.apart
  /// The progress at which the pinch began.
  var start: CGFloat = 0

  private var sign: CGFloat { direction == .apart ? 1 : -1 }

  /// The progress at a scale. Doubling or halving the distance is the whole transition.
  func progress(at scale: CGFloat) -> CGFloat { start + sign * log2(max(scale.finite, 0.01)) }

  /// Units of progress a second, from the scale's velocity.
  func velocity(_ velocity: CGFloat, at scale: CGFloat) -> CGFloat {
    (sign * velocity / (max(scale.finite, 0.01) * log(2))).finite
  }
}
