@_spi(Waterwheel) public import QuartzCore

/// The display that the windows are on.
@preconcurrency @MainActor
open class UIScreen: NSObject, UITraitEnvironment {
  open class var main: UIScreen { shared }
  private static let shared = UIScreen()

  private var size = CGSize(width: 390, height: 844)
  private var scaleStorage: CGFloat = 2
  private var traits = UITraitCollection.forNewViews

  /// A screen of its own, which shows nothing: for subclasses that stand in for one.
  public override init() { super.init() }

  /// In points.
  open var bounds: CGRect { CGRect(origin: .zero, size: size) }
  /// Pixels per point.
  open var scale: CGFloat { scaleStorage }
  /// In pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: size.width * scaleStorage, height: size.height * scaleStorage)
  }
  open var nativeScale: CGFloat { scaleStorage }
  /// Displays ask for frames at their own rate; this is what most do.
  open var maximumFramesPerSecond: Int { 60 }
  open var coordinateSpace: any UICoordinateSpace { ScreenSpace(bounds: bounds) }
  open var fixedCoordinateSpace: any UICoordinateSpace { ScreenSpace(bounds: bounds) }
  open var traitCollection: UITraitCollection { traits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }

  public nonisolated static let modeDidChangeNotification = NSNotification.Name("UIScreenModeDidChangeNotification")

  /// Takes the properties that the host received from the display. Views without a window start with the new traits
  /// from now on.
  func update(from environment: SurfaceEnvironment) {
    size = environment.size
    if environment.scale.isFinite, environment.scale > 0 { scaleStorage = environment.scale }
    AccessibilitySettings.shared.reducesMotion = environment.reducesMotion
    let old = traits
    let new = old.with { EnvironmentTraits.apply(environment, to: &$0) }
    guard new !== old else { return }
    traits = new
    UITraitCollection.forNewViews = new
    traitCollectionDidChange(old)
  }
}

/// Converts a display's properties to traits.
enum EnvironmentTraits {
  /// The smallest width that counts as regular, as for iPads and large phones in landscape.
  static let regularWidth: CGFloat = 668
  static let regularHeight: CGFloat = 480

  static func apply(_ environment: SurfaceEnvironment, to traits: inout TraitValues) {
    traits.userInterfaceStyle = environment.colorScheme == .dark ? .dark : .light
    traits.layoutDirection = environment.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    if environment.scale.isFinite, environment.scale > 0 { traits.displayScale = environment.scale }
    traits.horizontalSizeClass = environment.size.width >= regularWidth ? .regular : .compact
    traits.verticalSizeClass = environment.size.height >= regularHeight ? .regular : .compact
    let isPad = min(environment.size.width, environment.size.height) >= regularWidth
    traits.userInterfaceIdiom = isPad ? .pad : .phone
  }
}

/// The whole screen as a frame of reference: the same as a window's that fills it.
private final class ScreenSpace: NSObject, UICoordinateSpace {
  let bounds: CGRect
  init(bounds: CGRect) { self.bounds = bounds }

  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView).map { $0.convert(point, from: nil as UIView?) } ?? point
  }
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView).map { $0.convert(point, to: nil as UIView?) } ?? point
  }
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? UIView).map { $0.convert(rect, from: nil as UIView?) } ?? rect
  }
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? UIView).map { $0.convert(rect, to: nil as UIView?) } ?? rect
  }
}
