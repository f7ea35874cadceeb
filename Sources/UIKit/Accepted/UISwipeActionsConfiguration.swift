public import Foundation

// What a swipe across a row would offer. Values are held; rows do not swipe. Accessories such as `.delete` do.

/// The actions of a row that is swiped. Held: rows are not swiped here.
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

/// One action of a row that is swiped. Held: rows are not swiped here.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// The looks of swipe actions.
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
  /// Tells a row's swipe actions. It is not called.
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
