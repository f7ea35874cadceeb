public import UIKit

/// Delegate methods of a ring. All are optional.
@MainActor
public protocol CircleLayoutDelegate: CurrentItemLayoutDelegate {
  /// Reports that the ring turned. Called once a layout pass, with `rotation`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CircleLayout, didRotateTo angle: CGFloat)

  /// Reports that the ring became larger or smaller. Called once a layout pass, with `radiusScale`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CircleLayout,
    didChangeRadiusScale radiusScale: CGFloat)
}

extension CircleLayoutDelegate {
  public func collectionView(_: UICollectionView, layout: CircleLayout, didRotateTo _: CGFloat) {}

  public func collectionView(_: UICollectionView, layout: CircleLayout, didChangeRadiusScale _: CGFloat) {}
}
