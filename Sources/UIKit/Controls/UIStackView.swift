/// Places views in a row or a column by constraints that it makes itself.
///
/// The arranged subviews are a part of the subviews, in an order of their own. Hidden ones take no space. The stack's
/// size follows from its content, unless constraints or a frame say otherwise.
open class UIStackView: UIView {
  /// The distribution of space along the axis.
  public enum Distribution: Int, Sendable {
    /// Views fill the stack; hugging and compression resistance decide which ones grow or shrink.
    case fill
    /// All views have the same extent.
    case fillEqually
    /// Views fill the stack in the proportions of their intrinsic sizes.
    case fillProportionally
    /// Views keep their extents; the gaps are equal, and at least `spacing`.
    case equalSpacing
    /// The distances between centres are equal, as far as gaps of at least `spacing` allow.
    case equalCentering
  }

  /// The alignment of views across the axis.
  public enum Alignment: Int, Sendable {
    case fill, leading
    /// By the first lines of text. In columns like `leading`.
    case firstBaseline
    case center, trailing
    /// By the last lines of text. In columns like `trailing`.
    case lastBaseline

    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }

  /// As a custom spacing: the stack's own spacing.
  public nonisolated static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
  /// As a spacing: the system's distance between views, 8 points.
  public nonisolated static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  final private(set) var arranged: [UIView] = []
  final private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  final private var needsArrangement = false
  final private var arrangement: [NSLayoutConstraint] = []
  /// Pictures of views that were hidden in an animation and are still to be seen.
  final var departing: [(view: UIView, picture: UIView)] = []

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init(coder: NSCoder) {
    KnownGap.log("UIStackView.init(coder:): archived views are not read", reading: coder)
    super.init(frame: .zero)
  }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Arranged subviews

  open var arrangedSubviews: [UIView] { arranged }

  /// Adds the view at the end. It becomes a subview, too, if it is none.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arranged.count - (isArranged(view) ? 1 : 0))
  }

  /// Adds or moves the view. `stackIndex` counts arranged subviews without this one.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    let others = arranged.filter { $0 !== view }
    guard (0...others.count).contains(stackIndex) else {
      return Fault.report("UIStackView: index \(stackIndex) is out of bounds for arranged subview, 0...\(others.count)")
    }
    if view.superview !== self { addSubview(view) }
    guard view.superview === self else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    arranged = others
    arranged.insert(view, at: stackIndex)
    setNeedsArrangement()
  }

  /// Arranges the view no more. It stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard isArranged(view) else { return }
    arranged.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    setNeedsArrangement()
  }

  func isArranged(_ view: UIView) -> Bool { arranged.contains { $0 === view } }

  /// A subview that leaves is arranged no more.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: Rules

  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { setNeedsArrangement() } } }
  open var distribution = Distribution.fill { didSet { if distribution != oldValue { setNeedsArrangement() } } }
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { setNeedsArrangement() } } }

  /// Between neighbours, in points; the least gap where the distribution makes gaps. Default: 0. Negative: views overlap.
  open var spacing: CGFloat = 0 {
    didSet {
      if !spacing.isFinite { spacing = oldValue }
      if spacing != oldValue { setNeedsArrangement() }
    }
  }

  /// True if the spacing in a column goes from baseline to baseline.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  /// True if views keep within the layout margins instead of the bounds.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  /// Sets the gap after one view; `spacingUseDefault` ends that. It is kept while the view is arranged.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard isArranged(arrangedSubview), spacing.isFinite else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    setNeedsArrangement()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// The gap after a view, in points.
  func gap(after view: UIView) -> CGFloat {
    let gap = customSpacings[ObjectIdentifier(view)] ?? spacing
    return gap == Self.spacingUseSystem ? SystemSpacing.standard : gap
  }

  // MARK: Arranging

  func setNeedsArrangement() {
    needsArrangement = true
    setNeedsUpdateConstraints()
    superviewStorage?.intrinsicSizeChanged(of: self)
  }

  /// Also before the constraints have been made.
  override var fitsByConstraints: Bool { super.fitsByConstraints || !arranged.isEmpty }

  open override func updateConstraints() {
    super.updateConstraints()
    guard needsArrangement else { return }
    needsArrangement = false
    NSLayoutConstraint.deactivate(arrangement)
    arrangement = StackArrangement(self).constraints
    NSLayoutConstraint.activate(arrangement)
  }

  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { if semanticContentAttribute != oldValue { setNeedsArrangement() } }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.layoutDirection != previousTraitCollection?.layoutDirection { setNeedsArrangement() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    dropPicturesThatHaveLeft()
  }

  /// Proportions rest on the sizes that the views would like to have.
  override func intrinsicSizeChanged(of subview: UIView) {
    if distribution == .fillProportionally { setNeedsArrangement() }
  }

  override func visibilityDidChange(of subview: UIView) {
    guard isArranged(subview) else { return }
    setNeedsArrangement()
    if AnimationContext.recorder != nil, window != nil { animateVisibility(of: subview) }
  }

  // MARK: Baselines

  open override var forFirstBaselineLayout: UIView {
    baselineView(arranged.first { !$0.isHidden })?.forFirstBaselineLayout ?? self
  }
  open override var forLastBaselineLayout: UIView {
    baselineView(arranged.last { !$0.isHidden })?.forLastBaselineLayout ?? self
  }

  /// Returns the view whose baseline is the stack's: in a row the tallest one.
  private func baselineView(_ outer: UIView?) -> UIView? {
    guard axis == .horizontal else { return outer }
    return arranged.filter { !$0.isHidden }.max { $0.bounds.height < $1.bounds.height }
  }
}
