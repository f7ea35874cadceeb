import UIKit

/// The pictures of a gallery, repeated in order up to any number of items.
///
/// Repetition takes no memory: a million items of thirty pictures keep thirty pictures.
public struct PictureCollection: Sendable {
  public let pictures: [Picture]
  /// The number of items in the gallery; 0 when there are no pictures.
  public let count: Int
  let sizes: [CGSize]

  /// Makes a collection.
  ///
  /// - Parameter count: the number of items; nil shows each picture once.
  /// - Complexity: O(n) in the number of pictures.
  public init(_ pictures: [Picture], count: Int? = nil) {
    self.pictures = pictures
    sizes = pictures.map(\.size)
    self.count = pictures.isEmpty ? 0 : max(0, count ?? pictures.count)
  }

  /// The picture of item `index`, which must be in `0 ..< count`.
  public subscript(index: Int) -> Picture { pictures[index % pictures.count] }

  /// Returns the size of item `index`'s picture, in pixels. Layouts request a million of them, for which copying pictures with their names
  /// would take too long.
  func size(at index: Int) -> CGSize { sizes[index % sizes.count] }

  /// The picture that stands for all in a wide place: the first wide one, or the first; nil for none.
  ///
  /// - Complexity: O(n) in the number of pictures.
  var cover: Picture? { pictures.first { $0.size.width > $0.size.height } ?? pictures.first }

  /// Returns the built-in drawings. See `Artwork`.
  public static func builtIn(count: Int? = nil) -> PictureCollection {
    PictureCollection(Artwork.all.map(\.picture), count: count)
  }
}
