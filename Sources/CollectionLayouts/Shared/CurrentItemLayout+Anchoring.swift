import CollectionPrimitives
import UIKit

extension CurrentItemLayout {
  /// The anchor at the current item. Its distance has the part of the way to the next item, and points inside an item that is longer than
  /// the view.
  var currentAnchor: ScrollAnchor? {
    let place = snapPoints.place(at: logicalOffset, tolerance: offsetTolerance)
    let virtualIndex = virtualIndex(at: place.position)
    let fraction = place.position - CGFloat(virtualIndex)
    let isAtRest = abs(fraction) < (isScrolled ? 0.002 : 1e-9)
    return path(ofIndex: virtualIndex).map {
      .item($0, distance: CGPoint(x: isAtRest ? 0 : fraction, y: place.inset))
    }
  }

  /// The offset on the track of an item, or of a part of the way to the next one. Places that other layouts had for the item do not count.
  func trackOffset(for anchor: ScrollAnchor) -> CGFloat? {
    guard let path = anchor.indexPath, let index = virtualIndex(ofItemAt: path) else { return nil }
    var place = SnapPoints.Place(position: CGFloat(index))
    if case .item(_, let distance) = anchor {
      place = SnapPoints.Place(position: place.position + distance.x, inset: distance.y)
    }
    return snapPoints.offset(of: place)
  }

  /// The virtual index of the item at a path in the first round. An item that is gone is replaced by the next one: after the last item of
  /// endless content, the first.
  func virtualIndex(ofItemAt path: IndexPath) -> Int? {
    guard let item = sequence.nearestItem(to: path) else { return nil }
    let index = snapIndex(ofItem: item)
    return snapPoints.wraps && sequence.item(at: path) == nil ? index + 1 : index
  }

  func beginning(of collectionView: UICollectionView) -> CGPoint {
    let insets = collectionView.adjustedContentInset
    return CGPoint(x: -insets.left, y: -insets.top)
  }

  /// Takes note that the layout's own offset changed: the saved anchor is released, unless the layout itself restores it.
  func ownOffsetChanged() {
    guard !isAdjustingOffset else { return }
    if validity == .stale, movement != .resting, let anchor = currentAnchor {
      // A motion goes on while items wait to be placed again.
      anchorState.carry { _ in anchor }
    } else {
      anchorState.release()
    }
    notify(.scrolling)
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
