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

  nonisolated func isEqualToAttributes(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    if other === self { return true }
    return type(of: self) == type(of: other) && values.isSameElement(as: other.values)
      && values.looksEqual(to: other.values)
  }

  /// Compares what a collection view applies by itself, whatever element it is for.
  package func hasEqualValues(to other: UICollectionViewLayoutAttributes) -> Bool {
    values.looksEqual(to: other.values)
  }

  nonisolated var attributesDescription: String {
    var text = "<\(type(of: self))> "
    let kind = values.kind ?? ""
    switch values.category {
    case .cell: text += "cell"
    case .supplementaryView: text += "supplementary view (\(kind))"
    case .decorationView: text += "decoration view (\(kind))"
    }
    let path = values.indexPath.map(String.init).joined(separator: " - ")
    text += "; index path: (\(path)); frame = \(Self.text(of: values.frame))"
    if let transform = values.transform {
      text +=
        CATransform3DIsAffine(transform)
        ? "; transform = \(CATransform3DGetAffineTransform(transform))" : "; transform3D = \(transform)"
    }
    if values.alpha != 1 { text += "; alpha = \(values.alpha)" }
    if values.zIndex != 0 { text += "; zIndex = \(values.zIndex)" }
    if values.isHidden { text += "; hidden" }
    return text
  }

  private nonisolated static func text(of rect: CGRect) -> String {
    func number(_ value: CGFloat) -> String {
      value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
    }
    return
      "(\(number(rect.origin.x)) \(number(rect.origin.y)); \(number(rect.size.width)) \(number(rect.size.height)))"
  }
}
