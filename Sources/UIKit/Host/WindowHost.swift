@_spi(Waterwheel) public import QuartzCore

/// Connects one window to one display: takes events and time, returns commits.
///
/// Several hosts may live in one process, for several pages of a browser. What UIKit keeps once for the process (the
/// clock of `CACurrentMediaTime()`, the screen, the accessibility settings) is that of the host that was driven last,
/// and every driven call sets it; windows, clocks, layers and gestures are each host's own.
@_spi(Waterwheel)
@MainActor
public final class WindowHost: Surface {
  public var window: UIWindow { shownWindow }
  private unowned let shownWindow: UIWindow
  /// Keeps the window of a display alive. A window that lives by the run loop keeps its host, not the other way round.
  private let ownedWindow: UIWindow?
  let clock: FrameClock
  let layerTree: LayerTree
  let dispatcher: EventDispatcher

  public private(set) var environment: SurfaceEnvironment
  public var onNeedsFrame: (@MainActor () -> Void)?
  public var onTakenOver: (@MainActor () -> Void)?
  /// The connection that the events of this surface's life are reported to; nil if no app made the surface.
  var connection: AppConnection?

  /// The number of layout passes per frame for layouts that invalidate themselves; the remainder waits for the next frame.
  static let maximumLayoutPasses = 8
  /// The number of frames in a row whose layout did not come to an end. At `mostUnsettledFrames` it is reported.
  private var unsettledFrames = 0
  private static let mostUnsettledFrames = 4

  /// The time of the window's clock at the beginning of the display's time.
  private let epoch: TimeInterval
  private var hasNewEnvironment = false
  /// The time of a frame that is prepared and has not been committed.
  private var preparedTime: TimeInterval?
  private var drivenDepth = 0
  private var hasAskedForFrame = false
  private var announcements: [String] = []
  private var copiedText: String?
  /// The places to which the window is led; nil once it is there.
  var restoration: StateRestoration?
  /// The display's call that runs now, and the host that was called last.
  struct Call {
    fileprivate(set) weak var host: WindowHost?
    /// True while a call of any host runs.
    fileprivate(set) var isDriving = false
    /// True while the window of a new surface is made.
    fileprivate(set) var isConnecting = false
  }
  static private(set) var call = Call()

  /// Makes a window for the display, with the controller's view in it. Nothing is laid out before the first frame.
  public convenience init(rootViewController: UIViewController, environment: SurfaceEnvironment) {
    UIScreen.main.update(from: environment.finite)
    self.init(
      window: UIWindow(frame: CGRect(origin: .zero, size: environment.finite.size)), environment: environment)
    drive {
      window.rootViewController = rootViewController
      window.makeKeyAndVisible()
    }
  }

  /// Adopts an existing window in its present state and sizes it to the display. Animations in it continue by the
  /// display's clock; a host that had the window before must not be driven any more.
  public convenience init(window: UIWindow, environment: SurfaceEnvironment) {
    self.init(window: window, environment: environment, clock: FrameClock())
  }

  /// - Parameter clock: for a window that had no host.
  init(window: UIWindow, environment: SurfaceEnvironment, clock newClock: FrameClock) {
    let environment = environment.finite
    self.environment = environment
    shownWindow = window
    ownedWindow = window
    let earlier = window.host
    clock = earlier?.clock ?? newClock
    epoch = clock.time
    layerTree = earlier?.layerTree ?? LayerTree(root: window.layer)
    dispatcher = earlier?.dispatcher ?? EventDispatcher(clock: clock)
    join()
    clock.realTime = nil
    layerTree.invalidate()
    drive { window.update(from: environment) }
  }

  /// Takes a window that no display shows, and leaves its size and the screen alone.
  init(inRealTime window: UIWindow) {
    environment = SurfaceEnvironment(size: window.bounds.size, scale: UIScreen.main.scale)
    shownWindow = window
    ownedWindow = nil
    clock = FrameClock()
    epoch = 0
    layerTree = LayerTree(root: window.layer)
    dispatcher = EventDispatcher(clock: clock)
    join()
  }

  private func join() {
    GapLog.handler = KnownGap.log
    layerTree.clock = clock
    dispatcher.window = window
    layerTree.onChange = { [weak self] in MainActor.assumeIsolated { self?.wake() } }
    clock.onSchedule = { [weak self] in MainActor.assumeIsolated { self?.wake() } }
    window.host = self
  }

  /// The screen of a process that shows nothing is a phone's again, so that one host's settings do not outlive it.
  isolated deinit {
    guard ownedWindow != nil else { return }
    if Self.call.host == nil || Self.call.host === self { UIScreen.main.update(from: .standard) }
    // Another host may have taken the window over, with its clock.
    if window.host == nil { clock.end() }
  }

  // MARK: Surface

  /// The state of the display after the last commit, as a full commit.
  package var shownCommit: LayerCommit { layerTree.shown }

  public func resize(to environment: SurfaceEnvironment) {
    let environment = environment.finite
    guard environment != self.environment else { return }
    self.environment = environment
    hasNewEnvironment = true
    preparedTime = nil
  }

  public func handle(_ event: SurfaceEvent) {
    preparedTime = nil
    // A pointer that hovers chooses no other place.
    if case .hover = event {} else { restoration = nil }
    drive {
      advance(to: event.time)
      dispatch(event)
    }
  }

