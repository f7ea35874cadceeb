import UIKit

// Items that are longer than the view. As CSS Scroll Snap has it, content scrolls freely as long as such an item fills the view: the
// position stays that of the item, from its beginning to its end.
extension SnapPoints {
  /// The lengths by which items are longer than the view.
  enum Overflow: Equatable, Sendable {
    case none
    /// All items are longer by the same length.
    case every(CGFloat)
    case table([CGFloat])
  }

  /// A point of the track, also inside an item that is longer than the view.
  struct Place: Equatable, Sendable {
    /// The position in items.
    var position: CGFloat
    /// Points from the beginning of the item; 0 between items.
    var inset: CGFloat = 0
  }

  /// The length by which an item is longer than the view; 0 for one that is not.
  func overflow(ofIndex virtualIndex: Int) -> CGFloat {
    switch overflow {
    case .none: return 0
    case .every(let length): return length
    case .table(let lengths):
      let item = item(ofIndex: virtualIndex)
      return lengths.indices.contains(item) ? lengths[item] : 0
    }
  }

  /// The offsets at which an item is at rest: one, or all from which nothing but the item is seen.
  func restingRange(ofIndex virtualIndex: Int) -> ClosedRange<CGFloat> {
    let start = offset(ofIndex: virtualIndex)
    return start...start + overflow(ofIndex: virtualIndex)
  }

  /// The offset nearest to another one at which an item is at rest.
  func restingOffset(ofIndex virtualIndex: Int, nearest offset: CGFloat) -> CGFloat {
    let range = restingRange(ofIndex: virtualIndex)
    return min(max(offset, range.lowerBound), range.upperBound)
  }

  /// The place at an offset. An offset within a distance of where an item is at rest counts as there.
  func place(at offset: CGFloat, tolerance: CGFloat = 0) -> Place {
    let position = position(at: offset)
    let nearest = position.rounded().integer
    let virtualIndex = wraps ? nearest : min(max(nearest, 0), max(count - 1, 0))
    let range = restingRange(ofIndex: virtualIndex)
    guard offset >= range.lowerBound - tolerance, offset <= range.upperBound + tolerance else {
      return Place(position: position)
    }
    return Place(
      position: CGFloat(virtualIndex), inset: min(max(offset, range.lowerBound), range.upperBound) - range.lowerBound)
  }

  /// The offset of a place. One beyond the end of an item, which was longer before, counts as its end.
  func offset(of place: Place) -> CGFloat {
    let offset = offset(atPosition: place.position)
    guard place.inset > 0, place.position == place.position.rounded() else { return offset }
    return offset + min(place.inset, overflow(ofIndex: place.position.integer))
  }
}
