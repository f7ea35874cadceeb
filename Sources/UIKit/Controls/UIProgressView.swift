@_spi(Waterwheel) import QuartzCore

/// The progress of a task, shown as a bar.
open class UIProgressView: UIView {
  /// The place in which a progress view is used.
  public enum Style: Int, Sendable { case `default`, bar }

  final private let track = UIImageView(frame: .zero)
  final private let bar = UIImageView(frame: .zero)

  public convenience init(progressViewStyle style: UIProgressView.Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    bounds.size = sizeThatFits(.zero)
  }

  override func didMakeLayer() {
    super.didMakeLayer()
    addSubview(track)
    addSubview(bar)
    track.clipsToBounds = true
    bar.clipsToBounds = true
  }

  open var progressViewStyle = Style.default {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// 0…1; the nearest is taken otherwise.
  open var progress: Float {
    get { progressStorage }
    set { setProgress(newValue, animated: false) }
  }
  final private var progressStorage: Float = 0

  open func setProgress(_ progress: Float, animated: Bool) {
    let progress = progress.isFinite ? min(1, max(0, progress)) : 0
    guard progress != progressStorage else { return }
    progressStorage = progress
    mirrorAccessibility()
    setNeedsLayout()
    if animated { animateLayout() }
  }

  /// Nil: the tint.
  open var progressTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Nil: a fill of the system.
  open var trackTintColor: UIColor? { didSet { setNeedsLayout() } }
  open var progressImage: UIImage? { didSet { setNeedsLayout() } }
  open var trackImage: UIImage? { didSet { setNeedsLayout() } }

  private var height: CGFloat { progressViewStyle == .bar ? 2.5 : 4 }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: max(size.width, bounds.width), height: height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width * CGFloat(progressStorage)
    track.frame = bounds
    bar.frame = CGRect(
      x: isRightToLeft ? bounds.maxX - width : bounds.minX, y: bounds.minY, width: width, height: bounds.height)
    paint(track, trackImage, trackTintColor ?? .systemFill)
    paint(bar, progressImage, progressTintColor ?? tintColor)
  }

  private func paint(_ view: UIImageView, _ image: UIImage?, _ color: UIColor) {
    view.image = image
    view.backgroundColor = image == nil ? color : nil
    view.layer.cornerRadius = progressViewStyle == .bar ? 0 : bounds.height / 2
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  private var percent: String { "\(Int((progressStorage * 100).rounded()))%" }
  override var defaultAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(role: .progressBar, value: percent, isElement: true, traits: .updatesFrequently)
  }
}
