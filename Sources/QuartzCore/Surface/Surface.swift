/// The only interface between a display and the views it shows.
///
/// A browser session, the raster renderer and a test each drive one surface: they hand in events, the environment and the
/// time, and take commits out. A surface never reads a clock, so the same calls give the same commits.
@_spi(Waterwheel)
@MainActor
public protocol Surface: AnyObject {
  /// The display's properties: its size, scale, insets and the user's preferences.
  var environment: SurfaceEnvironment { get }

  /// Sets new properties of the display. Takes effect in the next frame.
  func resize(to environment: SurfaceEnvironment)

  /// Hands in one event. Events must come in the order of their times.
  func handle(_ event: SurfaceEvent)

  /// Does the first part of a frame: advances to `time` (seconds, never backwards) and lays out. `frame(at:)` with the same time
  /// does the rest. Displays that share their time among several surfaces may do other work between the two.
  func prepareFrame(at time: TimeInterval)

  /// Advances to `time` (seconds, never backwards), lays out, and returns what changed since the last commit.
  ///
  /// Returns nil when nothing changed. The first call after `init` or `invalidateCommits()` returns a full commit.
  func frame(at time: TimeInterval) -> LayerCommit?

  /// True if the display should request frames at its refresh rate: something moves.
  var wantsFrames: Bool { get }

  /// The earliest time at which a frame must be made although nothing moves now, such as the end of a long press.
  var nextWakeTime: TimeInterval? { get }

  /// Called when a surface at rest becomes one that needs a frame, for a reason other than `handle` or `resize`.
  var onNeedsFrame: (@MainActor () -> Void)? { get set }

  /// Makes the next commit a full one: the display lost its state.
  func invalidateCommits()

  /// Sets the visibility of the surface, which its app gets as a change between foreground and background.
  func setVisible(_ isVisible: Bool)

  /// The places that the user has chosen. Default: nil.
  var restorableState: SurfaceState? { get }

  /// Leads a new surface to the places of an earlier run, as soon as they exist. Default: does nothing.
  func restore(_ state: SurfaceState)

  /// Ends the surface: the display does not use it any more.
  func close()

  /// A closure that is called when another surface shows the content of this one, which must not be used any more.
  var onTakenOver: (@MainActor () -> Void)? { get set }
}

extension Surface {
  public func prepareFrame(at time: TimeInterval) {}
  public func setVisible(_ isVisible: Bool) {}
  public func close() {}
  public var onTakenOver: (@MainActor () -> Void)? {
    get { nil }
    set {}
  }
}
