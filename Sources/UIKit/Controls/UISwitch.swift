@_spi(Waterwheel) import QuartzCore

/// Something that is on or off, 51 by 31 points.
open class UISwitch: UIControl {
  /// The look of a switch. On iOS switches slide.
  public enum Style: Int, Sendable { case automatic, checkbox, sliding }

  private static let size = CGSize(width: 51, height: 31)
  private static let inset: CGFloat = 2
  /// The amount by which the thumb is longer while a finger is on it.
  private static let stretch: CGFloat = 6

  final private let track = UIView(frame: .zero)
  final private let thumb = UIView(frame: .zero)
  final private var isOnStorage = false
  /// True if the finger has turned the switch by moving across it.
  final private var hasDragged = false
  final private var touchStart: CGFloat = 0

  /// The size is always the switch's own.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    finishInit()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    finishInit()
  }

  private func finishInit() {
    for axis in [.horizontal, .vertical] as [NSLayoutConstraint.Axis] {
      setContentHuggingPriority(.defaultHigh, for: axis)
    }
    for view in [track, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    thumb.layer.shadowOpacity = 0.15
    thumb.layer.shadowRadius = 4
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
  }

  // MARK: Value

  open var isOn: Bool {
    get { isOnStorage }
    set { setOn(newValue, animated: false) }
  }

  /// Sends no event.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != isOnStorage else { return }
    isOnStorage = on
    mirrorAccessibility()
    show(animated: animated)
  }

  private func toggle(to on: Bool) {
    guard on != isOnStorage else { return }
    setOn(on, animated: true)
    sendValueChange()
  }

  // MARK: Look

  /// The track's colour when on. Nil: green.
  open var onTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Nil: white.
  open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Without effect, as since iOS 7.
  open var onImage: UIImage?
  /// Without effect, as since iOS 7.
  open var offImage: UIImage?
  open var style: UISwitch.Style { .sliding }
  open var preferredStyle = UISwitch.Style.automatic {
    didSet { if preferredStyle == .checkbox { KnownGap.log("UISwitch.preferredStyle: switches slide, as on iOS") } }
  }
  /// Shown beside checkboxes only, which iOS does not have; kept.
  open var title: String?

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let place = CGRect(
      x: (bounds.width - Self.size.width) / 2, y: (bounds.height - Self.size.height) / 2, width: Self.size.width,
      height: Self.size.height)
    track.frame = place
    track.layer.cornerRadius = place.height / 2
    track.backgroundColor = isOnStorage ? onTintColor ?? .systemGreen : .secondarySystemFill
    let height = place.height - 2 * Self.inset
    let width = height + (isHighlighted ? Self.stretch : 0)
    let isAtRight = isOnStorage != isRightToLeft
    thumb.frame = CGRect(
      x: isAtRight ? place.maxX - Self.inset - width : place.minX + Self.inset, y: place.minY + Self.inset,
      width: width,
      height: height)
    thumb.layer.cornerRadius = height / 2
    thumb.backgroundColor = thumbTintColor ?? .white
    track.alpha = isEnabled ? 1 : 0.5
    thumb.alpha = isEnabled ? 1 : 0.8
  }

  private func show(animated: Bool) {
    setNeedsLayout()
    if animated { animateLayout() }
  }

  override func stateDidChange() {
    super.stateDidChange()
    show(animated: true)
  }

  // MARK: Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    hasDragged = false
    touchStart = touch.location(in: self).x
    return true
  }

  /// A finger that goes over to the other side turns the switch there and then.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let (x, reach) = (touch.location(in: self).x, Self.size.width / 4)
    if abs(x - touchStart) > reach { hasDragged = true }
    if hasDragged, abs(x - bounds.midX) > reach { toggle(to: (x > bounds.midX) != isRightToLeft) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard !hasDragged, let touch, bounds.insetBy(dx: -20, dy: -20).contains(touch.location(in: self)) else { return }
    toggle(to: !isOnStorage)
  }

  // MARK: Accessibility

  override var defaultAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(
      role: .toggle, value: isOnStorage ? "1" : "0", isDisabled: !isEnabled, isSelected: isOnStorage, isElement: true,
      traits: [.button, .toggleButton])
  }
  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    toggle(to: !isOnStorage)
    return true
  }
}
