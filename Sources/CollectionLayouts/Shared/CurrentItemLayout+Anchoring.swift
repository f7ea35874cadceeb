import UIKit

extension CurrentItemLayout {
  func itemToHold(isUpdate: Bool) -> ScrollAnchor? {
    guard track.count > 0 else { return nil }
    guard holdsItem(inUpdate: isUpdate) else {
      anchoring.end()
      return nil
    }
    // Several changes before one layout pass: the item before the first of them counts.
    return validity == .stale ? anchoring.anchor : currentAnchor
  }

  var currentAnchor: ScrollAnchor? {
    let position = position
    let slot = slot(at: position)
    let fraction = position - CGFloat(slot)
    let isAtRest = abs(fraction) < (isScrolled ? 0.002 : 1e-9)
    return path(ofSlot: slot).map { .item($0, distance: CGPoint(x: isAtRest ? 0 : fraction, y: 0)) }
  }

  /// Moves the view to the item it held, or to the first one. Batch updates ask for the offset instead.
  func restoreItem() {
    guard let collectionView, track.count > 0, let builtViewport, !builtViewport.isEmpty else { return }
    let held: ScrollAnchor
    switch anchoring {
    case .updating, .free: return
    case .held(let anchor): held = anchor
    case .unplaced(let wanted):
      // A transition asks where the item is to be before it begins.
      anchoring = isScrolled ? wanted.map { .held($0) } ?? .free : .free
      if !isScrolled { scrollToBeginning(collectionView) }
      // A plain list begins where the view stands already.
      let start = !isScrolled && snapping != .none ? currentPath : nil
      guard wanted != nil || start != nil || (isScrolled && (track.wraps || axis.flipsMain)) else {
        return settleSilently()
      }
      held = wanted ?? .center(start ?? sequence.indexPath(at: 0) ?? IndexPath())
    }
    if let offset = trackOffset(for: held) { setLogicalOffset(offset, collectionView) }
    settleSilently()
  }

  /// Where an item, and a part of the way to the next one, is on the track. Places that other layouts had for the item do not
  /// count.
  private func trackOffset(for anchor: ScrollAnchor) -> CGFloat? {
    guard track.count > 0, let path = anchor.indexPath else { return nil }
    var position = CGFloat(slot(of: path))
    if case .item(_, let distance) = anchor { position += distance.x }
    return track.offset(atPosition: position)
  }

  func offset(for anchor: ScrollAnchor) -> CGPoint? {
    guard let collectionView, isScrolled, let offset = trackOffset(for: anchor) else { return nil }
    return contentOffset(forLogical: offset, collectionView)
  }

  /// The layout before may have been scrolled anywhere.
  private func scrollToBeginning(_ collectionView: UICollectionView) {
    guard collectionView.contentOffset != beginning(of: collectionView) else { return }
    isPlacing = true
    collectionView.contentOffset = beginning(of: collectionView)
    isPlacing = false
  }

  func beginning(of collectionView: UICollectionView) -> CGPoint {
    let insets = collectionView.adjustedContentInset
    return CGPoint(x: -insets.left, y: -insets.top)
  }

  /// The slot of an item, or of the nearest one there is.
  private func slot(of path: IndexPath) -> Int {
    if let item = sequence.item(at: path) { return item }
    guard path.count == 2, path[0] >= 0, path[0] < sequence.sectionCount else { return max(track.count - 1, 0) }
    return min(max(sequence.range(ofSection: path[0]).upperBound - 1, 0), track.count - 1)
  }

  /// The layout's own place changed: it no longer holds on to an item, unless it moved because of one.
  func ownPlaceChanged() {
    guard !isPlacing else { return }
    anchoring.release()
    tell(.scrolling)
  }

  func setLogicalOffset(_ offset: CGFloat, _ collectionView: UICollectionView) {
    guard isScrolled else {
      isPlacing = true
      setOwnPlace(offset)
      isPlacing = false
      return
    }
    let main = axis.main(contentOffset(forLogical: offset, collectionView))
    // Across, the content fills the view exactly.
    move(to: axis.unflippedPoint(main: main, cross: -currentViewport(of: collectionView).crossInset))
  }

  /// A content offset that leaves the other axis alone.
  func contentOffset(forLogical offset: CGFloat, _ collectionView: UICollectionView) -> CGPoint {
    let viewport = currentViewport(of: collectionView)
    let main = viewport.contentOffset(forLogical: offset, contentMain: contentMain)
    let current = collectionView.contentOffset
    return axis.isHorizontal ? CGPoint(x: main, y: current.y) : CGPoint(x: current.x, y: main)
  }

  // MARK: Updates

  func followItems(hasHeld: Bool) {
    guard let map = updates.map else { return }
    record.settled = record.settled.map(map.afterOrSuccessor)
    // Scroll views ask for the offset. Others are told that what they may have asked for already is not so any more.
    guard hasHeld, !isScrolled else { return }
    restoreItem()
    tell(.scrolling)
  }
}
