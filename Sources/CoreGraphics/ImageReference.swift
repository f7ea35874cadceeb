/// A reference to an image: the location of its bytes, and the size of the decoded picture. It holds no pixels.
@_spi(Waterwheel)
public struct ImageReference: Hashable, Sendable {
  public enum Source: Hashable, Sendable {
    /// A file on this machine. The display reads (or serves) it.
    case file(path: String)
    /// Encoded bytes with their media type, such as "image/png" or "image/svg+xml".
    case data([UInt8], mediaType: String)
  }
  public var source: Source
  /// The width, in pixels, after EXIF orientation.
  public var pixelWidth: Int
  public var pixelHeight: Int

  public init(source: Source, pixelWidth: Int, pixelHeight: Int) {
    self.source = source
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
  }
}
