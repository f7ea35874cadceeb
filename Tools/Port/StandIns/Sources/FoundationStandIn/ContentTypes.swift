// Identifiers of kinds of data, which drags and files are labelled with.

public let kUTTypeItem = "public.item"
public let kUTTypeData = "public.data"
public let kUTTypeText = "public.text"
public let kUTTypePlainText = "public.plain-text"
public let kUTTypeUTF8PlainText = "public.utf8-plain-text"
public let kUTTypeURL = "public.url"
public let kUTTypeFileURL = "public.file-url"
public let kUTTypeImage = "public.image"
public let kUTTypeJPEG = "public.jpeg"
public let kUTTypePNG = "public.png"
public let kUTTypeGIF = "com.compuserve.gif"
public let kUTTypeMovie = "public.movie"
public let kUTTypeJSON = "public.json"

/// Without the system's knowledge of which kind belongs to which.
public struct UTType: Hashable, Sendable {
  public let identifier: String
  public init?(_ identifier: String) { self.identifier = identifier }
  public init(exportedAs identifier: String) { self.identifier = identifier }
  public init(importedAs identifier: String) { self.identifier = identifier }

  public static let item = UTType(exportedAs: kUTTypeItem)
  public static let data = UTType(exportedAs: kUTTypeData)
  public static let text = UTType(exportedAs: kUTTypeText)
  public static let plainText = UTType(exportedAs: kUTTypePlainText)
  public static let utf8PlainText = UTType(exportedAs: kUTTypeUTF8PlainText)
  public static let url = UTType(exportedAs: kUTTypeURL)
  public static let fileURL = UTType(exportedAs: kUTTypeFileURL)
  public static let image = UTType(exportedAs: kUTTypeImage)
  public static let jpeg = UTType(exportedAs: kUTTypeJPEG)
  public static let png = UTType(exportedAs: kUTTypePNG)
  public static let gif = UTType(exportedAs: kUTTypeGIF)
  public static let movie = UTType(exportedAs: kUTTypeMovie)
  public static let json = UTType(exportedAs: kUTTypeJSON)
}
