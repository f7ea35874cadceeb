extension CALayer {
  /// The class, id, name and frame of the layer, and the properties that can hide it.
  final var selfDescription: String {
    var parts = ["\(type(of: self))"]
    if node.id.rawValue != 0 { parts.append("\(node.id)") }
    if let name { parts.append("\"\(name)\"") }
    parts.append("frame=\(frame.shortDescription)")
    if bounds.origin != .zero {
      parts.append("origin=(\(bounds.minX.shortDescription) \(bounds.minY.shortDescription))")
    }
    if !transform.isIdentity { parts.append("transformed") }
    if zPosition != 0 { parts.append("z=\(zPosition.shortDescription)") }
    if isHidden { parts.append("hidden") }
    if opacity != 1 { parts.append("opacity=\(opacity)") }
    if !node.sublayers.isEmpty { parts.append("sublayers=\(node.sublayers.count)") }
    if let keys = animationKeys() { parts.append("animations=[\(keys.joined(separator: ", "))]") }
    if node.source != nil { parts.append("presentation") }
    return "<" + parts.joined(separator: " ") + ">"
  }
}
