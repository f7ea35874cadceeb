/// The look of a navigation bar's buttons, by state.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  open private(set) var normal = UIBarButtonItemStateAppearance()
  open private(set) var highlighted = UIBarButtonItemStateAppearance()
  open private(set) var disabled = UIBarButtonItemStateAppearance()
  /// Held: the keyboard's focus shows as a ring.
  open private(set) var focused = UIBarButtonItemStateAppearance()

  public override init() { super.init() }
  public init(style: UIBarButtonItem.Style) { super.init() }

  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    normal = UIBarButtonItemStateAppearance()
    highlighted = UIBarButtonItemStateAppearance()
    disabled = UIBarButtonItemStateAppearance()
    focused = UIBarButtonItemStateAppearance()
  }

  /// The attributes of a title. What a state leaves open is as in the normal state.
  func titleAttributes(in state: UIControl.State) -> [NSAttributedString.Key: Any] {
    let own = state.contains(.disabled) ? disabled : state.contains(.highlighted) ? highlighted : normal
    return normal.titleTextAttributes.merging(own.titleTextAttributes) { $1 }
  }

  var hasTitleAttributes: Bool {
    [normal, highlighted, disabled].contains { !$0.titleTextAttributes.isEmpty }
  }
}

/// The look of a navigation bar's buttons in one state. Empty: the bar's own.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Held: titles stand in the middle of the bar's height.
  open var titlePositionAdjustment = UIOffset.zero
  /// Not shown.
  open var backgroundImage: UIImage? {
    didSet {
      if backgroundImage != nil {
        KnownGap.log("UIBarButtonItemStateAppearance.backgroundImage: bars show no pictures behind buttons")
      }
    }
  }
  open var backgroundImagePositionAdjustment = UIOffset.zero
}
