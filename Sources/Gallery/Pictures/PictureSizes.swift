import UIKit

/// A size for each place of a gallery. Layouts ask for a million of them at once, so there is nothing else in it.
struct PictureSizes {
  /// One for each picture of the collection.
  let pictures: [CGSize]
  /// Which item stands at a place; nil while the items stand as they came.
  let items: [Int]?

  /// The size at a place, which must exist. O(1).
  subscript(index: Int) -> CGSize { pictures[(items?[index] ?? index) % pictures.count] }

  /// Other sizes of the same pictures. O(pictures).
  func map(_ change: (CGSize) -> CGSize) -> PictureSizes { PictureSizes(pictures: pictures.map(change), items: items) }
}
