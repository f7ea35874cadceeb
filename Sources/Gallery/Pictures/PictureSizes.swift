import UIKit

/// A size for each index of a gallery. Layouts request a million of them at once, so the type contains nothing else, and is a
/// class: a structure's two arrays are retained for every request.
final class PictureSizes {
  /// The sizes of the collection's pictures, one for each.
  let pictures: [CGSize]
  /// The item at each index; nil while the items have their original order.
  let items: [Int]?
  /// 2⁶⁴ divided by the number of pictures, rounded up: two multiplications give a remainder. A division would take as long as the rest of
  /// a request.
  private let inverse: UInt64

  init(pictures: [CGSize], items: [Int]?) {
    (self.pictures, self.items) = (pictures, items)
    inverse = UInt64.max / UInt64(max(pictures.count, 1)) &+ 1
  }

  /// The size at an index, which must exist.
  @inline(__always)
  subscript(index: Int) -> CGSize { pictures[remainder(items?[index] ?? index)] }

  /// Returns the item modulo the number of pictures, both below 2³².
  @inline(__always)
  private func remainder(_ item: Int) -> Int {
    Int((inverse &* UInt64(item)).multipliedFullWidth(by: UInt64(pictures.count)).high)
  }

  /// Returns other sizes of the same pictures.
  ///
  /// - Complexity: O(n) in the number of pictures.
  func map(_ change: (CGSize) -> CGSize) -> PictureSizes { PictureSizes(pictures: pictures.map(change), items: items) }
}
