/// A reference to a picture: the location of its bytes, and its size. Displays decode it; no object of this module holds pixels.
public final class CGImage: Hashable, @unchecked Sendable {
  /// The location and size of the image, from which a display shows it.
  @_spi(Waterwheel) public let reference: ImageReference

  @_spi(Waterwheel) public init(reference: ImageReference) { self.reference = reference }

  public static var typeID: CFTypeID { 0x4347_494D }

  /// The width, in pixels, after orientation.
  public var width: Int { reference.pixelWidth }
  /// The height, in pixels, after orientation.
  public var height: Int { reference.pixelHeight }

  public var isMask: Bool { false }
  public var shouldInterpolate: Bool { true }

  /// The uniform type identifier of the encoded bytes, where the media type has one; nil for files, which are not
  /// opened.
  public var utType: CFString? {
    guard case .data(_, let mediaType) = reference.source else { return nil }
    return ImageTypes.identifiers[mediaType].map { NSString(string: $0) }
  }

  public func copy() -> CGImage? { CGImage(reference: reference) }

  public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs === rhs || lhs.reference == rhs.reference }

  public func hash(into hasher: inout Hasher) {
    // Size only: hashing megabytes of encoded bytes would cost more than a rare collision.
    hasher.combine(reference.pixelWidth)
    hasher.combine(reference.pixelHeight)
  }
}

enum ImageTypes {
  static let identifiers = [
    "image/png": "public.png", "image/jpeg": "public.jpeg", "image/gif": "com.compuserve.gif",
    "image/webp": "org.webmproject.webp", "image/svg+xml": "public.svg-image",
  ]
}
