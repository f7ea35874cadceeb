import UIKit

/// The pictures of a gallery, repeated in order up to any number of items.
///
/// Repeating costs nothing: a million items of thirty pictures keep thirty pictures.
public struct PictureCollection: Sendable {
  public let pictures: [Picture]
  /// How many items the gallery shows. 0 when there are no pictures.
  public let count: Int
  let sizes: [CGSize]

  /// - Parameter count: how many items to show; nil shows each picture once.
  public init(_ pictures: [Picture], count: Int? = nil) {
    self.pictures = pictures
    sizes = pictures.map(\.size)
    self.count = pictures.isEmpty ? 0 : max(0, count ?? pictures.count)
  }

  /// The picture of item `index`, which must be in `0 ..< count`. O(1).
  public subscript(index: Int) -> Picture { pictures[index % pictures.count] }

  /// The size of item `index`'s picture, in pixels; layouts ask for a million of them, and then copying names counts. O(1).
  func size(at index: Int) -> CGSize { sizes[index % sizes.count] }

  /// The drawings that need no folder. See `Artwork`.
  public static func builtIn(count: Int? = nil) -> PictureCollection {
    PictureCollection(Artwork.all.map(\.picture), count: count)
  }
}
