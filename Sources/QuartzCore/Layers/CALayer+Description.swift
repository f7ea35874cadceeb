import CoreGraphics
import Foundation

extension CALayer {
  /// Class, number, name, frame and whatever makes the layer hard to see.
  final var selfDescription: String {
    func number(_ value: CGFloat) -> String {
      value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }
    let frame = self.frame
    var parts = ["\(type(of: self))"]
    if node.id.rawValue != 0 { parts.append("\(node.id)") }
    if let name { parts.append("\"\(name)\"") }
    parts.append(
      "frame=(\(number(frame.minX)) \(number(frame.minY)); \(number(frame.width)) \(number(frame.height)))")
    if bounds.origin != .zero { parts.append("origin=(\(number(bounds.minX)) \(number(bounds.minY)))") }
    if !transform.isIdentity { parts.append("transformed") }
    if zPosition != 0 { parts.append("z=\(number(zPosition))") }
    if isHidden { parts.append("hidden") }
    if opacity != 1 { parts.append("opacity=\(opacity)") }
    if !node.sublayers.isEmpty { parts.append("sublayers=\(node.sublayers.count)") }
    if let keys = animationKeys() { parts.append("animations=[\(keys.joined(separator: ", "))]") }
    if node.source != nil { parts.append("presentation") }
    return "<" + parts.joined(separator: " ") + ">"
  }
}
