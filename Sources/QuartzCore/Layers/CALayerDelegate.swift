/// Provides a layer's contents, layout and actions. Every method is optional.
public protocol CALayerDelegate: NSObjectProtocol {
  /// Provides contents or text. Called for layers that were marked by `setNeedsDisplay()`, when a commit is made. The default makes the
  /// layer draw.
  func display(_ layer: CALayer)
  /// Draws the layer's contents, in its own coordinates.
  func draw(_ layer: CALayer, in ctx: CGContext)
  func layerWillDraw(_ layer: CALayer)
  func layoutSublayers(of layer: CALayer)
  /// Returns the action to run when `event` happens; `NSNull` for none at all, nil to continue the search.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { layer.drawContents() }
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
