import CollectionPrimitives
import UIKit

extension AlignedFlowLayout {
  /// Sizes that cells have told move with their items.
  func carryMeasurements(_ old: ItemIndex, _ map: IndexPathMap) -> Bool {
    guard !measured.isEmpty else { return false }
    measured.move(from: old, to: sequence, map)
    return true
  }

  var lineAnchor: ScrollAnchor {
    let path = geometry.firstItem(endingAfter: visibleSpan.lower).flatMap(sequence.indexPath)
    return path.map(anchor) ?? .offset(leadingOffset)
  }
}
