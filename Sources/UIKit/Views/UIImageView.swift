@_spi(Waterwheel) import QuartzCore

/// Shows a picture, placed by `contentMode`.
open class UIImageView: UIView {
  final private(set) lazy var player = ImagePlayer(self)
  final var highlightedStorage = false
  final var tintedLayer: (any TintedLayer)?

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// As large as the image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    imageDidChange(from: nil)
  }

  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? highlightedImage?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
    imageDidChange(from: nil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func didMakeLayer() {
    super.didMakeLayer()
    isUserInteractionEnabled = false
  }

  // MARK: Image

  open var image: UIImage? {
    didSet { imageDidChange(from: oldValue) }
  }
  open var highlightedImage: UIImage? {
    didSet { if highlightedStorage { imageDidChange(from: oldValue) } }
  }
  open var isHighlighted: Bool {
    get { highlightedStorage }
    set {
      guard newValue != highlightedStorage else { return }
      highlightedStorage = newValue
      showImage()
    }
  }

  // MARK: Animation

  /// Shown one after another by `startAnimating()`, in place of `image`.
  open var animationImages: [UIImage]?
  open var highlightedAnimationImages: [UIImage]?
  /// For one round, in seconds; 0 gives each image a thirtieth of a second.
  open var animationDuration: TimeInterval = 0
  /// 0: without end.
  open var animationRepeatCount = 0
  open var isAnimating: Bool { player.isPlaying }
  open func startAnimating() { player.start() }
  open func stopAnimating() { player.stop() }

  open var imageDynamicRange: UIImage.DynamicRange { .standard }
  /// The configuration of symbol images, for everything that their own configuration leaves open. Default: nil.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet {
      invalidateIntrinsicContentSize()
      showImage()
    }
  }

  // MARK: Layout

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image.map(shownSize) ?? .zero }
  open override var intrinsicContentSize: CGSize {
    image.map(shownSize) ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  private func shownSize(_ image: UIImage) -> CGSize { image.preferring(preferredSymbolConfiguration).size }
  /// Image views show their image and do not draw.
  open override func draw(_ layer: CALayer, in ctx: CGContext) {}
  open override func setNeedsDisplay() { showImage() }
  open override func setNeedsDisplay(_ rect: CGRect) { showImage() }

  override func sizeDidChange(from oldSize: CGSize) {
    super.sizeDidChange(from: oldSize)
    placeTinted()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    paintTinted()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    paintTinted()
  }
  open override var contentMode: UIView.ContentMode { didSet { placeTinted() } }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    player.windowDidChange()
  }

  override var defaultAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(role: accessibilityStorage?.label == nil ? .none : .image)
  }
}

extension UIImage {
  /// The range of brightness of an image. Held without effect.
  public enum DynamicRange: Int, Sendable { case unspecified = -1, standard, constrainedHigh, high }
}
