import UIKit

extension CurrentItemLayout {
  func placeSlots() {
    guard let collectionView else { return }
    let viewport = currentViewport(of: collectionView)
    axis = viewport.axis
    track = makeTrack(collectionView, viewport)
  }

  /// The content reaches one view beyond the last resting place, so that the last item can get to the alignment point.
  var contentMain: CGFloat {
    guard let builtViewport, track.count > 0 else { return 0 }
    guard isScrolled else { return builtViewport.main }
    return track.travel + builtViewport.main
  }

  // MARK: Position

  /// The place along the track, now: the scrolled distance from the content's leading end, or the layout's own.
  var logicalOffset: CGFloat {
    guard isScrolled else { return ownPlace }
    guard let collectionView else { return 0 }
    return currentViewport(of: collectionView).logicalOffset(contentMain: contentMain)
  }

  /// The position in slots, now. In wrap-around mode slots are counted on beyond the items.
  var position: CGFloat { position(at: logicalOffset) }

  /// Scroll views round offsets to pixels; an offset within half a pixel of a resting place is that place.
  func position(at offset: CGFloat) -> CGFloat {
    let position = track.position(at: offset)
    let slot = slot(at: position)
    return abs(track.offset(ofSlot: slot) - offset) <= placeTolerance ? CGFloat(slot) : position
  }

  func slot(at position: CGFloat) -> Int {
    let nearest = Int(min(max(position, -1e15), 1e15).rounded())
    return track.wraps ? nearest : min(max(nearest, 0), max(track.count - 1, 0))
  }

  func path(ofSlot slot: Int) -> IndexPath? { sequence.indexPath(at: track.item(ofSlot: slot)) }

  var currentPath: IndexPath? {
    guard track.count > 0 else { return nil }
    return path(ofSlot: slot(at: position))
  }

  var wrappedPosition: CGFloat { wrapped(position) }

  func wrapped(_ position: CGFloat) -> CGFloat {
    guard track.wraps else { return position }
    let count = CGFloat(track.count)
    let rest = position - (position / count).rounded(.down) * count
    return rest < count ? rest : 0
  }
}
