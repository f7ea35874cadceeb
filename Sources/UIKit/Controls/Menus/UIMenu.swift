/// Menu elements under a title. A `UIButton` shows it.
open class UIMenu: UIMenuElement {
  /// The name of a menu.
  public struct Identifier: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The options of a menu.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The children stand in the parent menu, between dividers.
    public static var displayInline: Options { Options(rawValue: 1 << 0) }
    /// The submenu's row is red.
    public static var destructive: Options { Options(rawValue: 1 << 1) }
    /// Of the actions of the menu and of its inline menus one is on at most: the one that was chosen last.
    public static var singleSelection: Options { Options(rawValue: 1 << 5) }
    /// The children stand side by side, as images.
    public static var displayAsPalette: Options { Options(rawValue: 1 << 7) }
  }

  /// The size of the elements of a menu. Small and medium ones stand side by side.
  public enum ElementSize: Int, Sendable {
    case small = 0, medium, large, automatic = -1
  }

  private static var lastNumber = 0

  public let identifier: Identifier
  public let options: Options
  public let children: [UIMenuElement]
  open var preferredElementSize: ElementSize

  private init(
    _ title: String, _ subtitle: String?, _ image: UIImage?, _ identifier: Identifier, _ options: Options,
    _ size: ElementSize, _ children: [UIMenuElement]
  ) {
    self.identifier = identifier
    self.options = options
    self.children = children
    preferredElementSize = size
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Without an identifier the menu gets one of its own.
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIMenu.Identifier? = nil,
    options: UIMenu.Options = [], preferredElementSize: UIMenu.ElementSize = .automatic,
    children: [UIMenuElement] = []
  ) {
    Self.lastNumber += 1
    let identifier = identifier ?? Identifier("UIMenu-\(Self.lastNumber)")
    self.init(title, subtitle, image, identifier, options, preferredElementSize, children)
  }

  /// The same menu with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(title, subtitle, image, identifier, options, preferredElementSize, newChildren)
  }

  /// The actions that are on, in the menu itself and in its inline menus.
  open var selectedElements: [UIMenuElement] { inlineActions.filter { $0.state == .on } }

  /// The actions of the menu and of its inline menus.
  var inlineActions: [UIAction] { actions { $0.options.contains(.displayInline) } }

  /// The actions of the menu and of all menus in it.
  var allActions: [UIAction] { actions { _ in true } }

  private func actions(in isSearched: (UIMenu) -> Bool) -> [UIAction] {
    children.flatMap { ($0 as? UIDeferredMenuElement)?.loaded ?? [$0] }.flatMap { element -> [UIAction] in
      if let action = element as? UIAction { return [action] }
      guard let menu = element as? UIMenu, isSearched(menu) else { return [] }
      return menu.actions(in: isSearched)
    }
  }
}
