@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) public import UIKit

// No other code of this display uses views; the rest uses `Surface`.
extension RasterDisplay {
  /// Makes a display that draws a view controller in a window of its own.
  ///
  /// For a window that fingers touch, use a `TestHost` and its `drawing(fonts:)`, in the module `RasterTestSupport`.
  ///
  /// - Parameters:
  ///   - rootViewController: the controller whose view fills the window.
  ///   - size: the window's size, in points.
  ///   - scale: pixels per point.
  ///   - userInterfaceStyle: `.unspecified` is light.
  /// - Throws: `RasterError.unavailable` when the package was built without the trait `Raster`.
  public convenience init(
    rootViewController: UIViewController, size: CGSize, scale: CGFloat = 2,
    userInterfaceStyle: UIUserInterfaceStyle = .light
  ) throws(RasterError) {
    var environment = SurfaceEnvironment(size: size, scale: scale)
    environment.colorScheme = userInterfaceStyle == .dark ? .dark : .light
    try self.init(surface: WindowHost(rootViewController: rootViewController, environment: environment))
  }
}
