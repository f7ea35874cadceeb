extension CALayer {
  /// Sets the contents to the drawing of `draw(in:)`. A layer that draws nothing, and never drew anything, keeps its contents.
  ///
  /// - Parameter scale: pixels per point; nil for the layer's own.
  package final func drawContents(scale: CGFloat? = nil) {
    // A layer without extent has nothing to draw on; it draws when it gets a size.
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
