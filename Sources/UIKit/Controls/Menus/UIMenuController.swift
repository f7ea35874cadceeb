/// The edit menu of iOS before version 16. It is never shown.
@preconcurrency @MainActor
public final class UIMenuController: NSObject {
  public static let shared = UIMenuController()
  public var menuItems: [UIMenuItem]?
  public var isMenuVisible: Bool { false }
  public func setTargetRect(_ rect: CGRect, in view: UIView) {}
  public func setMenuVisible(_ visible: Bool, animated: Bool) {
    KnownGap.log("UIMenuController: there is no edit menu")
  }
  public func showMenu(from view: UIView, rect: CGRect) { setMenuVisible(true, animated: true) }
  public func hideMenu() {}
}

/// An entry of the edit menu.
@preconcurrency @MainActor
public final class UIMenuItem: NSObject {
  public var title: String
  public var action: Selector
  public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }
}

/// Opens the menu of a view by a long press. It is never called: see `UICollectionViewDelegate` for menus of items.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {}
