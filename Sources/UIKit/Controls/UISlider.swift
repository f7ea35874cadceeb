@_spi(Waterwheel) import QuartzCore

/// Chooses a value from a range with a thumb on a track.
open class UISlider: UIControl {
  /// The part of the range by which keys and assistive technology go.
  private static let step: CGFloat = 0.1

  final private(set) var range = SliderRange()
  final private var valueStorage: Float = 0
  final var images = SliderImages()
  final let parts = SliderParts()
  /// From the finger to the thumb's middle.
  final private var grip: CGFloat = 0

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func didMakeLayer() {
    super.didMakeLayer()
    parts.join(self)
  }

  // MARK: Value

  /// Within the range; the nearest value is taken otherwise. Default: 0.
  open var value: Float {
    get { valueStorage }
    set { setValue(newValue, animated: false) }
  }

  /// Sends no event.
  open func setValue(_ value: Float, animated: Bool) {
    let value = range.clamp(value)
    guard value != valueStorage else { return }
    valueStorage = value
    mirrorAccessibility()
    setNeedsLayout()
    if animated { animateLayout() }
  }

  /// A minimum above the maximum takes the maximum along. Default: 0.
  open var minimumValue: Float {
    get { range.minimum }
    set { if newValue.isFinite { apply(SliderRange(minimum: newValue, maximum: max(newValue, range.maximum))) } }
  }

  /// A maximum below the minimum takes the minimum along. Default: 1.
  open var maximumValue: Float {
    get { range.maximum }
    set { if newValue.isFinite { apply(SliderRange(minimum: min(newValue, range.minimum), maximum: newValue)) } }
  }

  private func apply(_ newRange: SliderRange) {
    range = newRange
    valueStorage = range.clamp(valueStorage)
    mirrorAccessibility()
    setNeedsLayout()
  }

  /// True if `valueChanged` is sent all the time while the thumb is dragged; false if it is sent once at the end.
  /// Default: true.
  open var isContinuous = true

  // MARK: Look

  /// Beyond the left end of the track, in right-to-left layouts beyond the right end.
  open var minimumValueImage: UIImage? { didSet { setNeedsLayout() } }
  open var maximumValueImage: UIImage? { didSet { setNeedsLayout() } }
  /// Nil: the tint.
  open var minimumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Nil: a fill of the system.
  open var maximumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Nil: white.
  open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: SliderGeometry.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: bounds.width, height: SliderGeometry.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    parts.show(self)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  // MARK: Places, for overriding

  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    isRightToLeft ? geometry(bounds).rightImageRect : geometry(bounds).leftImageRect
  }
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    isRightToLeft ? geometry(bounds).leftImageRect : geometry(bounds).rightImageRect
  }
  open func trackRect(forBounds bounds: CGRect) -> CGRect { geometry(bounds).trackRect }
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    SliderGeometry.thumbRect(on: rect, size: thumbSize, part: way(range.part(of: value)))
  }

  private func geometry(_ bounds: CGRect) -> SliderGeometry {
    let ends = [minimumValueImage?.size, maximumValueImage?.size]
    return SliderGeometry(
      bounds: bounds, leftImage: ends[isRightToLeft ? 1 : 0], rightImage: ends[isRightToLeft ? 0 : 1],
      trackHeight: currentMinimumTrackImage?.size.height ?? SliderGeometry.trackHeight)
  }

  private var thumbSize: CGSize { currentThumbImage?.size ?? SliderGeometry.thumb }

  /// From the smallest value's end to the left end, and back.
  private func way(_ part: CGFloat) -> CGFloat { isRightToLeft ? 1 - part : part }

  var currentThumbRect: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: valueStorage)
  }

  // MARK: Touches

  /// A finger must come down on the thumb or near it.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    guard isOnThumb(point) else { return false }
    grip = currentThumbRect.midX - point.x
    return true
  }

  private func isOnThumb(_ point: CGPoint) -> Bool { currentThumbRect.insetBy(dx: -12, dy: -12).contains(point) }

  /// Held back, a touch would begin where the finger is by then, beside the thumb.
  override func waitsForScrollViews(at point: CGPoint) -> Bool { !isOnThumb(point) }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let part = SliderGeometry.part(
      ofThumbAt: touch.location(in: self).x + grip, on: trackRect(forBounds: bounds), size: thumbSize)
    move(to: range.value(at: way(part)), sends: isContinuous)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { if !isContinuous { sendChange() } }
  open override func cancelTracking(with event: UIEvent?) { if !isContinuous { sendChange() } }

  private func move(to value: Float, sends: Bool) {
    guard value != valueStorage else { return }
    setValue(value, animated: false)
    if sends { sendChange() }
  }

  private func sendChange() { sendValueChange() }

  // MARK: Accessibility

  override var defaultAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(
      role: .slider, value: percent, isDisabled: !isEnabled, isElement: true, traits: .adjustable)
  }
  private var percent: String { "\(Int((range.part(of: valueStorage) * 100).rounded()))%" }

  /// A tenth of the range. Sends `valueChanged`.
  open override func accessibilityIncrement() { adjust(by: Self.step) }
  open override func accessibilityDecrement() { adjust(by: -Self.step) }

  private func adjust(by step: CGFloat) {
    guard isEnabled else { return }
    move(to: range.value(at: range.part(of: valueStorage) + step), sends: true)
  }
}
