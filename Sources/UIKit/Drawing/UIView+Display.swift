// Views that draw themselves. Swift does not tell whether a class overrides `draw(_:)`, so every view of a class outside of this
// module is asked; what draws nothing keeps its layer as it is.
extension UIView {
  /// Called once, when the view has its layer.
  func prepareDrawing() {
    guard DrawingClasses.contains(type(of: self)) else { return }
    flags.insert(.mayDraw)
    requestDisplay()
  }

  func requestDisplay() {
    if flags.contains(.mayDraw) { backing.setNeedsDisplay() }
  }

  func displayContents(of layer: CALayer) {
    let hasScale = layer !== backing || contentScaleFactor != 1 || traitStorage.displayScale < 1
    layer.drawContents(scale: hasScale ? nil : traitStorage.displayScale)
  }

  func drawContents(of layer: CALayer, in context: CGContext) {
    guard layer === backing, flags.contains(.mayDraw) else { return }
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    traitStorage.performAsCurrent { draw(bounds) }
  }
}

/// The classes of views that may draw: all those outside of UIKit.
@MainActor
private enum DrawingClasses {
  private static var known: [ObjectIdentifier: Bool] = [:]

  static func contains(_ type: UIView.Type) -> Bool {
    let key = ObjectIdentifier(type)
    if let answer = known[key] { return answer }
    let answer = !String(reflecting: type).hasPrefix("UIKit.")
    known[key] = answer
    return answer
  }
}
