import UIKit

/// A size for each index of a gallery. Layouts request a million of them at once, so the type contains nothing else, and is a
/// class: a structure's two arrays are retained for every request.
final class PictureSizes {
  /// One for each picture of the collection.
  let pictures: [CGSize]
  /// The item at each index; nil while the items have their original order.
  let items: [Int]?

  init(pictures: [CGSize], items: [Int]?) { (self.pictures, self.items) = (pictures, items) }

  /// The size at an index, which must exist. O(1).
  @inline(__always)
  subscript(index: Int) -> CGSize { pictures[(items?[index] ?? index) % pictures.count] }

  /// Other sizes of the same pictures. O(pictures).
  func map(_ change: (CGSize) -> CGSize) -> PictureSizes { PictureSizes(pictures: pictures.map(change), items: items) }
}
