/// Manages a view: loads it, is notified when it appears, disappears and is laid out, and contains other controllers.
///
/// The calls when it appears, in this order: `viewDidLoad`, `viewWillAppear`, `viewIsAppearing`,
/// `viewWillLayoutSubviews`, `viewDidLayoutSubviews`, `viewDidAppear`.
@preconcurrency @MainActor
open class UIViewController: UIResponder, @MainActor NSCoding, UIAppearanceContainer, UITraitEnvironment,
  UITraitChangeObservable, UIContentContainer
{
  // MARK: Storage

  final var viewStorage: UIView?
  final var isLoadingView = false
  final var childStorage: [UIViewController] = []
  final weak var parentStorage: UIViewController?
  final var appearance = AppearanceState.disappeared
  final var parentMove = ParentMove.none
  final var presentation = PresentationState()
  final var overrideStyleStorage = UIUserInterfaceStyle.unspecified
  final var traitOverrideStorage: UITraitOverrides?
  final var traitHandlers: [TraitChangeRegistration] = []
  final var barItems = ControllerBarItems()
  final var needsPropertyUpdate = false
  final var needsConstraintUpdate = false
  final weak var activeTransition: (any UIViewControllerTransitionCoordinator)?
  /// The insets of the view that the bars of a container cover.
  final var barInsets = UIEdgeInsets.zero {
    didSet { if barInsets != oldValue { viewStorage?.refreshSafeArea() } }
  }
  /// The window whose root controller this is.
  final weak var rootWindow: UIWindow?

  // MARK: Creation

  /// There are no nibs: a name that is given is kept, and `loadView()` makes a plain view.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
  }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Archives are not read: the controller comes out as if made in code.
  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
    KnownGap.log("UIViewController.init(coder:): archived controllers are not read", reading: coder)
  }

  open func encode(with coder: NSCoder) { KnownGap.log("UIViewController.encode(with:): not archived") }

  public final let nibName: String?
  public final let nibBundle: Bundle?

  // MARK: View

  /// The root view, loaded when first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return viewStorage
    }
    set { setView(newValue) }
  }
  open var viewIfLoaded: UIView? { viewStorage }
  open var isViewLoaded: Bool { viewStorage != nil }
  open func loadViewIfNeeded() { loadViewNow() }

  /// Makes the root view and assigns it to `view`. Override without calling `super` to make another.
  open func loadView() {
    if let nibName { KnownGap.log("UIViewController.init(nibName:bundle:): nib \(nibName) is not read") }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }
  open func viewDidLoad() {}

  /// The navigation item has it, too.
  open var title: String? {
    didSet {
      barItems.navigationItem?.title = title
      shownTabBarItem?.title = title
    }
  }
  open var isEditing: Bool = false {
    didSet { barItems.editButtonItem?.showEditing(isEditing) }
  }
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  open var preferredContentSize = CGSize.zero {
    didSet {
      if preferredContentSize != oldValue {
        parentStorage?.preferredContentSizeDidChange(forChildContentContainer: self)
        presentation.custom?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
      }
    }
  }

  // MARK: Coming and going

  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  open var isBeingPresented: Bool { presentation.phase == .presenting }
  open var isBeingDismissed: Bool { presentation.phase == .dismissing }
  open var isMovingToParent: Bool { parentMove == .toParent }
  open var isMovingFromParent: Bool { parentMove == .fromParent }

  /// For containers that answer false from `shouldAutomaticallyForwardAppearanceMethods`.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated, isManual: true)
  }
  open func endAppearanceTransition() { endAppearance() }
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: Layout

  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewLayoutMarginsDidChange() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func updateViewConstraints() { viewStorage?.updateConstraints() }

  open func setNeedsUpdateProperties() {
    needsPropertyUpdate = true
    viewStorage?.setNeedsUpdateProperties()
  }
  open func updateProperties() {}
  open func updatePropertiesIfNeeded() { runPropertyUpdate() }

  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewStorage?.refreshSafeArea() } }
  }
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { viewStorage?.reportMarginChange() } }
  }
  /// The edges at which the view lies below the bars of its container, top and bottom; at others it ends beside them. Default: all.
  /// Held: scroll views say it themselves, by `contentInsetAdjustmentBehavior`.
  open var automaticallyAdjustsScrollViewInsets = true {
    didSet {
      KnownGap.log("UIViewController.automaticallyAdjustsScrollViewInsets: set contentInsetAdjustmentBehavior")
    }
  }
  open var edgesForExtendedLayout = UIRectEdge.all {
    didSet { if edgesForExtendedLayout != oldValue { viewStorage?.superviewStorage?.setNeedsLayout() } }
  }
  /// Stored without effect: a view may extend behind bars whether or not they are opaque.
  open var extendedLayoutIncludesOpaqueBars = false

  // MARK: Containing controllers

  open var children: [UIViewController] { childStorage }
  open var parent: UIViewController? { parentStorage }
  open func addChild(_ childController: UIViewController) { adopt(childController) }
  open func removeFromParent() { leaveParent() }
  /// Called when a child has left, for containers that have a list of their own.
  func childDidLeave(_ child: UIViewController) {}
  open func willMove(toParent parent: UIViewController?) { notifyMove(toParent: parent, isOver: false) }
  open func didMove(toParent parent: UIViewController?) { notifyMove(toParent: parent, isOver: true) }
  /// Shows a controller in the nearest navigation controller around this one; without one, presents it.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController { return navigationController.show(vc, sender: sender) }
    present(vc, animated: true, completion: nil)
  }
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    guard let split = splitViewController, split !== self else { return show(vc, sender: sender) }
    split.showDetailViewController(vc, sender: sender)
  }

  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    exchangeChildren(
      from: fromViewController, to: toViewController, duration: duration, options: options, animations: animations,
      completion: completion)
  }

  // MARK: Presenting

  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) { startPresenting(viewControllerToPresent, animated: flag, completion: completion) }
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: flag, completion: completion)
  }
  open var presentedViewController: UIViewController? {
    presentation.presented ?? parentStorage?.presentedViewController ?? presentingDescendant?.presentation.presented
  }
  open var presentingViewController: UIViewController? {
    presentation.presenter ?? parentStorage?.presentingViewController
  }
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Asked when the controller is presented.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  open var definesPresentationContext = false
  open var providesPresentationContextTransitionStyle = false
  open var isModalInPresentation = false
  open var modalPresentationCapturesStatusBarAppearance = false
  open var disablesAutomaticKeyboardDismissal: Bool { false }

  // MARK: Size and traits

  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    activeTransition ?? parentStorage?.transitionCoordinator
  }

  /// Called before the view's size changes with the size of the window. Overrides call `super`, which calls the
  /// children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    forwardSize(size, with: coordinator)
    forwardRotation(to: size, with: coordinator)
  }
  /// Called by `viewWillTransition(to:with:)`, as the next two, when the view's size changes from portrait to landscape or back.
  /// The default of all three does nothing.
  open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
  /// Called after the view has its new size and before its layout.
  open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childStorage { child.willTransition(to: newCollection, with: coordinator) }
  }
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { childSize(container, parentSize: parentSize) }
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  open var traitCollection: UITraitCollection { viewStorage?.traitCollection ?? traitsForView }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { overrideStyleStorage }
    set {
      overrideStyleStorage = newValue
      viewStorage?.refreshTraits()
    }
  }
  public final var traitOverrides: UITraitOverrides {
    get { traitOverrideStorage ?? UITraitOverrides() }
    set {
      traitOverrideStorage = newValue
      viewStorage?.refreshTraits()
    }
  }
  open func updateTraitsIfNeeded() { viewStorage?.updateTraitsIfNeeded() }

  // MARK: Containers

  /// The nearest navigation controller that contains this controller. Those around its presenter do not count.
  open var navigationController: UINavigationController? { nearestContainer() }
  /// The nearest tab bar controller that contains this controller.
  open var tabBarController: UITabBarController? { nearestContainer() }
  /// The controller of the presentation that this controller, or a container around it, belongs to; nil for a
  /// presentation without a transitioning delegate.
  open var presentationController: UIPresentationController? {
    presentation.custom?.controller ?? parentStorage?.presentationController
  }

  // MARK: What bars show

  /// The controller's item in a tab bar. A navigation controller without an item of its own uses that of its root.
  open var tabBarItem: UITabBarItem! {
    get { makeTabBarItem() }
    set { barItems.tabBarItem = newValue }
  }
  /// Made when first asked for, with the controller's title.
  open var navigationItem: UINavigationItem { barItems.navigationItem(of: self) }
  /// Turns editing on and off.
  open var editButtonItem: UIBarButtonItem { barItems.editButtonItem(of: self) }
  /// Shown by a navigation controller whose toolbar is not hidden.
  open var toolbarItems: [UIBarButtonItem]? { didSet { toolbarItemsDidChange() } }
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }
  open var hidesBottomBarWhenPushed = false

  // MARK: Preferences that displays do not ask for

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  open var shouldAutorotate: Bool { true }
  /// Has no effect but a message: `UIStatusBarManager` reads the preferences whenever it is asked.
  open func setNeedsStatusBarAppearanceUpdate() {
    KnownGap.log("UIViewController.setNeedsStatusBarAppearanceUpdate(): there is no status bar")
  }
  open func didReceiveMemoryWarning() {}

  // MARK: Responder

  open override var next: UIResponder? {
    if let window = rootWindow { return window }
    return viewStorage?.superviewStorage ?? presentation.presenter
  }
  override var responderWindow: UIWindow? { viewStorage?.windowStorage }
}
