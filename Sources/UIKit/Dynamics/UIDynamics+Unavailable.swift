public import Foundation

// Types that code shared with iOS may name and that are not implemented.

@available(*, unavailable, message: "field behaviors are not supported; use gravity, push and attachment behaviors")
@preconcurrency @MainActor
open class UIFieldBehavior: UIDynamicBehavior {}

@available(*, unavailable, message: "field behaviors are not supported")
@preconcurrency @MainActor
open class UIRegion: NSObject {}

@available(*, unavailable, message: "use UIAttachmentBehavior.fixedAttachment to move items as one")
@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject {}
