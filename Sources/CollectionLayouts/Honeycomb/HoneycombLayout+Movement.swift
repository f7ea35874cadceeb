import CollectionPrimitives
import UIKit

extension HoneycombLayout {
  /// Reports a change of the item in the middle during a gesture.
  func recordMovement() {
    guard let feedbackHandler, let collectionView, !isAdjustingOffset else { return }
    let centered = centeredIndexPath
    guard centered != record.current else { return }
    let isFirst = record.current == nil
    record.current = centered
    let isTouched = MovementPhase(scrolling: collectionView).isTouched
    guard isTouched, !isFirst, centered != nil, record.limiter.allows(at: CACurrentMediaTime()) else { return }
    feedbackHandler(.tick)
  }
}
