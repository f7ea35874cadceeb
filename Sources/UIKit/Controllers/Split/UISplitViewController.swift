/// A list and its details: beside each other where the window is wide, on one stack where it is narrow.
open class UISplitViewController: UIViewController {
  /// The numbers of columns.
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  /// The places of controllers. `compact` takes the place of all others in narrow windows.
  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }
  /// The arrangements of columns.
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
    case twoDisplaceSecondary
    public static let allVisible = DisplayMode.oneBesideSecondary
    public static let primaryHidden = DisplayMode.secondaryOnly
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }

  public nonisolated static let automaticDimension: CGFloat = -1

  public let style: Style
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// `secondaryOnly` hides the list of a wide window; the others show it beside the details.
  open var preferredDisplayMode = DisplayMode.automatic { didSet { showColumns() } }
  open var displayMode: DisplayMode {
    isCollapsed || preferredDisplayMode == .secondaryOnly ? .secondaryOnly : .oneBesideSecondary
  }
  /// In points; `automaticDimension` takes the fraction.
  open var preferredPrimaryColumnWidth: CGFloat = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
  open var preferredPrimaryColumnWidthFraction: CGFloat = automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  open var minimumPrimaryColumnWidth: CGFloat = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
  open var maximumPrimaryColumnWidth: CGFloat = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// True in narrow windows, where all columns stand on the first one's stack.
  open var isCollapsed: Bool { traitCollection.horizontalSizeClass != .regular }
  /// Hides and shows the list of a wide window.
  open private(set) lazy var displayModeButtonItem = UIBarButtonItem(
    image: UIImage(systemName: "sidebar.left"),
    primaryAction: UIAction { [unowned self] _ in
      preferredDisplayMode = displayMode == .secondaryOnly ? .oneBesideSecondary : .secondaryOnly
    })

  private var columns: [Column: UIViewController] = [:]
  private var stacks: [Column: UIViewController] = [:]
  /// The controllers that collapsing moved to the first stack, and the stack that they came from.
  private var moved: (controllers: [UIViewController], from: UINavigationController?)?
  private var shownCollapsed: Bool?
  private let line = UIView()

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }
  public convenience init() { self.init(style: .unspecified) }
  public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init(style: .unspecified)
  }
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  // MARK: Columns

  /// The list and its details, in this order. Setting it takes all columns' place.
  open var viewControllers: [UIViewController] {
    get { [.primary, .supplementary, .secondary].compactMap { stacks[$0] } }
    set {
      stacks = [:]
      stacks[.primary] = newValue.first
      if newValue.count > 1 { stacks[.secondary] = newValue.last }
      columns = stacks
      moved = nil
      showColumns()
    }
  }

  /// Puts a controller that is no navigation controller into one, but for `compact`.
  open func setViewController(_ vc: UIViewController?, for column: UISplitViewController.Column) {
    columns[column] = vc
    let isStack = column == .compact || vc is UINavigationController
    stacks[column] = isStack ? vc : vc.map(UINavigationController.init(rootViewController:))
    if column != .compact, column != .primary { moved = nil }
    showColumns()
  }
  open func viewController(for column: UISplitViewController.Column) -> UIViewController? { columns[column] }

  open func show(_ column: UISplitViewController.Column) {
    guard let controller = stacks[column] else { return }
    if isCollapsed, column != .primary { push(controller) } else if column == .primary { showPrimary() }
  }
  open func hide(_ column: UISplitViewController.Column) {
    if column == .primary, !isCollapsed { preferredDisplayMode = .secondaryOnly }
  }

  private func showPrimary() {
    if isCollapsed { return _ = (stacks[.primary] as? UINavigationController)?.popToRootViewController(animated: true) }
    preferredDisplayMode = .oneBesideSecondary
  }

  /// Takes the place of the details; in a narrow window it is pushed.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    guard !isCollapsed else { return push(vc) }
    stacks[.secondary] =
      style == .unspecified || vc is UINavigationController
      ? vc : UINavigationController(rootViewController: vc)
    columns[.secondary] = vc
    showColumns()
  }

  // MARK: Arranging

  open override func viewDidLoad() {
    super.viewDidLoad()
    line.backgroundColor = .separator
    view.addSubview(line)
    showColumns()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if isViewLoaded, shownCollapsed != isCollapsed { showColumns() }
  }

  private func showColumns() {
    guard isViewLoaded else { return }
    let changes = shownCollapsed != isCollapsed
    shownCollapsed = isCollapsed
    if !isCollapsed { separate() }
    let first = isCollapsed ? stacks[.compact] ?? stacks[.primary] ?? stacks[.secondary] : nil
    let shown =
      isCollapsed
      ? [first].compactMap(\.self)
      : displayMode == .secondaryOnly
        ? [stacks[.secondary]].compactMap(\.self) : viewControllers
    for child in children where !shown.contains(child) {
      child.willMove(toParent: nil)
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    }
    for child in shown where child.parent !== self {
      addChild(child)
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }
    if changes, isCollapsed, let first { collapse(onto: first) }
    view.setNeedsLayout()
  }

  private func collapse(onto first: UIViewController) {
    guard moved == nil, first === stacks[.primary], let second = stacks[.secondary] else { return }
    let keeps: Bool
    if style == .unspecified {
      keeps = delegate?.splitViewController(self, collapseSecondary: second, onto: first) ?? false
    } else {
      keeps = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: .secondary) == .primary
    }
    if !keeps { push(second) }
  }

  /// Moves what a stack holds, or the controller itself, to the end of the first stack.
  private func push(_ controller: UIViewController) {
    guard let stack = stacks[.primary] as? UINavigationController, first(of: stack) else {
      return present(controller, animated: true)
    }
    let source = controller as? UINavigationController
    let pushed = source?.viewControllers ?? [controller]
    guard pushed.allSatisfy({ $0.parent !== stack }) else { return }
    source?.setViewControllers([], animated: false)
    let earlier = moved?.controllers.filter { $0.parent === stack } ?? []
    moved = (earlier + pushed, source ?? moved?.from)
    stack.setViewControllers(stack.viewControllers + pushed, animated: view.window != nil)
  }

  private func first(of stack: UINavigationController) -> Bool { stack.parent === self }

  /// Gives the details on the first stack back to the one that they came from; the last ones where the user has left them.
  private func separate() {
    guard let moved, let stack = stacks[.primary] as? UINavigationController else { return }
    self.moved = nil
    let pushed = stack.viewControllers.filter { moved.controllers.contains($0) }
    let details = pushed.isEmpty ? moved.controllers : pushed
    stack.setViewControllers(stack.viewControllers.filter { !details.contains($0) }, animated: false)
    if let source = moved.from { source.setViewControllers(details, animated: false) }
    stacks[.secondary] = moved.from ?? details.first
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let shown = children
    line.isHidden = shown.count < 2
    guard shown.count > 1, let last = stacks[.secondary] else {
      shown.first?.view.frame = view.bounds
      return
    }
    var x: CGFloat = 0
    for child in viewControllers where child !== last {
      place(child.view, x, primaryColumnWidth)
      x += primaryColumnWidth
    }
    place(last.view, x, max(view.bounds.width - x, 0))
    place(line, x - 0.5, 0.5)
    view.bringSubviewToFront(line)
  }

  /// From the leading edge.
  private func place(_ view: UIView, _ x: CGFloat, _ width: CGFloat) {
    let whole = self.view.bounds
    view.frame = CGRect(
      x: self.view.isRightToLeft ? whole.width - x - width : x, y: 0, width: width, height: whole.height)
  }

  /// The width of the list of a wide window: 320 points unless the app says otherwise, and at most half of the window.
  open var primaryColumnWidth: CGFloat {
    func given(_ value: CGFloat) -> CGFloat? { value.isFinite && value >= 0 ? value : nil }
    let whole = view.bounds.width
    let wanted =
      given(preferredPrimaryColumnWidth) ?? given(preferredPrimaryColumnWidthFraction).map { $0 * whole } ?? 320
    return min(
      max(wanted, given(minimumPrimaryColumnWidth) ?? 0), given(maximumPrimaryColumnWidth) ?? .infinity, whole / 2)
  }
}

extension UIViewController {
  /// The nearest split view controller around this one.
  public var splitViewController: UISplitViewController? {
    sequence(first: self, next: \.parent).lazy.dropFirst().compactMap { $0 as? UISplitViewController }.first
  }
}
