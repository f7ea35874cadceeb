public import Foundation

// Types that only unavailable members name. Each is unavailable itself, so that code using it gets one clear sentence.

@available(*, unavailable, message: "context menus are not supported")
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {}

@available(*, unavailable, message: "context menus are not supported")
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {}

@available(*, unavailable, message: "context menus are not supported")
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: NSObjectProtocol {}

@available(*, unavailable, message: "context menus are not supported")
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {}

@available(*, unavailable, message: "spring loading is not supported")
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: NSObjectProtocol {}

@available(*, unavailable, message: "there is one window scene only")
extension UIWindowScene {
  @preconcurrency @MainActor
  open class ActivationConfiguration: NSObject {}
}

@available(*, unavailable, message: "the focus engine is not supported")
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {}

@available(*, unavailable, message: "the focus engine is not supported")
@preconcurrency @MainActor
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  open var nextFocusedIndexPath: IndexPath? { nil }
  open var previouslyFocusedIndexPath: IndexPath? { nil }
}

@available(*, unavailable, message: "the focus engine is not supported")
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {}
