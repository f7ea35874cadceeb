/// A bar with a title, a button that leads back, and buttons of the app's.
open class UINavigationBar: UIView {
  final weak var owner: UINavigationController?
  final var onBack: () -> Void = {}
  private let background = UIView()
  private let line = UIView()
  private(set) final var content: NavigationBarContent?
  private(set) final var incoming: NavigationBarContent?
  private var safeTop: CGFloat = 0
  private var large: CGFloat = 0
  private var isAtEdge = true
  private var ownItems: [UINavigationItem] = []

  override func didMakeLayer() {
    super.didMakeLayer()
    background.isUserInteractionEnabled = false
    addSubview(background)
    background.addSubview(line)
    applyAppearance()
  }

  // MARK: Items

  /// The items of the controller's stack. Settable for a bar that belongs to no controller.
  open var items: [UINavigationItem]? {
    get { owner.map { $0.viewControllers.map(\.navigationItem) } ?? ownItems }
    set { setItems(newValue, animated: false) }
  }
  open var topItem: UINavigationItem? { items?.last }
  open var backItem: UINavigationItem? { items?.dropLast().last }
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    guard owner == nil else {
      return Fault.report("Cannot call setItems:animated: directly on a UINavigationBar managed by a controller.")
    }
    ownItems = items ?? []
    if let last = ownItems.last { show(last, back: ownItems.dropLast().last) }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { applyProxy() }
  }

  // MARK: Look

  /// True if titles are large where the content is at its top. Default: false.
  open var prefersLargeTitles = false { didSet { owner?.layOutBars() } }
  open var standardAppearance = UINavigationBarAppearance() {
    didSet {
      hasDefaultAppearance = false
      applyAppearance()
    }
  }
  private(set) final var hasDefaultAppearance = true
  /// While the content is at its top; nil for a bar without a background.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { applyAppearance() } }
  open var barTintColor: UIColor? { didSet { applyAppearance() } }
  open var isTranslucent = true
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { applyAppearance() } }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { applyAppearance() } }

  /// Held: bars have one height.
  open var compactAppearance: UINavigationBarAppearance?
  /// Held: bars have one height.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// Held: the arrow is the bar's own.
  open var backIndicatorImage: UIImage? { didSet { logImage("backIndicatorImage", backIndicatorImage) } }
  /// Held: the arrow is the bar's own.
  open var backIndicatorTransitionMaskImage: UIImage?
  /// An image without a size takes the line below the bar away, as apps use it for; others are not shown.
  open var shadowImage: UIImage? {
    didSet {
      guard shadowImage?.size == .zero else { return logImage("shadowImage", shadowImage) }
      for look in [standardAppearance, scrollEdgeAppearance].compactMap(\.self) { look.shadowColor = nil }
      applyAppearance()
    }
  }
  /// A black bar has a black background, and what is in it the dark look.
  open var barStyle = UIBarStyle.default {
    didSet {
      barStyleDidChange(from: oldValue, to: barStyle)
      applyAppearance()
    }
  }
  private var backgroundImage: UIImage?
  /// An image without a size makes the bar transparent, as apps use it for; others are not shown.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    self.backgroundImage = backgroundImage
    guard let backgroundImage, backgroundImage.size == .zero else {
      return logImage("setBackgroundImage", backgroundImage)
    }
    (backgroundColor, barTintColor) = (nil, nil)
    let look = UINavigationBarAppearance()
    look.configureWithTransparentBackground()
    (standardAppearance, scrollEdgeAppearance) = (look, look)
  }
  open func setBackgroundImage(_ backgroundImage: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics) {
    setBackgroundImage(backgroundImage, for: barMetrics)
  }
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImage }
  private func logImage(_ name: String, _ image: UIImage?) {
    if image != nil { KnownGap.log("UINavigationBar.\(name): bars show no pictures") }
  }

  /// The distance by which the background extends below the bar, behind a search bar.
  final var backgroundExtension: CGFloat = 0 { didSet { setNeedsLayout() } }

  private func applyAppearance() {
    let edge = scrollEdgeAppearance
    let shown = isAtEdge ? edge : standardAppearance
    let styled = hasDefaultAppearance ? barStyle.backgroundColor : nil
    background.backgroundColor = barTintColor ?? styled ?? shown?.backgroundColor
    line.backgroundColor = shown?.shadowColor
    for content in [content, incoming].compactMap(\.self) { applyTitles(to: content) }
  }

  private func applyTitles(to content: NavigationBarContent) {
    let shown = isAtEdge ? scrollEdgeAppearance ?? standardAppearance : standardAppearance
    content.buttonLooks = shown
    content.applyTitles(
      small: titleTextAttributes ?? shown.titleTextAttributes,
      large: largeTitleTextAttributes ?? shown.largeTitleTextAttributes)
  }

  // MARK: Showing

  func update(safeTop: CGFloat, large: CGFloat, isAtEdge: Bool) {
    guard safeTop != self.safeTop || large != self.large || isAtEdge != self.isAtEdge else { return }
    self.safeTop = safeTop
    self.large = large
    if isAtEdge != self.isAtEdge {
      self.isAtEdge = isAtEdge
      applyAppearance()
    }
    setNeedsLayout()
  }

  func show(_ item: UINavigationItem, back: UINavigationItem?) {
    if let content, content.item === item, content.back === back { return content.reload() }
    content?.removeFromSuperview()
    content = makeContent(item, back)
    setNeedsLayout()
  }

  private func makeContent(_ item: UINavigationItem, _ back: UINavigationItem?) -> NavigationBarContent {
    let made = NavigationBarContent(item: item, back: back) { [weak self] in self?.onBack() }
    made.frame = bounds
    addSubview(made)
    applyTitles(to: made)
    return made
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + backgroundExtension)
    line.frame = CGRect(x: 0, y: background.bounds.height - 0.5, width: bounds.width, height: 0.5)
    // What leaves keeps its titles as they are.
    guard let content = incoming ?? content else { return }
    content.safeTop = safeTop
    content.large = content.hasLargeTitle ? large : 0
    content.frame = bounds
  }

  // MARK: Transition

  /// Adds the incoming content beside the present one.
  func prepare(for item: UINavigationItem, back: UINavigationItem?, isPush: Bool) {
    let way = bounds.width / 3 * (isRightToLeft ? -1 : 1)
    let made = makeContent(item, back)
    made.alpha = 0
    made.shiftTitles(by: isPush ? way : -way)
    incoming = made
    leavingShift = isPush ? -way : way
    layoutIfNeeded()
  }
  private var leavingShift: CGFloat = 0

  /// Replaces the present content by the incoming one. Called in an animation.
  func showIncoming() {
    incoming?.alpha = 1
    incoming?.shiftTitles(by: 0)
    content?.alpha = 0
    content?.shiftTitles(by: leavingShift)
  }

  /// Removes the incoming content and restores the present one, which `show(_:back:)` then changes.
  func endTransition() {
    incoming?.removeFromSuperview()
    incoming = nil
    content?.shiftTitles(by: 0)
    content?.alpha = 1
    setNeedsLayout()
  }
}
