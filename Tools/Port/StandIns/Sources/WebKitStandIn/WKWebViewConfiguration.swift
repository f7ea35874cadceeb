public import UIKit

/// How a page would be loaded. Held: no page is.
@preconcurrency @MainActor open class WKWebViewConfiguration: NSObject {
  public var preferences = WKPreferences()
  public var userContentController = WKUserContentController()
  public var websiteDataStore = WKWebsiteDataStore.default()
  public var processPool = WKProcessPool()
  public var allowsInlineMediaPlayback = false
  public var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
  public var suppressesIncrementalRendering = false
  public var applicationNameForUserAgent: String?
}

@preconcurrency @MainActor open class WKPreferences: NSObject {
  public var javaScriptEnabled = true
  public var javaScriptCanOpenWindowsAutomatically = false
  public var minimumFontSize: CGFloat = 0
}

@preconcurrency @MainActor open class WKUserContentController: NSObject {
  public private(set) var userScripts: [WKUserScript] = []
  open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
  open func removeAllUserScripts() { userScripts = [] }
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {}
  open func removeScriptMessageHandler(forName name: String) {}
}

public enum WKUserScriptInjectionTime: Int, Sendable { case atDocumentStart, atDocumentEnd }

public final class WKUserScript: NSObject, Sendable {
  public let source: String
  public let injectionTime: WKUserScriptInjectionTime
  public let isForMainFrameOnly: Bool
  public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
    (self.source, self.injectionTime, isForMainFrameOnly) = (source, injectionTime, forMainFrameOnly)
  }
}

public final class WKProcessPool: NSObject, Sendable {}

@preconcurrency @MainActor open class WKWebsiteDataStore: NSObject {
  private static let shared = WKWebsiteDataStore()
  open class func `default`() -> WKWebsiteDataStore { shared }
  open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore() }
}

public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
  public static let video = WKAudiovisualMediaTypes(rawValue: 2)
  public static let all: WKAudiovisualMediaTypes = [.audio, .video]
}
