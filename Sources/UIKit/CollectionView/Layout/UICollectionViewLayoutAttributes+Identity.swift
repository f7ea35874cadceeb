extension UICollectionViewLayoutAttributes {
  /// Makes attributes of this class, which is known at run time only, for `key`.
  package static func make(_ key: ElementKey) -> Self {
    let attributes = InstanceFactory.make(self)
    attributes.values.category = key.category
    attributes.values.kind = key.category == .cell ? nil : key.kind
    attributes.values.indexPath = key.indexPath
    return attributes
  }

  /// A copy with the same class, element and values, which subclasses extend.
  func makeCopy() -> UICollectionViewLayoutAttributes {
    let copy = InstanceFactory.make(type(of: self))
    copy.values = values
    return copy
  }

  /// A typed copy.
  package func copied() -> UICollectionViewLayoutAttributes {
    (copy(with: nil) as? UICollectionViewLayoutAttributes) ?? makeCopy()
  }

  /// Compares the values that a collection view itself applies, whatever element they are for.
  package func hasEqualValues(to other: UICollectionViewLayoutAttributes) -> Bool {
    values.looksEqual(to: other.values)
  }
}
