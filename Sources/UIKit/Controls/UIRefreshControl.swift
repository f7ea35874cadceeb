internal import CollectionPrimitives
@_spi(Waterwheel) import QuartzCore

/// Requests fresh content when a scroll view is pulled down, and shows that it is loading.
///
/// The control is above the content. While it refreshes, an inset keeps the content away from it, until
/// `endRefreshing()`.
open class UIRefreshControl: UIControl {
  /// The height of the control, which is the inset while it refreshes.
  static let height: CGFloat = 60
  /// The distance by which content must be pulled beyond its edge, in points.
  static let threshold: CGFloat = 72

  final private let wheel = SpokeWheel(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
  final private lazy var titleLabel = makeTitleLabel()
  final private var hasTitle = false
  /// True if the content has been back at its edge since the last refresh.
  final private var isReady = true

  public init() {
    super.init(frame: .zero)
    finishInit()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    finishInit()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    finishInit()
  }

  private func finishInit() {
    bounds.size.height = Self.height
    isUserInteractionEnabled = false
    wheel.alpha = 0
    addSubview(wheel)
    showTint()
  }

  // MARK: Refreshing

  open private(set) var isRefreshing = false {
    didSet { mirrorAccessibility() }
  }

  /// Shows a refresh that the program has started. Sends no event.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    isReady = false
    wheel.visibleSpokes = 8
    wheel.isSpinning = true
    fade(to: 1)
    scrollView?.refreshInsetDidAppear()
    contentDidScroll()
  }

  /// Ends the refresh.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      self.fade(to: 0)
    } completion: { _ in
      if !self.isRefreshing { self.wheel.isSpinning = false }
    }
    scrollView?.refreshInsetDidDisappear(Self.height)
  }

  /// Shown below the spokes.
  open var attributedTitle: NSAttributedString? {
    didSet {
      hasTitle = attributedTitle.map { !$0.string.isEmpty } ?? false
      if hasTitle { titleLabel.attributedText = attributedTitle }
      fade(to: wheel.alpha)
      if hasTitle || oldValue != nil { titleLabel.isHidden = !hasTitle }
      setNeedsLayout()
    }
  }

  // MARK: In the scroll view

  private var scrollView: UIScrollView? {
    guard let view = superview as? UIScrollView, view.refreshControl === self else { return nil }
    return view
  }

  var insetForContent: CGFloat { isRefreshing ? Self.height : 0 }

  /// Follows the content, and begins a refresh when a finger has pulled it far enough.
  func contentDidScroll() {
    guard let scrollView else { return }
    let top = scrollView.verticalRange.lower + insetForContent
    let pull = top - scrollView.bounds.minY
    place(in: scrollView, pull: pull)
    if pull <= 0 { isReady = true }
    guard !isRefreshing else { return }
    wheel.visibleSpokes = Int(8 * min(1, max(0, pull) / Self.threshold))
    if !wheel.isSpinning { fade(to: pull > 0 ? 1 : 0) }
    guard pull >= Self.threshold, isReady, isEnabled, scrollView.isTracking else { return }
    beginRefreshing()
    sendValueChange()
  }

  /// At rest nothing is seen of the control.
  private func fade(to alpha: CGFloat) {
    wheel.alpha = alpha
    if hasTitle { titleLabel.alpha = alpha }
  }

  /// At the content's edge, or at the view's where it was pulled further.
  private func place(in scrollView: UIScrollView, pull: CGFloat) {
    let inset = scrollView.adjustedContentInset.top - insetForContent
    let edge = scrollView.bounds.minY + inset
    let place = CGRect(
      x: scrollView.bounds.minX, y: edge + min(0, pull - Self.height), width: scrollView.bounds.width,
      height: Self.height)
    UIView.performWithoutAnimation { if frame != place { frame = place } }
  }

  // MARK: Look

  open override func layoutSubviews() {
    super.layoutSubviews()
    wheel.center = CGPoint(x: bounds.midX, y: hasTitle ? 22 : bounds.midY)
    if hasTitle { titleLabel.frame = CGRect(x: 0, y: 40, width: bounds.width, height: 18) }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showTint()
  }

  /// Grey, unless the control itself has a tint.
  private func showTint() { wheel.color = rareStorage?.tintColor ?? .systemGray }

  private func makeTitleLabel() -> UILabel {
    let label = UILabel(frame: .zero)
    label.font = .systemFont(ofSize: 12)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    addSubview(label)
    return label
  }

  override var defaultAccessibility: AccessibilityDefaults {
    isRefreshing
      ? AccessibilityDefaults(role: .progressBar, label: attributedTitle?.string ?? "In progress")
      : AccessibilityDefaults()
  }
}
