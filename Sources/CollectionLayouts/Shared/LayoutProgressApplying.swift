public import UIKit

/// A cell that follows its item's progress without being a `LayoutCell`.
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
  /// Called whenever the item's place or look changed.
  func applyProgress(_ attributes: LayoutProgressAttributes)
}

extension LayoutProgressApplying {
  /// Calls `applyProgress(_:)` if the layout that made the attributes tells progress. Call it from `apply(_:)`.
  public func forwardLayoutProgress(of attributes: UICollectionViewLayoutAttributes) {
    guard let attributes = attributes as? LayoutProgressAttributes else { return }
    applyProgress(attributes)
  }
}
