@_spi(Waterwheel) public import UIKit

// The one place at which this display knows of views; everything else goes through `Surface`.
extension BrowserDisplay {
  /// A display whose pages show a view controller.
  ///
  /// - Parameter makeRootViewController: called whenever a page opens; what it returns is that page's own, for as long
  ///   as the page is open. Its view is as large as the page, and follows it.
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
