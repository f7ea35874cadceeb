public import UIKit

/// A picture of the gallery: its source, its title and its size. It holds no pixels.
public struct Picture: Hashable, Sendable {
  public enum Source: Hashable, Sendable {
    /// A file that the display reads when the picture is on screen.
    case file(path: String)
    /// A built-in drawing, by number. See `Artwork`.
    case artwork(Int)
  }

  public var source: Source
  /// The title, which is shown on the picture and read by assistive technology.
  public var title: String
  /// The size in pixels, upright. Width and height are positive.
  public var size: CGSize

  public init(source: Source, title: String, size: CGSize) {
    self.source = source
    self.title = title
    self.size = size
  }

  // Written out, since CGSize is Hashable from iOS 18 on only.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(title)
    hasher.combine(size.width)
    hasher.combine(size.height)
  }

  /// True if nothing can show through the picture, known by the name of its file: JPEG has no transparency.
  var isSurelyOpaque: Bool {
    guard case .file(let path) = source else { return false }
    return ["jpg", "jpeg", "jpe", "jfif"].contains { path.lowercased().hasSuffix(".\($0)") }
  }
}
