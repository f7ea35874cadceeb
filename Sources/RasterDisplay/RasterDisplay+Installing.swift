import CoreGraphics

extension RasterDisplay {
  /// Makes `UIGraphicsImageRenderer` draw pixels, including the layers of `CALayer.render(in:)` and
  /// `UIView.drawHierarchy(in:afterScreenUpdates:)`. Without it, images are SVG, from which these layers are missing. Making a
  /// `RasterScene` or a `RasterDisplay` does the same. Does nothing when the package was built without the trait `Raster`.
  public nonisolated static func install() {
    #if Raster
      guard ContextRenderer.render == nil else { return }
      ContextRenderer.render = { recording in
        RecordingPainter(recording).draw().flatMap { try? $0.pngData() }.map { [UInt8]($0) }
      }
    #endif
  }
}
