/// Shows the top of a stack of view controllers, under a navigation bar.
///
/// The children's views fill the container; the bar adds to their safe areas. A push or pop that comes while another one is under way
/// changes the stack at once and is shown when that one is over, so nothing ever jumps.
open class UINavigationController: UIViewController {
  /// The kind of a change of the stack.
  public enum Operation: Int, Sendable { case none, push, pop }

  final var stack: [UIViewController] = []
  /// The child whose view is shown, or comes to be.
  final var shown: UIViewController?
  final var transition: NavigationTransition?
  final var sharedTransition: SharedLayoutTransition?
  final var customTransition: ControllerTransition?
  /// The progress of the transition at the moment when a finger took hold of it.
  final var swipeBase: CGFloat?
  /// The controller that determines whether the tab bar is hidden. It changes within the animation of a transition.
  final weak var bottomBarDecider: UIViewController?
  /// The scroll view that the bar follows.
  final weak var observedScrollView: UIScrollView?
  final weak var shownSearchBar: UISearchBar?
  final let bar: UINavigationBar
  private var hidesBar = false
  private var hidesToolbar = true
  /// True once the toolbar has been shown.
  final var hasToolbar = false

  /// The bar is made of `navigationBarClass`, which inherits from `UINavigationBar`. There is no toolbar at the bottom.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    bar = (navigationBarClass as? UINavigationBar.Type)?.makeInstance() ?? UINavigationBar()
    super.init(nibName: nil, bundle: nil)
    start()
  }

  public init(rootViewController: UIViewController) {
    bar = UINavigationBar()
    super.init(nibName: nil, bundle: nil)
    stack = [rootViewController]
    addChild(rootViewController)
    start()
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    bar = UINavigationBar()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    start()
  }

  public required init?(coder: NSCoder) {
    bar = UINavigationBar()
    super.init(coder: coder)
    start()
  }

  private func start() {
    bar.owner = self
    bar.onBack = { [weak self] in _ = self?.popViewController(animated: true) }
  }

  // MARK: Children

  /// Adds the child to the stack, as its top.
  open override func addChild(_ childController: UIViewController) {
    super.addChild(childController)
    guard childController.parentStorage === self, !stack.contains(where: { $0 === childController }) else { return }
    replaceStack(stack + [childController], animated: false)
  }
  override func childDidLeave(_ child: UIViewController) {
    guard stack.contains(where: { $0 === child }) else { return }
    stack.removeAll { $0 === child }
    if isViewLoaded, !isInTransition { showTop() }
  }

  // MARK: Bars that go

  /// Held: bars stay.
  open var hidesBarsOnSwipe = false {
    didSet { if hidesBarsOnSwipe { KnownGap.log("UINavigationController.hidesBarsOnSwipe: bars stay") } }
  }
  /// Held: bars stay.
  open var hidesBarsOnTap = false {
    didSet { if hidesBarsOnTap { KnownGap.log("UINavigationController.hidesBarsOnTap: bars stay") } }
  }
  /// Held: bars stay.
  open var hidesBarsWhenKeyboardAppears = false
  /// Default: true.
  open var isToolbarHidden: Bool {
    get { hidesToolbar }
    set { setToolbarHidden(newValue, animated: false) }
  }
  /// Shows the items of the controller on top in the toolbar at the bottom.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesToolbar else { return }
    hidesToolbar = hidden
    moveBars(animated: animated)
  }
  open private(set) lazy var toolbar: UIToolbar! = UIToolbar()

  // MARK: Stack

  open weak var delegate: (any UINavigationControllerDelegate)?

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  open var topViewController: UIViewController? { stack.last }
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    replaceStack(viewControllers, animated: animated)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else {
      return Fault.report(
        "Pushing the same view controller instance more than once is not supported (\(viewController))")
    }
    replaceStack(stack + [viewController], animated: animated)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let popped = stack.last
    replaceStack(stack.dropLast(), animated: animated)
    return popped
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      Fault.report("Tried to pop to a view controller that doesn't exist.")
      return nil
    }
    let popped = Array(stack[(index + 1)...])
    guard !popped.isEmpty else { return nil }
    replaceStack(Array(stack[...index]), animated: animated)
    return popped
  }

  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  // MARK: Bar

  open var navigationBar: UINavigationBar { bar }
  open var isNavigationBarHidden: Bool {
    get { hidesBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesBar else { return }
    hidesBar = hidden
    moveBars(animated: animated)
  }
  private func moveBars(animated: Bool) {
    guard isViewLoaded, animated else { return layOutBars() }
    UIView.animate(withDuration: NavigationTransition.duration / 2) {
      self.layOutBars(keepsBar: true)
      self.view.layoutIfNeeded()
    } completion: { _ in
      self.layOutBars()
    }
  }

  /// Begins at the edge from which the views come back. It also catches a push or pop that is under way.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { edgePan }
  private(set) final lazy var edgePan = NavigationEdgePan(target: self, action: "handleEdgePan:")

  open override nonisolated class var selectorTable: SelectorTable {
    super.selectorTable + ["handleEdgePan:": method(UINavigationController.handleEdgePan(_:))]
  }

  // MARK: View

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    view.addSubview(bar)
    edgePan.navigation = self
    view.addGestureRecognizer(edgePan)
    showTop()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOutBars()
    if transition == nil, let shown, let child = shown.viewIfLoaded, child.superview === view {
      child.frame = frame(of: shown)
    }
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    layOutBars()
  }

  open override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    transition?.finishAtOnce()
    super.viewWillTransition(to: size, with: coordinator)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    edgePan.edges = bar.isRightToLeft ? .right : .left
  }

  // MARK: Appearance

  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // Before the controller on top, which may change what the proxy says.
    navigationBar.applyProxy()
    edgePan.edges = bar.isRightToLeft ? .right : .left
    shown?.beginAppearanceTransition(true, animated: animated)
  }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    shown?.endAppearanceTransition()
    if let shown { delegate?.navigationController(self, didShow: shown, animated: animated) }
  }
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    transition?.finishAtOnce()
    shown?.beginAppearanceTransition(false, animated: animated)
  }
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    shown?.endAppearanceTransition()
  }
}

/// Is notified of the controllers that are shown.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
