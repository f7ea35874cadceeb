import CoreGraphics

extension RasterDisplay {
  /// Lets `UIGraphicsImageRenderer`, `CALayer.render(in:)` and `UIView.drawHierarchy(in:afterScreenUpdates:)` draw; without
  /// it they make empty images. Making a `RasterScene` or a `RasterDisplay` does the same. Does nothing when the package
  /// was built without the trait `Raster`.
  public nonisolated static func install() {
    #if Raster
      guard ContextRenderer.render == nil else { return }
      ContextRenderer.render = { recording in
        RecordingPainter(recording).draw().flatMap { try? $0.pngData() }.map { [UInt8]($0) }
      }
    #endif
  }
}
