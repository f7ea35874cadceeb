import CollectionPrimitives
import UIKit

extension CurrentItemLayout {
  var currentAnchor: ScrollAnchor? {
    let position = position
    let virtualIndex = virtualIndex(at: position)
    let fraction = position - CGFloat(virtualIndex)
    let isAtRest = abs(fraction) < (isScrolled ? 0.002 : 1e-9)
    return path(ofIndex: virtualIndex).map { .item($0, distance: CGPoint(x: isAtRest ? 0 : fraction, y: 0)) }
  }

  /// Where an item, and a part of the way to the next one, is on the track. Places that other layouts had for the item
  /// do not count.
  func trackOffset(for anchor: ScrollAnchor) -> CGFloat? {
    guard let path = anchor.indexPath, let item = sequence.nearestItem(to: path) else { return nil }
    var position = CGFloat(item)
    if case .item(_, let distance) = anchor { position += distance.x }
    return snapPoints.offset(atPosition: position)
  }

  func beginning(of collectionView: UICollectionView) -> CGPoint {
    let insets = collectionView.adjustedContentInset
    return CGPoint(x: -insets.left, y: -insets.top)
  }

  /// Called when the layout's own offset changed: the saved anchor is released, unless the layout itself restores it.
  func ownOffsetChanged() {
    guard !isAdjustingOffset else { return }
    anchorState.release()
    tell(.scrolling)
  }

  func setLogicalOffset(_ offset: CGFloat, _ collectionView: UICollectionView) {
    guard isScrolled else {
      isAdjustingOffset = true
      setOwnOffset(offset)
      isAdjustingOffset = false
      return
    }
    let main = axis.main(contentOffset(forLogical: offset, collectionView))
    // Across the scroll direction the content is as large as the view.
    move(to: axis.unflippedPoint(main: main, cross: -currentViewport(of: collectionView).crossInset))
  }

  /// A content offset that changes along the scroll direction only.
  func contentOffset(forLogical offset: CGFloat, _ collectionView: UICollectionView) -> CGPoint {
    let viewport = currentViewport(of: collectionView)
    let main = viewport.contentOffset(forLogical: offset, contentMain: contentMain)
    return axis.unflippedPoint(main: main, cross: axis.cross(collectionView.contentOffset))
  }
}
