/// Shows one of several view controllers, chosen in a tab bar.
///
/// The children's views fill the container; the bar adds to their safe areas. A controller that is pushed and hides the bar pushes it
/// out of the window.
open class UITabBarController: UIViewController, UITabBarDelegate {
  private let bar = UITabBar()
  private var tabs: [UIViewController] = []
  private var selected: UIViewController?
  private var customTransition: ControllerTransition?
  private var hidesBar = false

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    bar.owner = self
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bar.owner = self
  }

  // MARK: Tabs

  open weak var delegate: (any UITabBarControllerDelegate)?
  open var tabBar: UITabBar { bar }

  /// All have a button, however many there are.
  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let old = tabs
    tabs = viewControllers ?? []
    for controller in tabs where controller.parentStorage !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    bar.setItems(tabs.compactMap(\.tabBarItem), animated: animated)
    let kept = selected.flatMap { selected in tabs.first { $0 === selected } }
    select(kept ?? tabs.first)
    for controller in old where !tabs.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
  }

  /// Adds a tab for the child, which comes last.
  open override func addChild(_ childController: UIViewController) {
    super.addChild(childController)
    guard childController.parentStorage === self, !tabs.contains(where: { $0 === childController }) else { return }
    setViewControllers(tabs + [childController], animated: false)
  }
  override func childDidLeave(_ child: UIViewController) {
    guard tabs.contains(where: { $0 === child }) else { return }
    tabs.removeAll { $0 === child }
    setViewControllers(tabs, animated: false)
  }

  /// `NSNotFound` while there are no tabs.
  open var selectedIndex: Int {
    get { tabs.firstIndex { $0 === selected } ?? NSNotFound }
    set { if tabs.indices.contains(newValue) { select(tabs[newValue]) } }
  }
  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard let newValue, tabs.contains(where: { $0 === newValue }) else {
        return Fault.report(
          "Only a view controller in the tab bar controller's list of view controllers can be selected.")
      }
      select(newValue)
    }
  }

  /// Called when the user taps an item that may be selected, before its controller is selected. Does nothing; subclasses override it.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  /// A tap on the tab that is shown leads to the bottom of its stack.
  func choose(_ item: UITabBarItem) {
    guard let controller = tabs.first(where: { $0.tabBarItem === item }),
      delegate?.tabBarController(self, shouldSelect: controller) ?? true
    else { return }
    tabBar(bar, didSelect: item)
    // An override may have replaced the tabs.
    guard tabs.contains(where: { $0 === controller }) else { return }
    if controller === selected {
      _ = (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(controller)
    }
    delegate?.tabBarController(self, didSelect: controller)
  }

  private func select(_ controller: UIViewController?) {
    bar.selectedItem = controller?.tabBarItem
    guard controller !== selected else { return }
    let old = selected
    selected = controller
    guard isViewLoaded else { return }
    let isVisible = view.window != nil && appearance != .disappeared
    if isVisible {
      old?.beginAppearanceTransition(false, animated: false)
      controller?.beginAppearanceTransition(true, animated: false)
    }
    if isVisible, let old, let controller, customTransition == nil, isViewLoaded,
      let animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: controller)
    {
      return run(animator, from: old, to: controller)
    }
    finish(from: old, isVisible: isVisible)
  }

  private func finish(from old: UIViewController?, isVisible: Bool) {
    placeSelected()
    old?.viewIfLoaded?.removeFromSuperview()
    if let navigation = navigationController, navigation.shown === self {
      navigation.observe(self)
      navigation.layOutBars()
    }
    guard isVisible else { return }
    old?.endAppearanceTransition()
    if appearance == .appeared { selected?.endAppearanceTransition() }
  }

  private func run(
    _ animator: any UIViewControllerAnimatedTransitioning, from old: UIViewController, to new: UIViewController
  ) {
    layOutBar()
    let container = ControllerTransition.container(in: view, below: bar, showing: old.view)
    new.view.frame = frame(of: new)
    customTransition = ControllerTransition(
      in: container, from: .init(leaving: old, in: view), to: .init(arriving: new, in: view), animator: animator,
      interaction: delegate?.tabBarController(self, interactionControllerFor: animator)
    ) { [self] isCompleted in
      customTransition = nil
      activeTransition = nil
      if !isCompleted, selected === new {
        selected = old
        bar.selectedItem = old.tabBarItem
        new.beginAppearanceTransition(false, animated: true)
        old.beginAppearanceTransition(true, animated: true)
      }
      finish(from: selected === old ? new : old, isVisible: true)
      container.removeFromSuperview()
    }
    activeTransition = customTransition
    customTransition?.start()
  }

  private func placeSelected() {
    layOutBar()
    guard let selected, let child = selected.view else { return }
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    child.frame = frame(of: selected)
    if child.superview !== view { view.insertSubview(child, at: 0) }
  }

  // MARK: Bar

  /// Default: false.
  open var isTabBarHidden: Bool {
    get { hidesBar }
    set { setTabBarHidden(newValue, animated: false) }
  }
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    hidesBar = hidden
    guard animated else { return layOutBar() }
    UIView.animate(withDuration: 0.25) {
      self.layOutBar()
      self.view.layoutIfNeeded()
    }
  }

  /// Returns the height that the bar covers of a child, or of a child's child.
  func barInset(hidesBar: Bool) -> CGFloat { hidesBar || self.hidesBar || bar.isHidden ? 0 : UITabBar.rowHeight }

  private func extendsBelowBar(_ tab: UIViewController) -> Bool { tab.edgesForExtendedLayout.contains(.bottom) }

  private func frame(of tab: UIViewController) -> CGRect {
    let bottom = barInset(hidesBar: false)
    guard !extendsBelowBar(tab), bottom > 0 else { return view.bounds }
    return view.bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: bottom + view.safeAreaInsets.bottom, right: 0))
  }

  /// The bar leaves with a push to the side, otherwise downwards. One that is away for good is out of reach of keys and
  /// screen readers.
  func layOutBar() {
    guard isViewLoaded else { return }
    let navigation = selected as? UINavigationController
    let isPushedOut = navigation?.hidesBottomBar ?? false
    let bottom = barInset(hidesBar: false)
    for tab in tabs { tab.barInsets.bottom = extendsBelowBar(tab) && !(tab is UINavigationController) ? bottom : 0 }
    for case let tab as UINavigationController in tabs { tab.updateBottomInsets() }
    let height = UITabBar.rowHeight + view.safeAreaInsets.bottom
    let aside = view.bounds.width * (bar.isRightToLeft ? 1 : -1)
    if bar.superview !== view { UIView.performWithoutAnimation { view.addSubview(bar) } }
    bar.frame = CGRect(
      x: isPushedOut ? aside : 0, y: view.bounds.height - (hidesBar ? 0 : height), width: view.bounds.width,
      height: height)
    if isPushedOut, navigation?.isInTransition != true { bar.removeFromSuperview() }
  }

  // MARK: View

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    placeSelected()
  }
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOutBar()
  }
  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    layOutBar()
  }

  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tabBar.applyProxy()
    selected?.beginAppearanceTransition(true, animated: animated)
  }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    selected?.endAppearanceTransition()
  }
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    selected?.beginAppearanceTransition(false, animated: animated)
  }
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    selected?.endAppearanceTransition()
  }
}

