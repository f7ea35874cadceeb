/// Yes-or-no state of a view, in one word.
struct ViewFlags: OptionSet {
  let rawValue: UInt32

  static let userInteraction = ViewFlags(rawValue: 1 << 0)
  static let multipleTouch = ViewFlags(rawValue: 1 << 1)
  static let exclusiveTouch = ViewFlags(rawValue: 1 << 2)
  static let autoresizesSubviews = ViewFlags(rawValue: 1 << 3)
  static let clearsContext = ViewFlags(rawValue: 1 << 4)
  static let preservesSuperviewMargins = ViewFlags(rawValue: 1 << 5)
  static let insetsMarginsFromSafeArea = ViewFlags(rawValue: 1 << 6)
  static let translatesAutoresizingMask = ViewFlags(rawValue: 1 << 7)
  static let needsConstraintUpdate = ViewFlags(rawValue: 1 << 8)
  static let needsPropertyUpdate = ViewFlags(rawValue: 1 << 9)
  static let subtreeNeedsConstraintUpdate = ViewFlags(rawValue: 1 << 10)
  /// Constraints are kept here.
  static let holdsConstraints = ViewFlags(rawValue: 1 << 11)
  /// Constraints may place a subview. Once set, it stays.
  static let placesByConstraints = ViewFlags(rawValue: 1 << 12)
  /// A constraint that an ancestor keeps is about this view or something in it.
  static let isConstrained = ViewFlags(rawValue: 1 << 13)
  /// A constraint that an ancestor keeps is about something in this view.
  static let isCrossedByConstraints = ViewFlags(rawValue: 1 << 14)
  /// The class is an app's own, which may override `draw(_:)`.
  static let mayDraw = ViewFlags(rawValue: 1 << 15)

  static let isOpaque = ViewFlags(rawValue: 1 << 16)
  /// Constraints may go by its margins or its safe area. Once set, it stays.
  static let hasMarginConstraints = ViewFlags(rawValue: 1 << 17)

  static let initial: ViewFlags = [
    .isOpaque, .userInteraction, .autoresizesSubviews, .clearsContext, .insetsMarginsFromSafeArea,
    .translatesAutoresizingMask,
  ]

  mutating func set(_ flag: ViewFlags, _ on: Bool) {
    if on { insert(flag) } else { remove(flag) }
  }
}

/// Content priorities, horizontal then vertical.
struct ViewPriorities {
  var hugging: [UILayoutPriority] = [.defaultLow, .defaultLow]
  var compressionResistance: [UILayoutPriority] = [.defaultHigh, .defaultHigh]
}

/// State that few views need, stored apart from the views to keep the others small.
final class ViewRareState {
  var tag = 0
  var mask: UIView?
  weak var maskOwner: UIView?
  var tintColor: UIColor?
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  var layoutMargins: UIEdgeInsets?
  var layoutGuides: [UILayoutGuide] = []
  var systemGuides: [UILayoutGuide.Kind: UILayoutGuide] = [:]
  var priorities = ViewPriorities()
  var constraints: [NSLayoutConstraint] = []
  var constraintRoot = ConstraintRoot()
  /// The alignment rectangle that constraints gave the view, in its superview's coordinates.
  var placedRect: CGRect?
  /// True while a scroll view zooms the view: constraints then give the place of its corner.
  var isZoomed = false
  var gestureRecognizers: [UIGestureRecognizer]?
  var interactions: [any UIInteraction] = []
  var overrideStyle = UIUserInterfaceStyle.unspecified
  var traitOverrides: UITraitOverrides?
  var traitHandlers: [TraitChangeRegistration] = []
  var minimumCategory: UIContentSizeCategory?
  var maximumCategory: UIContentSizeCategory?
  var semanticContentAttribute = UISemanticContentAttribute.unspecified
  var restorationIdentifier: String?
  /// The number of running animations that block touches.
  var touchBlocks = 0
  /// The transition in which the view comes, or leaves for another one.
  weak var transition: ContentTransition?
  var motionEffects: [UIMotionEffect] = []
}

extension UIView {
  /// The rare state, made now if the view had none. To read without making it, use `rareStorage?`.
  var rare: ViewRareState {
    if let state = rareStorage { return state }
    let state = ViewRareState()
    rareStorage = state
    return state
  }

  /// True if this view and others do not receive touches at the same time.
  public var isExclusiveTouch: Bool {
    get { flags.contains(.exclusiveTouch) }
    set { flags.set(.exclusiveTouch, newValue) }
  }
  /// Kept only: a context is always clear before drawing.
  public var clearsContextBeforeDrawing: Bool {
    get { flags.contains(.clearsContext) }
    set { flags.set(.clearsContext, newValue) }
  }
  /// Kept only: nothing restores the state of views.
  public var restorationIdentifier: String? {
    get { rareStorage?.restorationIdentifier }
    set { rare.restorationIdentifier = newValue }
  }

  var priorities: ViewPriorities { rareStorage?.priorities ?? ViewPriorities() }

  /// Like UIKit's: `<UIView: 0x…; frame = (0 0; 10 10); …>`.
  var viewDescription: String {
    let address = String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16)
    var parts = ["<\(type(of: self)): 0x\(address)"]
    parts.append("frame = \(frame.shortDescription)")
    if !transform3D.isIdentityTransform { parts.append("transform = \(transform3D)") }
    if alpha != 1 { parts.append("alpha = \(alpha.shortDescription)") }
    if isHidden { parts.append("hidden = YES") }
    if clipsToBounds { parts.append("clipsToBounds = YES") }
    if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    if tag != 0 { parts.append("tag = \(tag)") }
    parts.append("layer = <\(type(of: layer))>>")
    return parts.joined(separator: "; ")
  }
}

extension CATransform3D {
  var isIdentityTransform: Bool { CATransform3DIsIdentity(self) }
}