  public func prepareFrame(at time: TimeInterval) {
    drive {
      advance(to: time)
      applyEnvironment()
      clock.runFrameHandlers()
      layerTree.finishAnimations(at: clock.time)
      layOut()
      if restoration != nil { goOnRestoring() }
    }
    preparedTime = time
  }

  public func frame(at time: TimeInterval) -> LayerCommit? {
    if preparedTime != time { prepareFrame(at: time) }
    preparedTime = nil
    return drive {
      // A timer may have changed something since.
      layOut()
      return commit()
    }
  }

  private func commit() -> LayerCommit? {
    var commit = layerTree.commit(at: clock.time)
    if hasMessages {
      commit = commit ?? LayerCommit(time: clock.time, isFull: false, root: window.layer.layerID)
      commit?.announcements = announcements
      commit?.copiedText = copiedText
      announcements = []
      copiedText = nil
    }
    commit?.time -= epoch
    return commit
  }

  /// Lets a screen reader say a text after the next frame.
  func announce(_ text: String) {
    announcements.append(text)
    wake()
  }

  /// Hands a text to the display's clipboard with the next frame.
  func copy(_ text: String) {
    copiedText = text
    wake()
  }

  private var hasMessages: Bool { !announcements.isEmpty || copiedText != nil }

  public var wantsFrames: Bool {
    hasNewEnvironment || hasMessages || clock.wantsFrames || layerTree.hasChanges || layerTree.hasAnimations
  }

  public var nextWakeTime: TimeInterval? {
    [clock.nextDueTime, layerTree.nextAnimationBegin].compactMap(\.self).min().map { $0 - epoch }
  }

  /// Fingers and keys that are down are cancelled: the display has forgotten them, too. What was typed before it learns the state
  /// anew may still come, and must be merged with it.
  public func invalidateCommits() {
    drive {
      dispatcher.cancelInput(at: clock.time)
      (window.firstResponder as? any TextInputView)?.refuseInput()
      layerTree.invalidate()
    }
  }

  // MARK: Driving

  /// Runs `body` with this host's clock and screen as the process's. Changes made in it do not request a frame: the
  /// display reads `wantsFrames` and `nextWakeTime` afterwards.
  func drive<T>(_ body: () -> T) -> T {
    let wasDriving = Self.call.isDriving
    Self.call.isDriving = true
    drivenDepth += 1
    defer {
      Self.call.isDriving = wasDriving
      drivenDepth -= 1
      hasAskedForFrame = false
    }
    // Real time may advance between the calls of displays, and must not affect them.
    guard ownedWindow != nil else { return clock.asCurrent(body) }
    FrameClock.current = clock
    if Self.call.host !== self {
      Self.call.host = self
      UIScreen.main.update(from: environment)
    }
    return body()
  }

  /// Runs what makes the window of a new surface: by that surface's screen and clock, and with no clock of the system.
  static func connecting<T>(environment: SurfaceEnvironment, _ body: (FrameClock) -> T) -> T {
    UIScreen.main.update(from: environment.finite)
    let wasDriving = call.isDriving
    (call.isDriving, call.isConnecting) = (true, true)
    defer { (call.isDriving, call.isConnecting) = (wasDriving, false) }
    let clock = FrameClock()
    return clock.asCurrent { body(clock) }
  }
  private func wake() {
    guard drivenDepth == 0, !hasAskedForFrame else { return }
    hasAskedForFrame = true
    onNeedsFrame?()
  }

  /// A time that is no number is taken as now; one in the past, too.
  private func advance(to time: TimeInterval) {
    clock.advance(to: time.isFinite ? clockTime(time) : clock.time)
  }

  /// Returns the time of the window's clock for a time of the display.
  func clockTime(_ time: TimeInterval) -> TimeInterval { epoch + time }

  private func applyEnvironment() {
    guard hasNewEnvironment else { return }
    hasNewEnvironment = false
    window.update(from: environment)
  }

  func layOut() {
    for _ in 0..<Self.maximumLayoutPasses {
      window.layoutIfNeeded()
      if LayoutGrowth.isEndless { window.layer.forgetLayout() }
      if !window.layer.needsLayoutInSubtree {
        unsettledFrames = 0
        return
      }
    }
    unsettledFrames += 1
    guard unsettledFrames == Self.mostUnsettledFrames else { return }
    Fault.report(
      "something asks for layout whenever it is laid out: after \(Self.maximumLayoutPasses) passes the next frame goes on"
    )
  }
}

extension SurfaceEnvironment {
  /// The environment of `UIScreen.main` without a display.
  static let standard = SurfaceEnvironment(size: CGSize(width: 390, height: 844), scale: 2)

  /// Without numbers that are negative, infinite or none.
  var finite: SurfaceEnvironment {
    func length(_ value: CGFloat) -> CGFloat { max(0, value.finite) }
    var result = self
    result.size = size.usable
    result.scale = scale.isFinite && scale > 0 ? scale : 1
    result.safeAreaTop = length(safeAreaTop)
    result.safeAreaLeft = length(safeAreaLeft)
    result.safeAreaBottom = length(safeAreaBottom)
    result.safeAreaRight = length(safeAreaRight)
    return result
  }
}
