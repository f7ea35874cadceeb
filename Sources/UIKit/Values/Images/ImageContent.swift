@_spi(Waterwheel) import CoreGraphics

/// The properties of an image.
struct ImageContent: Equatable, @unchecked Sendable {
  var image: CGImage?
  var scale: CGFloat = 1
  var orientation = UIImage.Orientation.up
  var renderingMode = UIImage.RenderingMode.automatic
  var capInsets = UIEdgeInsets.zero
  var resizingMode = UIImage.ResizingMode.tile
  var alignmentRectInsets = UIEdgeInsets.zero
  var flipsForRightToLeft = false
  var images: [UIImage]?
  var duration: TimeInterval = 0
  var configuration: UIImage.Configuration?
  var sizeOverride: CGSize?
  var symbol: ImageSymbol?

  static func valid(scale: CGFloat) -> CGFloat { scale.isFinite && scale > 0 ? scale : 1 }

  var size: CGSize {
    if let sizeOverride { return sizeOverride }
    guard let image else { return .zero }
    let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    return orientation.isSideways ? CGSize(width: size.height, height: size.width) : size
  }

  func data(ofType type: String) -> Data? {
    switch image?.reference.source {
    case .data(let bytes, let mediaType) where mediaType == type: return Data(bytes)
    case .file(let path):
      guard let data = FileManager.default.contents(atPath: path),
        let header = try? ImageHeader.read([UInt8](data.prefix(65_536))), header.mediaType == type
      else { break }
      return data
    default: break
    }
    KnownGap.log("UIImage.pngData() and jpegData(compressionQuality:): images are not converted")
    return nil
  }
}

/// Finds pictures and reads their sizes.
enum ImageFiles {
  static func content(atPath path: String) -> ImageContent? {
    guard let header = try? ImageHeader.read(URL(fileURLWithPath: path)) else { return nil }
    let reference = ImageReference(source: .file(path: path), pixelWidth: header.width, pixelHeight: header.height)
    return ImageContent(image: CGImage(reference: reference), scale: scale(ofPath: path))
  }

  static func content(of bytes: [UInt8], scale: CGFloat) -> ImageContent? {
    guard let header = try? ImageHeader.read(bytes) else { return nil }
    let reference = ImageReference(
      source: .data(bytes, mediaType: header.mediaType), pixelWidth: header.width, pixelHeight: header.height)
    return ImageContent(image: CGImage(reference: reference), scale: ImageContent.valid(scale: scale))
  }

  private static func scale(ofPath path: String) -> CGFloat {
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    return name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
  }

  static func content(named name: String, in bundle: Bundle, scale: CGFloat, isDark: Bool) -> ImageContent? {
    if let picture = AssetCatalog.of(bundle).picture(named: name, scale: scale, isDark: isDark) {
      var content = content(ofResource: picture.path)
      // A page of a PDF has the size that it says, whichever scale it stands for.
      if case .file = content?.image?.reference.source { content?.scale = picture.scale }
      if picture.isTemplate { content?.renderingMode = .alwaysTemplate }
      if picture.isOriginal { content?.renderingMode = .alwaysOriginal }
      return content
    }
    return AppResources.folders(of: bundle).lazy.compactMap { path(named: name, in: $0.path, scale: scale) }.first
      .flatMap(content(ofResource:))
  }

  /// A picture of the app's own: PDF, too, which UIKit reads from nowhere else either.
  private static func content(ofResource path: String) -> ImageContent? {
    PDFPicture.svg(ofFile: path).flatMap { content(of: $0, scale: 1) } ?? content(atPath: path)
  }

  /// Prefers the variant of the scale, then larger ones, then the plain file.
  static func path(named name: String, in folder: String, scale: CGFloat) -> String? {
    guard !name.isEmpty else { return nil }
    let file = name as NSString
    let (stem, ending) = (file.deletingPathExtension, file.pathExtension)
    let endings = ending.isEmpty ? ["png", "jpg", "jpeg", "webp", "gif", "svg", "pdf"] : [ending]
    let wanted = scale >= 3 ? ["@3x", "@2x", ""] : scale >= 2 ? ["@2x", "@3x", ""] : ["", "@2x", "@3x"]
    for suffix in wanted {
      for ending in endings {
        let path = (folder as NSString).appendingPathComponent("\(stem)\(suffix).\(ending)")
        if FileManager.default.fileExists(atPath: path) { return path }
      }
    }
    return nil
  }
}
