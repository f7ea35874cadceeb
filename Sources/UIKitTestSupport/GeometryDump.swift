import Foundation
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) import UIKit

/// The places of views and layout attributes as text: one a line, the same on every machine.
@MainActor
enum GeometryDump {
  static func lines(of view: UIView) -> [String] {
    var lines: [String] = []
    append(view, depth: 0, to: &lines)
    return lines
  }

  private static func append(_ view: UIView, depth: Int, to lines: inout [String]) {
    var parts = ["\(type(of: view))"]
    parts += place(center: view.center, size: view.bounds.size, transform: view.layer.transform)
    if view.bounds.origin != .zero { parts.append("offset (\(list([view.bounds.minX, view.bounds.minY])))") }
    if view.layer.zPosition != 0 { parts.append("z \(number(view.layer.zPosition))") }
    if view.alpha != 1 { parts.append("alpha \(number(view.alpha))") }
    if view.isHidden { parts.append("hidden") }
    if let text = (view as? UILabel)?.text { parts.append("\"\(text)\"") }
    lines.append(String(repeating: "  ", count: depth) + parts.joined(separator: " "))
    for subview in view.subviews { append(subview, depth: depth + 1, to: &lines) }
  }

  static func lines(of layout: UICollectionViewLayout, in rect: CGRect?) -> [String] {
    let size = layout.collectionViewContentSize
    let area = rect ?? CGRect(origin: .zero, size: size)
    let all = layout.layoutAttributesForElements(in: area) ?? []
    let sorted = all.map { (key: key($0), text: text($0)) }.sorted { ($0.key, $0.text) < ($1.key, $1.text) }
    return ["content \(number(size.width)) × \(number(size.height))"] + sorted.map(\.text)
  }

  /// Cells first, then what supplements them, then what decorates; numbers by value.
  private static func key(_ attributes: UICollectionViewLayoutAttributes) -> String {
    let path = attributes.indexPath.map { String(repeating: "0", count: max(0, 12 - "\($0)".count)) + "\($0)" }
    return "\(attributes.representedElementCategory.rawValue)\(path.joined(separator: "-"))"
  }

  private static func text(_ attributes: UICollectionViewLayoutAttributes) -> String {
    let name =
      switch attributes.representedElementCategory {
      case .cell: "cell"
      case .supplementaryView: attributes.representedElementKind ?? "supplementary"
      case .decorationView: attributes.representedElementKind ?? "decoration"
      @unknown default: "element"
      }
    var parts = [name, attributes.indexPath.map(String.init).joined(separator: "-")]
    parts += place(center: attributes.center, size: attributes.size, transform: attributes.transform3D)
    if attributes.zIndex != 0 { parts.append("z \(attributes.zIndex)") }
    if attributes.alpha != 1 { parts.append("alpha \(number(attributes.alpha))") }
    if attributes.isHidden { parts.append("hidden") }
    return parts.joined(separator: " ")
  }

  /// The frame as it would be without the transform, and the transform.
  private static func place(center: CGPoint, size: CGSize, transform: CATransform3D) -> [String] {
    let frame = list([center.x - size.width / 2, center.y - size.height / 2, size.width, size.height])
    guard !CATransform3DIsIdentity(transform) else { return ["(\(frame))"] }
    if CATransform3DIsAffine(transform) {
      let t = CATransform3DGetAffineTransform(transform)
      return ["(\(frame))", "transform [\(list([t.a, t.b, t.c, t.d, t.tx, t.ty], digits: 4))]"]
    }
    return ["(\(frame))", "transform [\(list(transform.elements.map { CGFloat($0) }, digits: 4))]"]
  }

  private static func list(_ values: [CGFloat], digits: Int = 2) -> String {
    values.map { number($0, digits: digits) }.joined(separator: ", ")
  }

  /// Without digits that are zero, and without a negative zero.
  private static func number(_ value: CGFloat, digits: Int = 2) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let factor = pow(10, CGFloat(digits))
    let rounded = (value * factor).rounded() / factor
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(Double(rounded))"
  }
}
