import CollectionPrimitives
import Foundation

extension UICollectionView {
  func scroll(to path: IndexPath, at position: ScrollPosition, animated: Bool) {
    if let conflict = position.conflict { return Fault.report(conflict) }
    if cycle.needsReload || cycle.stage != .prepared { layoutIfNeeded() }
    guard let offset = offset(forItemAt: path, position) else { return }
    scrollSection(to: path, at: position, animated: animated)
    setContentOffset(offset, animated: animated)
  }

  private func offset(forItemAt path: IndexPath, _ position: ScrollPosition) -> CGPoint? {
    guard currentCounts.contains(path.position), let attributes = layoutAttributesForItem(at: path) else {
      Fault.report("attempt to scroll to invalid index path: \(path.position)")
      return nil
    }
    if !attributes.frame.isFiniteRect { faults.tellBadFrame(path, attributes.frame) }
    let geometry = ScrollPositionGeometry(bounds: bounds, contentSize: contentSize, inset: adjustedContentInset)
    return geometry.offset(for: attributes.frame, at: position)
  }
}
