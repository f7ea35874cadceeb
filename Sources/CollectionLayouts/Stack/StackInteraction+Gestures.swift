import CollectionPrimitives
import UIKit

/// A drag or pinch of the expanded card. Pure arithmetic.
struct StackDrag: Equatable {
  /// The expansion progress when the gesture began.
  var progress: CGFloat
  /// The drag distance in points from fully expanded to collapsed.
  var distance: CGFloat
  /// True if the card was on its way back to the stack when the gesture took hold of it.
  var wasClosing: Bool

  /// The distance used for cards that move little or not at all.
  static let usualDistance: CGFloat = 240

  /// - Parameter way: points between the card's collapsed and expanded positions.
  init(progress: CGFloat, way: CGFloat, wasClosing: Bool = false) {
    self.progress = progress
    self.wasClosing = wasClosing
    // With a sufficient distance, the card stays under the finger.
    distance = way >= 160 ? way : Self.usualDistance
  }

  /// The expansion progress after a drag towards the stack.
  func progress(draggedBy points: CGFloat) -> CGFloat { Self.yielding(progress - points / distance) }

  /// The expansion progress after a pinch.
  func progress(pinchedTo scale: CGFloat, threshold: CGFloat) -> CGFloat {
    Self.yielding(progress - (1 - scale) * 0.5 / threshold)
  }

  /// Applies a rubber band beyond both ends.
  private static func yielding(_ progress: CGFloat) -> CGFloat {
    RubberBand(dimension: progress < 0 ? 0.1 : 0.2)
      .shownOffset(raw: progress, range: OffsetRange(lower: 0, upper: 1))
  }

  /// True if the card collapses. A card that is caught in the air keeps its goal unless the gesture takes it the other way.
  /// - Parameters:
  ///   - end: the distance at which the gesture would end by itself, counted from 0 at fully expanded.
  ///   - start: the distance at which it took hold of the card.
  func collapses(at end: CGFloat, from start: CGFloat, threshold: CGFloat) -> Bool {
    wasClosing ? end >= threshold || end >= start : end >= threshold && end > start
  }

  /// The projected end of a drag: its distance plus the distance of the deceleration.
  static func projected(_ points: CGFloat, velocity: CGFloat, rate: CGFloat) -> CGFloat {
    points + velocity.finite / 1000 * rate / (1 - rate)
  }
}

extension StackInteraction {
  // MARK: Tap

  func tapMayBegin(_ recognizer: UIGestureRecognizer, _ layout: StackLayout) -> Bool {
    guard let collectionView, drag == nil else { return false }
    guard layout.expandedIndexPath == nil else { return true }
    guard expandsOnTap, let path = collectionView.indexPathForItem(at: recognizer.location(in: collectionView)) else {
      return false
    }
    guard let delegate = collectionView.delegate as? any StackLayoutDelegate else { return true }
    return delegate.collectionView(collectionView, layout: layout, shouldExpandItemAt: path)
  }

  func tapped(_ recognizer: UITapGestureRecognizer) {
    guard recognizer.state == .ended, let collectionView, let layout else { return }
    if let path = layout.expandedIndexPath {
      layout.setExpandedItem(at: layout.isClosing ? path : nil, animated: true)
    } else if let path = collectionView.indexPathForItem(at: recognizer.location(in: collectionView)) {
      layout.setExpandedItem(at: path, animated: true)
    }
    layout.send(.commit)
  }

  // MARK: Pan

  func panned(_ recognizer: UIPanGestureRecognizer) {
    guard let collectionView, let layout else { return }
    let translation = layout.movementTowardsStack(recognizer.translation(in: collectionView))
    switch recognizer.state {
    case .began, .changed:
      let drag = drag(layout)
      layout.expansionProgress = drag.progress(draggedBy: translation)
    case .ended:
      let velocity = layout.movementTowardsStack(recognizer.velocity(in: collectionView))
      guard let drag else { return }
      let start = (1 - drag.progress) * drag.distance
      let end = StackDrag.projected(start + translation, velocity: velocity, rate: 0.998)
      release(
        layout, collapses: drag.collapses(at: end, from: start, threshold: collapseDistance),
        velocity: -velocity / drag.distance)
    case .cancelled, .failed: cancelDrag(layout)
    default: break
    }
  }

  // MARK: Pinch

  func pinched(_ recognizer: UIPinchGestureRecognizer) {
    guard let layout else { return }
    let scale = recognizer.scale.finite
    switch recognizer.state {
    case .began, .changed:
      let drag = drag(layout)
      layout.expansionProgress = drag.progress(pinchedTo: scale, threshold: collapsePinch)
    case .ended:
      guard let drag else { return }
      let start = (1 - drag.progress) * 2 * collapsePinch
      let end = StackDrag.projected(start + 1 - scale, velocity: -recognizer.velocity, rate: 0.99)
      release(
        layout, collapses: drag.collapses(at: end, from: start, threshold: collapsePinch),
        velocity: recognizer.velocity.finite * 0.5 / collapsePinch)
    case .cancelled, .failed: cancelDrag(layout)
    default: break
    }
  }

  // MARK: Holding

  private func drag(_ layout: StackLayout) -> StackDrag {
    if let drag { return drag }
    let captured = StackDrag(
      progress: layout.expansionProgress, way: layout.expansionDistance, wasClosing: layout.isClosing)
    layout.stopExpansion()
    drag = captured
    gestureLayout = layout
    return captured
  }

  /// Lets the card go on to its goal.
  func cancelDrag(_ layout: StackLayout) { release(layout, collapses: drag?.wasClosing ?? false, velocity: 0) }

  private func release(_ layout: StackLayout, collapses: Bool, velocity: CGFloat) {
    guard let drag else { return }
    self.drag = nil
    gestureLayout = nil
    layout.springExpansion(to: collapses ? 0 : 1, velocity: velocity)
    if collapses, !drag.wasClosing { layout.send(.commit) }
  }
}

extension StackLayout {
  /// True if the expanded card is collapsing.
  var isClosing: Bool { (expansionState.spring?.to ?? expansionState.progress) < 0.5 }

  /// The component of a movement from the expanded position towards the stack.
  func movementTowardsStack(_ movement: CGPoint) -> CGFloat {
    guard !stackState.expansion.isVertical else { return movement.y }
    return collectionView?.isRightToLeft ?? false ? -movement.x : movement.x
  }

  /// The distance between the collapsed and expanded positions of the expanded card, in points.
  var expansionDistance: CGFloat {
    guard let virtualIndex = stackState.expandedIndex else { return 0 }
    var still = stackState
    still.expansion.amount = 0
    let start = still.expansion.nearby(still.card(atIndex: virtualIndex).pose)
    let along = still.expansion.along
    return start.center[keyPath: along] - still.expansion.expanded(start).center[keyPath: along]
  }
}
