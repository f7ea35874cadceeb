public import Foundation

// What would need a scene to answer. Swift allows no unavailable requirements, so it stands in an extension: code that implements it is
// told at compile time, by the type it names.
extension UICollectionViewDelegate {
  @available(*, unavailable, message: "there is one window scene only")
  public func collectionView(
    _ collectionView: UICollectionView, sceneActivationConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIWindowScene.ActivationConfiguration? { nil }
}

@available(*, unavailable, message: "there is one window scene only")
extension UIWindowScene {
  @preconcurrency @MainActor
  open class ActivationConfiguration: NSObject {}
}
