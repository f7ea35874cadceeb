import UIKit

/// A hand on the expanded card. Pure arithmetic.
struct StackHold: Equatable {
  /// How far the card was out when the hand took it.
  var progress: CGFloat
  /// Points of drag from all the way out to all the way back.
  var distance: CGFloat

  /// Cards that have little or no way to go move by this distance's share.
  static let usualDistance: CGFloat = 240

  /// - Parameter way: points between the card's place in the stack and its place in full view.
  init(progress: CGFloat, way: CGFloat) {
    self.progress = progress
    // Where there is enough of a way, the card stays under the finger.
    distance = way >= 160 ? way : Self.usualDistance
  }

  /// How far the card is out after a drag of so many points towards the stack.
  func progress(draggedBy points: CGFloat) -> CGFloat { Self.yielding(progress - points / distance) }

  /// How far the card is out when two fingers have come together to so much of their distance.
  func progress(pinchedTo scale: CGFloat, threshold: CGFloat) -> CGFloat {
    Self.yielding(progress - (1 - scale) * 0.5 / threshold)
  }

  /// Beyond both ends, less and less.
  private static func yielding(_ progress: CGFloat) -> CGFloat {
    if progress > 1 { return 1 + rubberBand(progress - 1, dimension: 0.2) }
    return progress < 0 ? rubberBand(progress, dimension: 0.1) : progress
  }

  /// Where a drag would end if the card rolled on: its way plus what the velocity is good for.
  static func projected(_ points: CGFloat, velocity: CGFloat, rate: CGFloat) -> CGFloat {
    points + velocity.finite / 1000 * rate / (1 - rate)
  }
}

extension StackInteraction {
  // MARK: Tap

  func tapMayBegin(_ recognizer: UIGestureRecognizer, _ layout: StackLayout) -> Bool {
    guard let collectionView, hold == nil else { return false }
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
    layout.give(.commit)
  }

  // MARK: Pan

  func panned(_ recognizer: UIPanGestureRecognizer) {
    guard let collectionView, let layout else { return }
    let translation = layout.wayBack(recognizer.translation(in: collectionView))
    switch recognizer.state {
    case .began, .changed:
      let hold = hold(layout)
      layout.expansionProgress = hold.progress(draggedBy: translation)
    case .ended:
      let velocity = layout.wayBack(recognizer.velocity(in: collectionView))
      guard let hold else { return }
      let start = (1 - hold.progress) * hold.distance
      let end = StackHold.projected(start + translation, velocity: velocity, rate: 0.998)
      letGo(layout, collapses: end >= collapseDistance, velocity: -velocity / hold.distance)
    case .cancelled, .failed: letGo(layout, collapses: false, velocity: 0)
    default: break
    }
  }

  // MARK: Pinch

  func pinched(_ recognizer: UIPinchGestureRecognizer) {
    guard let layout else { return }
    let scale = recognizer.scale.finite
    switch recognizer.state {
    case .began, .changed:
      let hold = hold(layout)
      layout.expansionProgress = hold.progress(pinchedTo: scale, threshold: collapsePinch)
    case .ended:
      guard let hold else { return }
      let start = (1 - hold.progress) * 2 * collapsePinch
      let end = StackHold.projected(start + 1 - scale, velocity: -recognizer.velocity, rate: 0.99)
      letGo(layout, collapses: end >= collapsePinch, velocity: recognizer.velocity.finite * 0.5 / collapsePinch)
    case .cancelled, .failed: letGo(layout, collapses: false, velocity: 0)
    default: break
    }
  }

  // MARK: Holding

  private func hold(_ layout: StackLayout) -> StackHold {
    if let hold { return hold }
    let taken = StackHold(progress: layout.expansionProgress, way: layout.expansionWay)
    layout.stopExpansion()
    hold = taken
    held = layout
    return taken
  }

  func letGo(_ layout: StackLayout, collapses: Bool, velocity: CGFloat) {
    guard hold != nil else { return }
    hold = nil
    held = nil
    layout.springExpansion(to: collapses ? 0 : 1, velocity: velocity)
    if collapses { layout.give(.commit) }
  }
}

extension StackLayout {
  /// Whether the expanded card is on its way back.
  var isClosing: Bool { (expansionState.spring?.to ?? expansionState.progress) < 0.5 }

  /// The part of a movement in the view that leads from the expanded place to the stack.
  func wayBack(_ movement: CGPoint) -> CGFloat {
    guard !scene.expansion.isVertical else { return movement.y }
    return collectionView?.isRightToLeft ?? false ? -movement.x : movement.x
  }

  /// Points between the expanded card's place in the stack and its place in full view.
  var expansionWay: CGFloat {
    guard let slot = scene.expandedSlot else { return 0 }
    return scene.wayOut(ofSlot: slot)
  }
}

extension StackScene {
  /// Points from a card's place in the stack to its place in full view.
  func wayOut(ofSlot slot: Int) -> CGFloat {
    var still = self
    still.expansion.amount = 0
    let start = expansion.nearby(still.card(inSlot: slot).place)
    let end = expansion.expanded(start)
    return expansion.isVertical ? start.center.y - end.center.y : start.center.x - end.center.x
  }
}
