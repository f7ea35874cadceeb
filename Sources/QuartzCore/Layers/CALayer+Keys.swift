extension CALayer {
  /// Returns the property's value without animations; nil for an unknown key path.
  package final func modelValue(forKeyPath path: String) -> LayerValue? { LayerKeyPath.named(path)?.read(values) }

  /// Returns true if setting the property starts an animation by default.
  package final class func animates(_ key: String) -> Bool { LayerKeyPath.named(key)?.isAnimatable ?? false }

  final func value(atKeyPath path: String) -> Any? {
    switch path {
    case "contents": return contents
    case "frame": return frame
    case "name": return name
    default: break
    }
    if let known = LayerKeyPath.named(path) { return known.read(values).object }
    return extras.custom[path]
  }

  /// Sets a property, with its action as the property's own setter, or a value under a key of the program's own.
  final func setValue(_ value: Any?, atKeyPath path: String) {
    switch path {
    // The property keeps any object, the registry only images.
    case "contents": return contents = value
    case "name": return name = value as? String
    case "frame":
      guard case .rect(let rect)? = LayerValue(value, like: .rect(.zero)) else { return noteUnusable(value, path) }
      return frame = rect
    default: break
    }
    guard let known = LayerKeyPath.named(path) else {
      extras.custom[path] = value
      return
    }
    guard let converted = LayerValue(value, like: known.read(LayerValues.complete)) else {
      return noteUnusable(value, path)
    }
    if known.aspect == .bounds {
      var copy = values
      known.write(&copy, converted)
      return setBounds(copy.bounds)
    }
    let property = path.prefix { $0 != "." }
    change(known.aspect, String(property)) { known.write(&$0, converted) }
  }

  private func noteUnusable(_ value: Any?, _ path: String) {
    GapLog.once("CALayer has no way to take \(String(describing: value)) for \(path)")
  }
}
