public import CoreGraphics
public import Foundation

// The context of focus updates. There is no focus engine beyond items, so none is ever created.

/// What a focus update would tell. There is no focus engine: making one says so once.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
  public override init() {
    super.init()
    Unsupported.focus("UIFocusUpdateContext")
  }
}

/// What a focus update in a collection view would tell. Nothing makes one.
@preconcurrency @MainActor
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  open var nextFocusedIndexPath: IndexPath? { nil }
  open var previouslyFocusedIndexPath: IndexPath? { nil }
}

/// Never runs animations: no focus engine exists.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
  public override init() {
    super.init()
    Unsupported.focus("UIFocusAnimationCoordinator")
  }

  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    Unsupported.focus("UIFocusAnimationCoordinator.addCoordinatedAnimations(_:completion:)")
  }
}

/// The stages of spring loading. Nothing spring-loads here.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
  case inactive = 0
  case possible = 1
  case activating = 2
  case activated = 3
}

/// What spring loading would tell. Nothing makes one.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  var state: UISpringLoadedInteractionEffectState { get }
  var targetView: UIView? { get set }
  var targetItem: Any? { get set }
  func location(in view: UIView?) -> CGPoint
}
