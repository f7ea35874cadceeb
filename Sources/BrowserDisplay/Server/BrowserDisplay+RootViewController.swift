@_spi(Waterwheel) public import UIKit

// No other code of this display uses views; the rest uses `Surface`.
extension BrowserDisplay {
  /// Makes a display whose pages show a view controller.
  ///
  /// - Parameters:
  ///   - configuration: the settings; by default the page is for this machine only.
  ///   - makeRootViewController: called whenever a page opens; each page has a controller of its own while it is open. The
  ///     controller's view always has the size of the page.
  public convenience init(
    configuration: Configuration = Configuration(),
    makeRootViewController: @escaping @MainActor () -> UIViewController
  ) {
    self.init(
      configuration: configuration,
      makeSurface: { environment in
        WindowHost(rootViewController: makeRootViewController(), environment: environment)
      })
  }
}
