public import Foundation

// What a swipe across a row would offer. Values are held; rows do not swipe. Accessories such as `.delete` do.

@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  public let actions: [UIContextualAction]
  open var performsFirstActionWithFullSwipe = true

  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
    Unsupported.swipeActions("UISwipeActionsConfiguration")
  }
}

@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  public enum Style: Int, Sendable {
    case normal = 0
    case destructive = 1
  }

  /// Calls its last argument with whether the action was performed.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  public let style: Style
  public let handler: Handler
  open var title: String?
  open var image: UIImage?
  open var backgroundColor: UIColor!

  public init(style: UIContextualAction.Style, title: String?, handler: @escaping UIContextualAction.Handler) {
    self.style = style
    self.handler = handler
    self.title = title
    backgroundColor = style == .destructive ? .systemRed : .systemGray
    super.init()
    Unsupported.swipeActions("UIContextualAction")
  }
}

extension UICollectionLayoutListConfiguration {
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?

  /// Never asked.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider? {
    get { swipeActions.leading }
    set {
      swipeActions.leading = newValue
      if newValue != nil { Unsupported.swipeActions("leadingSwipeActionsConfigurationProvider") }
    }
  }

  /// Never asked.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider? {
    get { swipeActions.trailing }
    set {
      swipeActions.trailing = newValue
      if newValue != nil { Unsupported.swipeActions("trailingSwipeActionsConfigurationProvider") }
    }
  }
}
