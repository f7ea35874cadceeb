import UIKit

/// A list layout whose place in the content stays where it is on the screen while sizes, counts or the view change.
@MainActor
protocol PlaceKeeping: PlacementTaking {
  var axis: AxisGeometry { get }
  var anchoring: PlaceAnchoring { get set }
  /// The layout itself is moving the content offset.
  var isPlacing: Bool { get set }

  func viewport(of collectionView: UICollectionView) -> LayoutViewport
  /// What an item takes of the content, along the scroll direction; nil for an item that does not exist.
  func placedSpan(ofItemAt path: IndexPath) -> Span?
  /// Where an item, or the line it stands in, begins.
  func placedStart(ofItemAt path: IndexPath) -> CGFloat?
}

extension PlaceKeeping {
  /// After a change of size or properties; batch updates ask through `targetContentOffset(forProposedContentOffset:)`.
  func restorePlace(_ collectionView: UICollectionView) {
    guard !viewport(of: collectionView).isEmpty else { return }
    let place: ScrolledPlace
    switch anchoring {
    case .free, .updating: return
    case .held(let held): place = held
    case .unplaced:
      anchoring = .free
      guard axis.flipsMain else { return }
      place = .offset(0)
    }
    guard let target = contentOffset(for: place, in: collectionView) else { return }
    let current = collectionView.contentOffset
    // Across, the content fills the view exactly.
    let offset = axis.unflippedPoint(main: target, cross: -viewport(of: collectionView).crossInset)
    guard abs(axis.main(current) - target) > 0.01 || abs(axis.cross(current) - axis.cross(offset)) > 0.01 else {
      return
    }
    isPlacing = true
    collectionView.contentOffset = offset
    isPlacing = false
  }

  func placedStart(ofItemAt path: IndexPath) -> CGFloat? { placedSpan(ofItemAt: path)?.lower }

  /// The content offset, along the scroll direction, at which a place is where it was on the screen; nil when it needs no
  /// change.
  func contentOffset(for place: ScrolledPlace, in collectionView: UICollectionView) -> CGFloat? {
    let viewport = viewport(of: collectionView)
    let longest = max(axis.contentMain - viewport.main, 0)
    let now = viewport.logicalOffset(contentMain: axis.contentMain)
    let offset: CGFloat
    switch place {
    case .offset(let distance):
      // What the content has become too short for is not asked for again.
      offset = min(distance, max(now, longest))
    case .item(let path, let distance):
      guard let start = placedStart(ofItemAt: path) else { return nil }
      // Nothing to correct; a finger may hold the content beyond its end.
      if abs(start - distance - now) < 0.01 { return nil }
      offset = min(max(start - distance, 0), longest)
    case .middle(let path, let shift):
      guard let span = placedSpan(ofItemAt: path) else { return nil }
      let middle = (span.lower + span.upper) / 2 - axis.main(shift) * axis.mainSign
      offset = min(max(middle - viewport.main / 2, 0), longest)
    case .visible(let path):
      guard let span = placedSpan(ofItemAt: path) else { return nil }
      let nearest = max(min(now, span.lower), min(span.upper - viewport.main, span.lower))
      offset = min(max(nearest, 0), longest)
    }
    return viewport.contentOffset(forLogical: offset, contentMain: axis.contentMain)
  }

  /// Keeps the item in view that another layout had there.
  func anchorToItem(of oldLayout: UICollectionViewLayout, in collectionView: UICollectionView) {
    guard let path = oldLayout.itemToHandOver(in: collectionView) else { return anchoring = .unplaced }
    let shift = oldLayout.distanceFromMiddle(of: path, in: collectionView)
    switch handover {
    case .center: anchoring = .held(.middle(path, shift: .zero))
    case .current: anchoring = .held(.middle(path, shift: shift))
    case .minimal: anchoring = .held(.visible(path))
    }
  }

  /// The answer to `targetContentOffset(forProposedContentOffset:)`.
  func keptContentOffset(_ proposed: CGPoint) -> CGPoint {
    guard let collectionView, let place = anchoring.place,
      let target = contentOffset(for: place, in: collectionView)
    else { return proposed }
    return axis.isHorizontal ? CGPoint(x: target, y: proposed.y) : CGPoint(x: proposed.x, y: target)
  }
}
