public import Foundation

@available(
  *, unavailable, message: "the interaction that opens the menus of items is not shown; the delegate's methods are"
)
open class UIContextMenuInteraction: NSObject {}
