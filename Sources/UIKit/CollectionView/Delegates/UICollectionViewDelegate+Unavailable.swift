public import Foundation

// Methods that need features this UIKit does not have. A requirement cannot be unavailable in Swift, so they are
// declared in an extension: an implementation is an error at compile time, because of the type that it names.
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
