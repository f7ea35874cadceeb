import UIKit

/// A list layout whose place in the content stays where it is on the screen while sizes, counts or the view change.
@MainActor
protocol PlaceKeeping: UICollectionViewLayout {
  var axis: AxisGeometry { get }
  var anchoring: PlaceAnchoring { get set }
  /// The layout itself is moving the content offset.
  var isPlacing: Bool { get set }

  func viewport(of collectionView: UICollectionView) -> LayoutViewport
  /// The content offset, along the scroll direction, at which a place is where it was on the screen; nil when it needs no
  /// change.
  func contentOffset(for place: ScrolledPlace, in collectionView: UICollectionView) -> CGFloat?
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

  /// Keeps the item in the middle that another layout had in view.
  func anchorToItem(of oldLayout: UICollectionViewLayout, in collectionView: UICollectionView) {
    anchoring = oldLayout.itemToHandOver(in: collectionView).map { .held(.middle($0)) } ?? .unplaced
  }

  /// The answer to `targetContentOffset(forProposedContentOffset:)`.
  func keptContentOffset(_ proposed: CGPoint) -> CGPoint {
    guard let collectionView, let place = anchoring.place,
      let target = contentOffset(for: place, in: collectionView)
    else { return proposed }
    return axis.isHorizontal ? CGPoint(x: target, y: proposed.y) : CGPoint(x: proposed.x, y: target)
  }
}
