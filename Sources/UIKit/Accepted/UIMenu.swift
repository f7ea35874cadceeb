import Foundation

/// Menu elements under a title. A value that is held: no menu opens.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// The name of a menu.
  public struct Identifier: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// What a menu is like. Held without effect: menus are not shown.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static var displayInline: Options { Options(rawValue: 1 << 0) }
    public static var destructive: Options { Options(rawValue: 1 << 1) }
    public static var singleSelection: Options { Options(rawValue: 1 << 5) }
    public static var displayAsPalette: Options { Options(rawValue: 1 << 7) }
  }

  private static var lastNumber = 0

  public let identifier: Identifier
  public let options: Options
  public let children: [UIMenuElement]

  private init(
    _ title: String, _ subtitle: String?, _ image: UIImage?, _ identifier: Identifier, _ options: Options,
    _ children: [UIMenuElement]
  ) {
    self.identifier = identifier
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
    Unsupported.menus("UIMenu")
  }

  /// Without an identifier the menu gets one of its own.
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIMenu.Identifier? = nil,
    options: UIMenu.Options = [], children: [UIMenuElement] = []
  ) {
    Self.lastNumber += 1
    self.init(title, subtitle, image, identifier ?? Identifier("UIMenu-\(Self.lastNumber)"), options, children)
  }

  /// The same menu with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(title, subtitle, image, identifier, options, newChildren)
  }
}
