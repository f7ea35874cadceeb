public import Foundation
@_spi(Waterwheel) public import QuartzCore

/// Draws a window without a screen: as pixels, with the look that a browser page would show. What the window does not paint is black, as
/// on a device.
///
/// ```swift
/// let display = try RasterDisplay(rootViewController: controller, size: CGSize(width: 390, height: 844))
/// let image = try display.frame(at: 0)
/// try image.pngData().write(to: URL(fileURLWithPath: "frame.png"))
/// ```
///
/// The caller sets the time: the same events at the same times give the same pictures, byte for byte, on machines with
/// the same fonts and libraries.
@MainActor
public final class RasterDisplay {
  private let surface: any Surface
  private let scene: RasterScene
  /// The time of the last frame in seconds. Begins at 0.
  public private(set) var time: TimeInterval = 0

  /// Makes a display that draws a surface.
  ///
  /// - Throws: `RasterError.unavailable` when the package was built without the trait `Raster`.
  @_spi(Waterwheel)
  public init(surface: any Surface, options: RasterScene.Options? = nil) throws(RasterError) {
    self.surface = surface
    scene = try RasterScene(options: options ?? Self.deviceLike)
    surface.invalidateCommits()
  }

  private static var deviceLike: RasterScene.Options {
    var options = RasterScene.Options()
    options.ground = .unpainted
    return options
  }

  /// A closure that is called once for each picture that cannot be shown. By default it writes to standard error.
  public var onMessage: (String) -> Void {
    get { scene.onMessage }
    set { scene.onMessage = newValue }
  }

  /// Handles an event. Events must come in the order of their times.
  @_spi(Waterwheel)
  public func handle(_ event: SurfaceEvent) { surface.handle(event) }

  /// Makes a frame without drawing it.
  /// - Parameter time: seconds; an earlier time than the last frame's counts as that.
  /// - Returns: true if anything changed.
  @discardableResult
  public func advance(to time: TimeInterval) -> Bool {
    self.time = max(time.isFinite ? time : self.time, self.time)
    guard let commit = surface.frame(at: self.time) else { return false }
    scene.apply(commit)
    return true
  }

  /// Makes the frame of a time and draws it.
  /// - Parameter time: seconds; an earlier time than the last frame's counts as that.
  /// - Throws: `RasterError.size` when the window has no extent or more than 32,767 pixels a side.
  /// - Complexity: O(n) in the number of pixels that layers cover, each counted as often as it is covered.
  public func frame(at time: TimeInterval) throws(RasterError) -> RasterImage {
    advance(to: time)
    return try draw()
  }

  /// Draws the last frame.
  /// - Throws: `RasterError.size` when the window has no extent or more than 32,767 pixels a side.
  /// - Complexity: O(n) in the number of pixels that layers cover, each counted as often as it is covered.
  public func draw() throws(RasterError) -> RasterImage {
    let environment = surface.environment
    return try scene.draw(
      size: environment.size, scale: environment.scale, isDark: environment.colorScheme == .dark)
  }

  /// Returns the last frame as SVG: flat layers as outlines, others as images.
  ///
  /// - Complexity: O(n) in the number of layers, and in the number of pixels that they cover.
  public func svg() throws(RasterError) -> Data {
    let environment = surface.environment
    return try scene.svg(
      size: environment.size, scale: environment.scale, isDark: environment.colorScheme == .dark)
  }
}

extension RGBA {
  /// Black: the colour of what a window does not paint, as on a device, where `UIWindow.backgroundColor` is nil.
  package static let unpainted = RGBA(red: 0, green: 0, blue: 0, alpha: 1)
}
