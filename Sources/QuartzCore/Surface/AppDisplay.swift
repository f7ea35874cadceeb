/// An app as a display uses it: it makes a surface for each place at which it is shown.
@_spi(Waterwheel)
@MainActor
public protocol SurfaceApp: AnyObject {
  var title: String { get }

  /// Launches the app at the first call.
  func makeSurface(environment: SurfaceEnvironment) -> any Surface

  /// Ends the app before the process ends. No surface is used afterwards.
  func terminate()
}

/// A display that shows an app whose sources name no display.
///
/// A module that has one defines the C function `waterwheel_make_display`, which returns it, retained. UIKit refers to it weakly and calls
/// it when an app starts: linking the module is enough.
@_spi(Waterwheel)
@MainActor
public protocol AppDisplay: AnyObject {
  /// Shows the app until the user or the system ends it.
  ///
  /// - Parameter arguments: those of the command line, without the program's name.
  /// - Returns: the exit status.
  func run(_ app: any SurfaceApp, arguments: [String]) async -> Int32
}
