/// A service that an app offers for what is shared. None is asked: see `UIActivityViewController`.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  /// The names of services.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    private static func apple(_ name: String) -> ActivityType { ActivityType("com.apple.UIKit.activity." + name) }
    public static let postToFacebook = apple("PostToFacebook")
    public static let postToTwitter = apple("PostToTwitter")
    public static let message = apple("Message")
    public static let mail = apple("Mail")
    public static let print = apple("Print")
    public static let copyToPasteboard = apple("CopyToPasteboard")
    public static let assignToContact = apple("AssignToContact")
    public static let saveToCameraRoll = apple("SaveToCameraRoll")
    public static let addToReadingList = apple("AddToReadingList")
    public static let airDrop = apple("AirDrop")
    public static let openInIBooks = apple("OpenInIBooks")
    public static let markupAsPDF = apple("MarkupAsPDF")
  }
}
