import CoreGraphics
import Foundation
import QuartzCore

extension UICollectionViewLayoutAttributes {
  /// Attributes of this class, known at run time only, for `key`.
  package static func make(_ key: ElementKey) -> Self {
    let attributes = self.init(factory: InstanceFactory())
    attributes.category = key.category
    attributes.kind = key.category == .cell ? nil : key.kind
    attributes.indexPath = key.indexPath
    return attributes
  }

  /// The copy a subclass extends: same class, same element, same values.
  func makeCopy() -> UICollectionViewLayoutAttributes {
    let copy = type(of: self).init(factory: InstanceFactory())
    copy.category = category
    copy.kind = kind
    copy.indexPath = indexPath
    copy.centerStorage = centerStorage
    copy.sizeStorage = sizeStorage
    copy.transformStorage = transformStorage
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    return copy
  }

  /// A typed copy.
  package func copied() -> UICollectionViewLayoutAttributes {
    (copy(with: nil) as? UICollectionViewLayoutAttributes) ?? makeCopy()
  }

  func isEqualToAttributes(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    if other === self { return true }
    return type(of: self) == type(of: other)
      && category == other.category && kind == other.kind && indexPath == other.indexPath
      && hasEqualValues(to: other)
  }

  /// Compares what a collection view applies by itself, whatever element it is for.
  package func hasEqualValues(to other: UICollectionViewLayoutAttributes) -> Bool {
    guard centerStorage == other.centerStorage, sizeStorage == other.sizeStorage, alpha == other.alpha,
      zIndex == other.zIndex, isHidden == other.isHidden
    else { return false }
    switch (transformStorage, other.transformStorage) {
    case (nil, nil): return true
    case (let mine?, let theirs?): return CATransform3DEqualToTransform(mine, theirs)
    default: return false
    }
  }

  var attributesHash: Int {
    var hasher = Hasher()
    hasher.combine(indexPath)
    hasher.combine(category)
    hasher.combine(kind)
    return hasher.finalize()
  }

  var attributesDescription: String {
    var text = "<\(type(of: self))> "
    switch category {
    case .cell: text += "cell"
    case .supplementaryView: text += "supplementary view (\(kind ?? ""))"
    case .decorationView: text += "decoration view (\(kind ?? ""))"
    }
    let path = indexPath.map(String.init).joined(separator: " - ")
    text += "; index path: (\(path)); frame = \(Self.text(of: frame))"
    if let transformStorage {
      text += CATransform3DIsAffine(transformStorage) ? "; transform = \(transform)" : "; transform3D = \(transform3D)"
    }
    if alpha != 1 { text += "; alpha = \(alpha)" }
    if zIndex != 0 { text += "; zIndex = \(zIndex)" }
    if isHidden { text += "; hidden" }
    return text
  }

  private static func text(of rect: CGRect) -> String {
    func number(_ value: CGFloat) -> String {
      value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
    }
    return "(\(number(rect.origin.x)) \(number(rect.origin.y)); \(number(rect.size.width)) \(number(rect.size.height)))"
  }
}
