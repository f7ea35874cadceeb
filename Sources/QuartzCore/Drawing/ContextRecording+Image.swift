@_spi(Waterwheel) package import CoreGraphics

extension ContextRecording {
  /// The recorded drawing as an image: pixels where a raster display is installed, SVG elsewhere. Nil for one without extent.
  ///
  /// - Complexity: O(n) in the number of commands for SVG; in addition, O(n) in the number of pixels that they cover for a raster display.
  package var image: CGImage? {
    let width = (bounds.width * scale).rounded()
    let height = (bounds.height * scale).rounded()
    guard width >= 1, height >= 1, width < 1e9, height < 1e9 else { return nil }
    let source: ImageReference.Source
    if let render = ContextRenderer.render {
      guard let bytes = render(self) else { return nil }
      source = .data(bytes, mediaType: "image/png")
    } else {
      source = .data(Array(DrawingSVG(self).text.utf8), mediaType: "image/svg+xml")
    }
    return CGImage(reference: ImageReference(source: source, pixelWidth: Int(width), pixelHeight: Int(height)))
  }
}
