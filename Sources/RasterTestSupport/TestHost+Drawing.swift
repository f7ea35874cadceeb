import Foundation
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) public import RasterDisplay
import UIKit
public import UIKitTestSupport

extension TestHost {
  /// Returns a picture of the window as it is now. Drawing changes nothing: no frame is made, and animations stand as
  /// they are.
  ///
  /// - Parameter fonts: see `RasterScene.Options`; name them where snapshots must not depend on the machine.
  /// - Throws: `RasterError.unavailable` when the package was built without the trait `Raster`.
  public func drawing(fonts: [String: String] = [:]) throws(RasterError) -> RasterImage {
    try RasterScene.draw(
      LayerCommit(snapshotOf: window.layer, at: time), size: size, scale: Double(window.screen.scale), isDark: isDark,
      fonts: fonts)
  }

  /// Writes a picture of the window as it is now to a PNG file, whose path is relative to the working folder: that of the package in
  /// `swift test`.
  ///
  /// ```swift
  /// import UIKitTestSupport
  ///
  /// @MainActor func look(at host: TestHost) throws {
  ///   host.touch.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 200))
  ///   try host.writePNG(to: "after-drag.png")
  /// }
  /// ```
  ///
  /// - Parameter fonts: see `RasterScene.Options`.
  /// - Throws: `RasterError`, or the error of the file.
  public func writePNG(to path: String, fonts: [String: String] = [:]) throws {
    try drawing(fonts: fonts).pngData().write(to: URL(fileURLWithPath: path))
  }
}

extension RasterScene {
  /// Draws one full commit, as displays do.
  static func draw(
    _ commit: LayerCommit, size: CGSize, scale: Double, isDark: Bool, fonts: [String: String]
  ) throws(RasterError) -> RasterImage {
    var options = Options()
    options.fonts = fonts
    options.ground = .unpainted
    let scene = try RasterScene(options: options)
    scene.apply(commit)
    return try scene.draw(size: size, scale: scale, isDark: isDark)
  }
}
