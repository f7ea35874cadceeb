import CoreGraphics

extension CALayer {
  /// Takes what `draw(in:)` draws as contents. What draws nothing, and never drew anything, keeps the contents that it has.
  ///
  /// - Parameter scale: pixels a point; nil for the layer's own.
  package final func drawContents(scale: CGFloat? = nil) {
    // Without extent there is nothing to draw on; it is made up for when the layer gets a size.
    guard !bounds.isEmpty else { return node.needsDisplay = true }
    delegate?.layerWillDraw(self)
    let scale = scale ?? contentsScale
    let context = CGContext(ContextRecording(bounds: bounds, scale: scale, isOpaque: false))
    draw(in: context)
    let isEmpty = context.recording.commands.isEmpty
    guard !isEmpty || node.hasDrawnContents else { return }
    node.hasDrawnContents = !isEmpty
    contentsScale = scale
    setContents(isEmpty ? nil : context.recording.image)
  }
}
