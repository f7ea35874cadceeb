import CollectionPrimitives
import UIKit

extension HoneycombLayout {
  /// Reports a change of the item in the middle during a gesture.
  func noteMovement() {
    guard let feedbackHandler, let collectionView, !isAdjustingOffset else { return }
    let centered = centeredPath
    guard centered != record.current else { return }
    let isFirst = record.current == nil
    record.current = centered
    let isTouched = MovementPhase(scrolling: collectionView).isTouched
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
    let shorter = min(builtViewport?.main ?? 0, builtViewport?.cross ?? 0)
    target.reach = limit.reach(itemsPerViewport: shorter / geometry.pattern.lattice.pitch)
    guard let item = target.item else { return proposed }
    return contentOffset(centering: restingCenter(ofItem: item), collectionView)
  }

  private var contentScrollsAcross: Bool {
    scrollAxes == .both || axis.contentCross > (builtViewport?.cross ?? 0) + 0.5
  }
}
