public import CoreGraphics
public import Foundation

// What delegates would hear of a focus engine. There is none beyond items, so nothing here makes one of these.

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

/// Runs nothing: no focus moves.
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
