import CollectionPrimitives
import UIKit

/// The card that is out of the stack, and its progress.
struct StackExpansionState {
  var path: IndexPath?
  var progress: CGFloat = 0
  /// The spring under way.
  var spring: SpringMotion?
}

extension StackLayout {
  /// The range of progress that springs and gestures may reach.
  static let reach: ClosedRange<CGFloat> = -0.25...1.25

  func expandAtOnce(_ path: IndexPath?) {
    stopExpansion()
    guard path != expansionState.path || expansionState.progress != (path == nil ? 0 : 1) else { return }
    expansionState.path = path
    setProgress(path == nil ? 0 : 1, isChanged: true)
  }

  func setProgress(_ progress: CGFloat, isChanged: Bool) {
    expansionState.progress = progress
    appearanceChanged(isChanged)
  }

  // MARK: Springs

  /// The present expansion velocity, in units of progress per second.
  var expansionVelocity: CGFloat {
    motion.isRunning ? expansionState.spring?.velocity(at: motion.time) ?? 0 : 0
  }

  /// Releases the card: it expands or collapses with a spring that starts with a velocity.
  func springExpansion(to end: CGFloat, velocity: CGFloat) {
    let spring = motionPolicy.spring(
      from: expansionState.progress, to: end, velocity: min(max(velocity.finite, -20), 20), response: 0.45,
      dampingRatio: 0.85)
    expansionState.spring = spring
    motion.run { [weak self] time in self?.applySpring(spring, at: time) ?? false }
  }

  private func applySpring(_ spring: SpringMotion, at time: Double) -> Bool {
    guard expansionState.path != nil else { return false }
    guard !spring.isSettled(at: time, within: 0.0005) else {
      finishExpansion(at: spring.to)
      return false
    }
    let value = min(max(spring.value(at: time), Self.reach.lowerBound), Self.reach.upperBound)
    setProgress(value, isChanged: value != expansionState.progress)
    return true
  }

  private func finishExpansion(at end: CGFloat) {
    guard let path = expansionState.path else { return }
    expansionState.spring = nil
    if end == 0 { expansionState.path = nil }
    setProgress(end, isChanged: true)
    notify(path, isExpanded: end != 0)
  }

  private func notify(_ path: IndexPath, isExpanded: Bool) {
    guard let collectionView, let delegate = collectionView.delegate as? any StackLayoutDelegate else { return }
    if isExpanded {
      delegate.collectionView(collectionView, layout: self, didExpandItemAt: path)
    } else {
      delegate.collectionView(collectionView, layout: self, didCollapseItemAt: path)
    }
  }

  /// Collapses the expanded card while another one expands.
  func exchange(_ path: IndexPath, _ collectionView: UICollectionView) {
    let old = expansionState.path
    UIView.animate(
      withDuration: motionPolicy.isReduced ? 0.2 : 0.45, delay: 0,
      usingSpringWithDamping: motionPolicy.isReduced ? 1 : 0.85, initialSpringVelocity: 0,
      options: .allowUserInteraction,
      animations: { self.expandAtOnce(path) },
      completion: { [weak self] _ in
        guard let self, expansionState.path == path else { return }
        if let old { notify(old, isExpanded: false) }
        notify(path, isExpanded: true)
      })
  }

  /// Stops the spring when a gesture takes over the card in its present state.
  func stopExpansion() {
    motion.stop()
    expansionState.spring = nil
  }

  // MARK: Updates

  func leave(_ attributes: LayoutProgressAttributes) {
    guard let collectionView else { return }
    let deck = stackState.deck
    let start = deck.pose(item: 0, depth: 0, pitch: snapPoints.pitch)
    let end = deck.pose(item: 0, depth: 0, departure: 1, pitch: snapPoints.pitch)
    let sign: CGFloat = collectionView.isRightToLeft ? -1 : 1
    attributes.center.x += (end.center.x - start.center.x) * sign
    attributes.center.y += end.center.y - start.center.y
    attributes.alpha = end.alpha
    attributes.transform = CGAffineTransform(rotationAngle: (end.rotation - start.rotation) * sign)
  }
}
