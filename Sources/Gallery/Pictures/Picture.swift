public import UIKit

/// One picture of the gallery: where it is, what it is called and how large it is. Its pixels are never held here.
public struct Picture: Hashable, Sendable {
  public enum Source: Hashable, Sendable {
    /// A file that the display reads when the picture is on screen.
    case file(path: String)
    /// One of the built-in drawings, by number. See `Artwork`.
    case artwork(Int)
  }

  public var source: Source
  /// Shown under the picture and read out by assistive technology.
  public var title: String
  /// In pixels, upright. Both extents are positive.
  public var size: CGSize

  public init(source: Source, title: String, size: CGSize) {
    self.source = source
    self.title = title
    self.size = size
  }

  // By hand, as CGSize is Hashable from iOS 18 on only.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(title)
    hasher.combine(size.width)
    hasher.combine(size.height)
  }

  /// Whether nothing can show through the picture, told by the name of its file: JPEG has no transparency.
  var isSurelyOpaque: Bool {
    guard case .file(let path) = source else { return false }
    return ["jpg", "jpeg", "jpe", "jfif"].contains { path.lowercased().hasSuffix(".\($0)") }
  }
}
