public import Foundation

/// Marks classes that can contain others for the purpose of appearance proxies. There are no proxies.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}
