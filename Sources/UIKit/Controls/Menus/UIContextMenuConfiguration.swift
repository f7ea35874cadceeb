/// Makes the preview of a context menu. It is not called: menus open without one.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
/// Makes the actions of a context menu.
public typealias UIContextMenuActionProvider = (_ suggestedActions: [UIMenuElement]) -> UIMenu?

/// The content of the menu of an item.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// The order of a menu's elements.
  public enum ElementOrder: Int, Sendable {
    case automatic = 0, priority, fixed
  }

  private static var lastNumber = 0

  public let identifier: any NSCopying
  final private(set) var actionProvider: UIContextMenuActionProvider?
  open var secondaryItemIdentifiers: Set<AnyHashable> = []
  open var badgeCount = 0
  open var preferredMenuElementOrder = ElementOrder.automatic

  private init(named identifier: any NSCopying) {
    self.identifier = identifier
  }

  /// Without an identifier the configuration gets one of its own.
  public convenience init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    Self.lastNumber += 1
    self.init(named: identifier ?? NSString(string: "UIContextMenuConfiguration-\(Self.lastNumber)"))
    self.actionProvider = actionProvider
  }
}
