/// The actions of a row that is swiped to the side, the first one at the edge.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  public let actions: [UIContextualAction]
  /// True if a swipe across most of the row performs the first action. Default: true.
  open var performsFirstActionWithFullSwipe = true

  public init(actions: [UIContextualAction]) {
    self.actions = actions
  }
}

/// An action of a row that is swiped: a button, whose handler calls its last argument when it is done.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// The styles of swipe actions.
  public enum Style: Int, Sendable {
    case normal = 0, destructive
  }

  /// Performs an action, and calls its last argument with true if it was performed.
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
  }
}

extension UICollectionLayoutListConfiguration {
  /// A closure that returns the actions of a row; nil for none.
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?

  /// The closure that returns the actions at the leading edge, called when a row is swiped towards its trailing edge.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider? {
    get { swipeActions.leading }
    set { swipeActions.leading = newValue }
  }

  /// The closure that returns the actions at the trailing edge, called when a row is swiped towards its leading edge.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider? {
    get { swipeActions.trailing }
    set { swipeActions.trailing = newValue }
  }

  var hasSwipeActions: Bool { swipeActions.leading != nil || swipeActions.trailing != nil }
}
