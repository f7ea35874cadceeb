import CoreGraphics
import Foundation
import QuartzCore

extension UICollectionViewLayoutAttributes {
  /// Attributes of this class, known at run time only, for `key`.
  package static func make(_ key: ElementKey) -> Self {
    let attributes = InstanceFactory.make(self)
    attributes.values.category = key.category
    attributes.values.kind = key.category == .cell ? nil : key.kind
    attributes.values.indexPath = key.indexPath
    return attributes
  }

  /// The copy a subclass extends: same class, same element, same values.
  func makeCopy() -> UICollectionViewLayoutAttributes {
    let copy = InstanceFactory.make(type(of: self))
    copy.values = values
    return copy
  }

  /// A typed copy.
  package func copied() -> UICollectionViewLayoutAttributes {
    (copy(with: nil) as? UICollectionViewLayoutAttributes) ?? makeCopy()
  }

  /// Compares what a collection view applies by itself, whatever element it is for.
  package func hasEqualValues(to other: UICollectionViewLayoutAttributes) -> Bool {
    values.looksEqual(to: other.values)
  }
}
