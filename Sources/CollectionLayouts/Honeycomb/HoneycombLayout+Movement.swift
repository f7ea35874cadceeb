import CollectionPrimitives
import UIKit

extension HoneycombLayout {
  /// Reports a change of the item in the middle during a gesture.
  func noteMovement() {
    guard let feedbackHandler, let collectionView, !isAdjustingOffset else { return }
    let centered = centeredPath
    guard centered != record.centered else { return }
    let isFirst = record.centered == nil
    record.centered = centered
    let isTouched = collectionView.isTracking || collectionView.isDragging || collectionView.isDecelerating
    guard isTouched, !isFirst, centered != nil, record.limiter.allows(at: CACurrentMediaTime()) else { return }
    feedbackHandler(.tick)
  }

  func snappedContentOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    guard case .itemAligned(let limit) = snapping, let collectionView, !sequence.isEmpty else {
      return proposed
    }
    let visible = visibleRect
    let insets = collectionView.adjustedContentInset
    let end = CGPoint(x: proposed.x + insets.left + visible.width / 2, y: proposed.y + insets.top + visible.height / 2)
    var target = HoneycombSnapTarget(
      geometry: geometry, release: logicalPoint(visible.middle), projected: logicalPoint(end),
      velocity: CGPoint(
        x: axis.cross(velocity).finite * axis.crossSign, y: axis.main(velocity).finite * axis.mainSign))
    target.isPlane = contentScrollsAcross
    // Content follows the finger, so the drag began this much earlier.
    let way = collectionView.panGestureRecognizer.translation(in: collectionView)
    target.start = logicalPoint(CGPoint(x: visible.midX + way.x, y: visible.midY + way.y))
    target.reach = reach(limit)
    guard let item = target.item else { return proposed }
    return contentOffset(centering: restingCenter(ofItem: item), collectionView)
  }

  private var contentScrollsAcross: Bool {
    scrollAxes == .both || axis.contentCross > (builtViewport?.cross ?? 0) + 0.5
  }

  /// How many items a flick may pass; nil for any number.
  private func reach(_ limit: SnapBehavior.Limit) -> Int? {
    let shorter = min(builtViewport?.main ?? 0, builtViewport?.cross ?? 0)
    return SnapTarget(
      release: 0, projected: 0, velocity: 0, origin: nil, limit: limit,
      itemsPerViewport: shorter / geometry.pattern.lattice.pitch
    ).reach
  }
}

/// The scroll state at the last layout pass.
struct HoneycombScrollRecord {
  /// The item in the middle.
  var centered: IndexPath?
  var limiter = FeedbackLimiter()
}
