internal import CollectionPrimitives

/// The two indicators of a scroll view: thin rounded layers over the content that appear while it moves.
///
/// They are layers, not views, so they are not in `subviews`; they have content coordinates and follow the offset.
@MainActor
final class ScrollIndicators {
  static let fadeIn: TimeInterval = 0.1
  static let fadeOut: TimeInterval = 0.25
  /// The time that they stay after the content has come to rest, in seconds.
  static let delay: TimeInterval = 0.4
  /// The time that they stay when they are flashed, in seconds.
  static let flashDelay: TimeInterval = 0.9

  private enum Visibility {
    case hidden, shown
    /// Shown until the timer fires.
    case lingering(FrameClock, FrameClock.Token)
  }

  unowned let view: UIScrollView
  private var visibility = Visibility.hidden
  private(set) var vertical: ScrollIndicatorLayer?
  private(set) var horizontal: ScrollIndicatorLayer?
  /// The axes whose indicators a pointer is near.
  var hoveredAxes: DragAxes = []
  /// The axes whose indicators a finger or a pointer drags.
  var draggedAxes: DragAxes = []

  init(view: UIScrollView) { self.view = view }

  isolated deinit { cancelTimer() }

  var isVisible: Bool { if case .hidden = visibility { false } else { true } }

  /// Shows them until they are hidden.
  func show() {
    let wasVisible = isVisible
    cancelTimer()
    visibility = .shown
    update()
    if !wasVisible { fade(to: 1, duration: Self.fadeIn) }
  }

  /// Shows them for a moment.
  func flash() {
    guard view.window != nil else { return }
    if case .shown = visibility { return }
    show()
    hide(after: Self.flashDelay)
  }

  /// Lets them fade after a delay, when the content has come to rest.
  func hideSoon() {
    guard case .shown = visibility, grownAxes.isEmpty else { return }
    hide(after: Self.delay)
  }

  func hideNow() {
    guard isVisible else { return }
    (hoveredAxes, draggedAxes) = ([], [])
    cancelTimer()
    visibility = .hidden
    for layer in [vertical, horizontal] {
      layer?.removeAllAnimations()
      layer?.opacity = 0
    }
  }

  private func hide(after delay: TimeInterval) {
    cancelTimer()
    let clock = view.frameClock
    let token = clock.schedule(after: delay) { [weak self] in
      MainActor.assumeIsolated { self?.timeIsUp() }
    }
    visibility = .lingering(clock, token)
  }

  private func timeIsUp() {
    visibility = .hidden
    fade(to: 0, duration: Self.fadeOut)
  }

  private func cancelTimer() {
    if case .lingering(let clock, let token) = visibility { clock.cancel(token) }
  }

  private func fade(to opacity: Float, duration: TimeInterval) {
    for layer in [vertical, horizontal] {
      guard let layer, layer.opacity != opacity else { continue }
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = layer.presentation()?.opacity ?? layer.opacity
      animation.toValue = opacity
      animation.duration = duration
      layer.opacity = opacity
      layer.add(animation, forKey: "fade")
    }
  }

  // MARK: Placing

  /// Places them for the present offset. Does nothing while they are hidden.
  func update() {
    guard isVisible else { return }
    place(&vertical, .vertical)
    place(&horizontal, .horizontal)
  }

  func styleDidChange() {
    vertical?.backgroundColor = color(.vertical)
    horizontal?.backgroundColor = color(.horizontal)
  }

  private func place(_ layerOfAxis: inout ScrollIndicatorLayer?, _ axis: DragAxes) {
    let frame = frame(axis)
    layerOfAxis?.isHidden = frame == nil
    guard let frame else { return }
    let layer = layerOfAxis ?? makeLayer(axis)
    layerOfAxis = layer
    layer.bounds = CGRect(origin: .zero, size: frame.size)
    layer.position = CGPoint(x: frame.midX, y: frame.midY)
  }

  private func makeLayer(_ axis: DragAxes) -> ScrollIndicatorLayer {
    let layer = ScrollIndicatorLayer()
    layer.zPosition = ScrollIndicatorLayer.height
    layer.cornerRadius = thickness(axis) / 2
    layer.backgroundColor = color(axis)
    view.layer.addSublayer(layer)
    return layer
  }

  func color(_ axis: DragAxes) -> CGColor {
    let isDark =
      switch view.indicatorStyle {
      case .black: true
      case .white: false
      case .default: view.traitCollection.userInterfaceStyle != .dark
      }
    return UIColor(white: isDark ? 0 : 1, alpha: grownAxes.contains(axis) ? 0.55 : 0.35).cgColor
  }
}

/// A layer that never animates by itself.
final class ScrollIndicatorLayer: CALayer {
  /// A position above any content.
  static let height = 1_000_000.0

  override func action(forKey event: String) -> (any CAAction)? { nil }
}
