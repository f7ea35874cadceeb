public import UIKit

/// A cell that applies its item's progress without being a `LayoutCell`.
///
/// ```swift
/// final class PhotoCell: UICollectionViewCell, LayoutProgressApplying {
///   override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
///     super.apply(layoutAttributes)
///     forwardLayoutProgress(of: layoutAttributes)
///   }
///
///   func applyProgress(_ attributes: LayoutProgressAttributes) { alpha = attributes.visibility }
/// }
/// ```
@MainActor
public protocol LayoutProgressApplying: UICollectionReusableView {
  /// Applies the attributes. Called when the item's position or appearance changed.
  func applyProgress(_ attributes: LayoutProgressAttributes)
}

extension LayoutProgressApplying {
  /// Calls `applyProgress(_:)` if the attributes are `LayoutProgressAttributes`. Call it from `apply(_:)`.
  public func forwardLayoutProgress(of attributes: UICollectionViewLayoutAttributes) {
    guard let attributes = attributes as? LayoutProgressAttributes else { return }
    applyProgress(attributes)
  }
}
