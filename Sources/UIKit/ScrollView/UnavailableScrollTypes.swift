public import Foundation

// Types that only unavailable members mention. Declared so that the compiler can say why a member is missing.

@available(*, unavailable, message: "There is no refresh control.")
open class UIRefreshControl: NSObject {}

@available(*, unavailable, message: "There are no edge effects.")
open class UIScrollEdgeEffect: NSObject {
  @available(*, unavailable, message: "There are no edge effects.")
  open class Style: NSObject {}
}
