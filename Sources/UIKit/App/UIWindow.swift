/// The root of a hierarchy of views, through which events enter the hierarchy.
///
/// A display drives a window through a host. The main run loop drives a visible window without one, in real time.
open class UIWindow: UIView {
  /// The host that drives this window. Nil until a host takes it or the window is shown.
  final weak var host: WindowHost? {
    didSet {
      if host !== runLoopHost { runLoopHost = nil }
      guard host != nil else { return }
      layer.isHidden = false
      showRoot()
    }
  }
  /// Drives the window when no display does.
  final var runLoopHost: WindowHost?
  /// True once the root view controller's view has been requested, which happens when the window is first shown or laid
  /// out.
  final var showsRoot = false
  /// The responder that takes keys.
  final weak var firstResponder: UIResponder? { didSet { moveKeyInput(from: oldValue) } }
  final var keySession = KeyInputSession()
  /// The view that has the keyboard's focus: a control, or a collection view for one of its items.
  final private(set) weak var focusedView: UIView?
  /// Controllers whose views have come on or gone off the screen and that have not been notified of the end.
  final var pendingAppearance: [UIViewController] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    finishInit()
  }

  /// As large as the screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A window as large as the scene.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    finishInit()
    self.windowScene = windowScene
    windowScene.add(self)
  }

  private func finishInit() {
    backgroundColor = nil
    layer.isHidden = true
    setTraits(UIScreen.main.traitCollection)
  }

  /// The scene in which the window is shown. Nil in an app without scenes.
  open weak var windowScene: UIWindowScene? {
    didSet {
      guard windowScene !== oldValue else { return }
      oldValue?.remove(self)
      windowScene?.add(self)
    }
  }

  open var rootViewController: UIViewController? {
    didSet { replaceRoot(oldValue) }
  }

  open var windowLevel = UIWindow.Level.normal
  open var screen: UIScreen {
    get { UIScreen.main }
    @available(*, unavailable, message: "There is one screen: UIScreen.main.") set {}
  }

  // MARK: Key window

  open var isKeyWindow: Bool { UIApplication.shared.keyWindowStorage === self }
  open var canBecomeKey: Bool { true }
  open func makeKey() { UIApplication.shared.makeKey(self) }
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }
  open func becomeKey() {}
  open func resignKey() {}

  // MARK: Events

  open func sendEvent(_ event: UIEvent) { host?.dispatcher.dispatch(event) }

  /// Receives the keys that no responder has handled, as the last of the chain.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    event?.isUnhandled = true
    super.pressesBegan(presses, with: event)
  }

  open override var window: UIWindow? { self }
  open override var next: UIResponder? { windowScene ?? UIApplication.shared }
  override var responderWindow: UIWindow? { self }

  open override var isHidden: Bool {
    didSet {
      if !isHidden {
        showRoot()
        liveByRunLoop()
      } else {
        UIApplication.shared.resignKey(self)
      }
      if isHidden != oldValue {
        NotificationCenter.default.post(
          name: isHidden ? UIWindow.didBecomeHiddenNotification : UIWindow.didBecomeVisibleNotification, object: self)
      }
    }
  }

  /// Moves the keyboard's focus.
  final func focus(_ view: UIView?) {
    guard focusedView !== view else { return }
    let old = focusedView
    focusedView = view
    old?.focusDidChange()
    view?.focusDidChange()
  }

  // MARK: Layout

  open override func layoutSubviews() {
    showRoot()
    super.layoutSubviews()
    if let view = rootViewController?.viewIfLoaded, view.superview === self, view.frame != bounds {
      view.frame = bounds
    }
  }

  /// Lays out, then notifies the controllers whose views have appeared.
  ///
  /// - Complexity: O(n) in the number of views to lay out and their siblings, and the cost of their constraints.
  open override func layoutIfNeeded() {
    super.layoutIfNeeded()
    finishAppearances()
  }

  // MARK: Coordinates

  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint { convertPoint(point, to: window) }
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint { convertPoint(point, from: window) }
  open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect { convertRect(rect, to: window) }
  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect { convertRect(rect, from: window) }

  public nonisolated static let didBecomeVisibleNotification =
    NSNotification.Name("UIWindowDidBecomeVisibleNotification")
  public nonisolated static let didBecomeHiddenNotification = NSNotification.Name("UIWindowDidBecomeHiddenNotification")
  public nonisolated static let didBecomeKeyNotification = NSNotification.Name("UIWindowDidBecomeKeyNotification")
  public nonisolated static let didResignKeyNotification = NSNotification.Name("UIWindowDidResignKeyNotification")
}

extension UIWindow {
  /// The order of windows, above each other. Each display has one window.
  public struct Level: RawRepresentable, Sendable, Comparable, Hashable {
    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)

    public var rawValue: CGFloat
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
  }
}
