@_spi(Waterwheel) import QuartzCore

/// Shows that something is going on.
open class UIActivityIndicatorView: UIView {
  /// The size of the indicator, and its colour by default.
  public enum Style: Int, Sendable {
    @available(*, deprecated, renamed: "large")
    case whiteLarge = 0
    @available(*, deprecated, renamed: "medium")
    case white = 1
    @available(*, deprecated, renamed: "medium")
    case gray = 2
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large = 101

    var extent: CGFloat { self == .large || rawValue == 0 ? 37 : 20 }
    var color: UIColor { rawValue < 2 ? .white : .systemGray }
  }

  final private let wheel = SpokeWheel(frame: .zero)
  final private var chosenColor: UIColor?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    finishInit()
  }

  /// As large as the style says.
  public init(style: UIActivityIndicatorView.Style) {
    super.init(frame: CGRect(x: 0, y: 0, width: style.extent, height: style.extent))
    self.style = style
    finishInit()
  }

  public required init(coder: NSCoder) {
    KnownGap.log("UIActivityIndicatorView.init(coder:): archived views are not read", reading: coder)
    super.init(frame: .zero)
    finishInit()
  }

  private func finishInit() {
    addSubview(wheel)
    show()
  }

  open var style = Style.medium {
    didSet {
      guard style != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
      show()
    }
  }

  /// True if a stopped indicator is hidden. Default: true.
  open var hidesWhenStopped = true { didSet { show() } }

  /// Nil: the style's.
  open var color: UIColor! {
    get { chosenColor ?? style.color }
    set {
      chosenColor = newValue
      show()
    }
  }

  open private(set) var isAnimating = false { didSet { show() } }
  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }

  private func show() {
    wheel.color = color
    wheel.isSpinning = isAnimating
    if hidesWhenStopped { isHidden = !isAnimating } else if !isAnimating { isHidden = false }
    mirrorAccessibility()
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: style.extent, height: style.extent) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let extent = style.extent
    wheel.bounds.size = CGSize(width: extent, height: extent)
    wheel.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  override var defaultAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(
      role: .progressBar, label: isAnimating ? "In progress" : "Progress halted", isElement: true,
      traits: .updatesFrequently)
  }
}
