/// The look of a tab bar's items, by state.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  /// The arrangement of images and titles. Bars stack them.
  public enum Style: Int, Sendable { case stacked, inline, compactInline }

  open private(set) var normal = UITabBarItemStateAppearance()
  open private(set) var selected = UITabBarItemStateAppearance()
  open private(set) var disabled = UITabBarItemStateAppearance()
  /// Held: the keyboard's focus shows as a ring.
  open private(set) var focused = UITabBarItemStateAppearance()

  public override init() { super.init() }
  public init(style: UITabBarItemAppearance.Style) { super.init() }

  open func configureWithDefault(for style: UITabBarItemAppearance.Style) {
    normal = UITabBarItemStateAppearance()
    selected = UITabBarItemStateAppearance()
    disabled = UITabBarItemStateAppearance()
    focused = UITabBarItemStateAppearance()
  }

  func look(in state: UIControl.State) -> UITabBarItemStateAppearance {
    state.contains(.disabled) ? disabled : state.contains(.selected) ? selected : normal
  }
}

/// The look of a tab bar's items in one state. Nil and empty: the bar's own.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  open var iconColor: UIColor?
  open var badgeBackgroundColor: UIColor?
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
}
