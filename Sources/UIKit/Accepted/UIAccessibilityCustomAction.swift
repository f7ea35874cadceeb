public import Foundation

/// An action that assistive technology would offer for an element. Held: browsers have no place for such actions.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// Answers whether the action was done.
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  open var name: String
  open var image: UIImage?
  open var actionHandler: UIAccessibilityCustomAction.Handler?

  public convenience init(name: String, actionHandler: UIAccessibilityCustomAction.Handler?) {
    self.init(name: name, image: nil, actionHandler: actionHandler)
  }

  public init(name: String, image: UIImage?, actionHandler: UIAccessibilityCustomAction.Handler?) {
    (self.name, self.image, self.actionHandler) = (name, image, actionHandler)
    super.init()
  }
}
