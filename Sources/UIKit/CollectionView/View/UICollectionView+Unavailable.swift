public import Foundation

@available(*, unavailable, message: "context menus are not supported")
open class UIContextMenuInteraction: NSObject {}
