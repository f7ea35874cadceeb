internal import CollectionCore
internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The two indicators of a scroll view: thin rounded layers over the content that appear while it moves.
///
/// They are layers, not views, so they are in nobody's `subviews`; they stand in content coordinates and follow the
/// offset.
@MainActor
final class ScrollIndicators {
  static let fadeIn: TimeInterval = 0.1
  static let fadeOut: TimeInterval = 0.25
  /// How long they stay when the content rests.
  static let delay: TimeInterval = 0.4
  /// How long they stay when they are flashed.
  static let flashDelay: TimeInterval = 0.9

  private enum Visibility {
    case hidden
    case shown
    /// Shown until the timer fires.
    case lingering(FrameClock, FrameClock.Token)
  }

  private unowned let view: UIScrollView
  private var visibility = Visibility.hidden
  private(set) var vertical: ScrollIndicatorLayer?
  private(set) var horizontal: ScrollIndicatorLayer?

  init(view: UIScrollView) { self.view = view }

  isolated deinit { cancelTimer() }

  var isVisible: Bool { if case .hidden = visibility { false } else { true } }

  /// Shows them until further notice.
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

  /// Lets them fade, for the content rests.
  func hideSoon() {
    guard case .shown = visibility else { return }
    hide(after: Self.delay)
  }

  func hideNow() {
    guard isVisible else { return }
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

  /// Places them for the present offset. Costs nothing while they are hidden.
  func update() {
    guard isVisible else { return }
    place(&vertical, verticalFrame)
    place(&horizontal, horizontalFrame)
  }

  func styleDidChange() {
    for layer in [vertical, horizontal] { layer?.backgroundColor = color }
  }

  private func place(_ slot: inout ScrollIndicatorLayer?, _ frame: CGRect?) {
    slot?.isHidden = frame == nil
    guard let frame else { return }
    let layer = slot ?? makeLayer()
    slot = layer
    layer.bounds = CGRect(origin: .zero, size: frame.size)
    layer.position = CGPoint(x: frame.midX, y: frame.midY)
  }

  private func makeLayer() -> ScrollIndicatorLayer {
    let layer = ScrollIndicatorLayer()
    layer.zPosition = ScrollIndicatorLayer.height
    layer.cornerRadius = ScrollIndicatorGeometry.thickness / 2
    layer.backgroundColor = color
    view.layer.addSublayer(layer)
    return layer
  }

  private var insets: (vertical: UIEdgeInsets, horizontal: UIEdgeInsets) {
    let safe = view.automaticallyAdjustsScrollIndicatorInsets ? view.safeAreaInsets : .zero
    func sum(_ inset: UIEdgeInsets) -> UIEdgeInsets {
      UIEdgeInsets(
        top: inset.top + safe.top, left: inset.left + safe.left, bottom: inset.bottom + safe.bottom,
        right: inset.right + safe.right)
    }
    return (sum(view.verticalScrollIndicatorInsets), sum(view.horizontalScrollIndicatorInsets))
  }

  private var verticalFrame: CGRect? {
    guard view.showsVerticalScrollIndicator else { return nil }
    let (bounds, inset) = (view.bounds, insets.vertical)
    guard
      let span = ScrollIndicatorGeometry.span(
        offset: bounds.minY, range: view.verticalRange, viewport: bounds.height, visible: view.visibleSize.height,
        leadingInset: inset.top, trailingInset: inset.bottom)
    else { return nil }
    let gap = ScrollIndicatorGeometry.margin + ScrollIndicatorGeometry.thickness
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = isMirrored ? bounds.minX + inset.left + ScrollIndicatorGeometry.margin : bounds.maxX - inset.right - gap
    return CGRect(x: x, y: bounds.minY + span.start, width: ScrollIndicatorGeometry.thickness, height: span.length)
  }

  private var horizontalFrame: CGRect? {
    guard view.showsHorizontalScrollIndicator else { return nil }
    let (bounds, inset) = (view.bounds, insets.horizontal)
    guard
      let span = ScrollIndicatorGeometry.span(
        offset: bounds.minX, range: view.horizontalRange, viewport: bounds.width, visible: view.visibleSize.width,
        leadingInset: inset.left, trailingInset: inset.right)
    else { return nil }
    let y = bounds.maxY - inset.bottom - ScrollIndicatorGeometry.margin - ScrollIndicatorGeometry.thickness
    return CGRect(x: bounds.minX + span.start, y: y, width: span.length, height: ScrollIndicatorGeometry.thickness)
  }

  private var color: CGColor {
    let isDark =
      switch view.indicatorStyle {
      case .black: true
      case .white: false
      case .default: view.traitCollection.userInterfaceStyle != .dark
      }
    return UIColor(white: isDark ? 0 : 1, alpha: 0.35).cgColor
  }
}

/// A layer that never animates by itself.
final class ScrollIndicatorLayer: CALayer {
  /// Above any content.
  static let height = 1_000_000.0

  override func action(forKey event: String) -> (any CAAction)? { nil }
}