/// Decides which tabs can be selected, and is notified when the user selects one.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}
extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

extension UIViewController {
  func makeTabBarItem() -> UITabBarItem {
    if let shownTabBarItem { return shownTabBarItem }
    let owner = tabRoot ?? self
    return owner.barItems.makeTabBarItem(title: owner.title ?? title)
  }

  /// The tab bar item, if it has been made.
  var shownTabBarItem: UITabBarItem? { barItems.tabBarItem ?? tabRoot?.barItems.tabBarItem }
  private var tabRoot: UIViewController? { (self as? UINavigationController)?.viewControllers.first }
}

extension UINavigationController {
  var isInTransition: Bool { transition != nil || sharedTransition != nil || customTransition != nil }

  /// True if the child that is shown, or about to be shown, wants no tab bar.
  var hidesBottomBar: Bool { (bottomBarDecider ?? shown).map(hidesBottomBar) ?? false }

  /// A controller above the root hides the bar below it and below all that is pushed onto it.
  func hidesBottomBar(_ controller: UIViewController) -> Bool {
    let index = stack.firstIndex { $0 === controller } ?? stack.count
    return index > 0 && ([controller] + stack.prefix(index).dropFirst()).contains { $0.hidesBottomBarWhenPushed }
  }

  func bottomInset(of controller: UIViewController) -> CGFloat {
    tabBarController?.barInset(hidesBar: hidesBottomBar(controller)) ?? 0
  }

  func updateBottomInsets() {
    for controller in children { updateBarInsets(of: controller) }
  }
}
