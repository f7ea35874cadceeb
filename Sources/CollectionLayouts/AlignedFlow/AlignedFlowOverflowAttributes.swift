public import UIKit

/// The attributes of the overflow view of an ``AlignedFlowLayout``: they have the number of items that are left out, after every change.
///
/// ```swift
/// final class OverflowView: UICollectionReusableView {
///   let label = UILabel()
///
///   override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
///     super.apply(layoutAttributes)
///     guard let overflow = layoutAttributes as? AlignedFlowOverflowAttributes else { return }
///     label.text = "+\(overflow.overflowCount)"
///   }
/// }
/// ```
open class AlignedFlowOverflowAttributes: UICollectionViewLayoutAttributes {
  /// The number of items of the section that are left out. Default: 0.
  open var overflowCount = 0

  open override func copy(with zone: NSZone? = nil) -> Any {
    let result = super.copy(with: zone)
    MainActor.assumeIsolated { (result as? AlignedFlowOverflowAttributes)?.overflowCount = overflowCount }
    return result
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object) else { return false }
    let other = object as? AlignedFlowOverflowAttributes
    return MainActor.assumeIsolated { overflowCount == other?.overflowCount }
  }
}
