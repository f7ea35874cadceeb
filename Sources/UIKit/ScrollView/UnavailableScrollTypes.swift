public import Foundation

// Types that only unavailable members name. They are declared so that the compiler can explain why a member is missing.

@available(*, unavailable, message: "There are no edge effects.")
@preconcurrency @MainActor
open class UIScrollEdgeEffect: NSObject {
  open var isHidden: Bool {
    get { true }
    set {}
  }
  open var style: UIScrollEdgeEffect.Style {
    get { .automatic }
    set {}
  }

  @available(*, unavailable, message: "There are no edge effects.")
  @preconcurrency @MainActor
  open class Style: NSObject {
    open class var automatic: UIScrollEdgeEffect.Style { Style() }
    open class var hard: UIScrollEdgeEffect.Style { Style() }
    open class var soft: UIScrollEdgeEffect.Style { Style() }
  }
}
