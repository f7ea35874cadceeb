/// An image as a display knows it: where the bytes are, and how large the decoded picture is. Pixels never pass through here.
@_spi(Waterwheel)
public struct ImageReference: Hashable, Sendable {
  public enum Source: Hashable, Sendable {
    /// A file on this machine. The display reads (or serves) it.
    case file(path: String)
    /// Encoded bytes with their media type, such as "image/png" or "image/svg+xml".
    case data([UInt8], mediaType: String)
  }
  public var source: Source
  /// In pixels, after EXIF orientation.
  public var pixelWidth: Int
  public var pixelHeight: Int

  public init(source: Source, pixelWidth: Int, pixelHeight: Int) {
    self.source = source
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
  }
}
