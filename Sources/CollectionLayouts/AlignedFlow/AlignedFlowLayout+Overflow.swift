import CollectionPrimitives
import UIKit

extension AlignedFlowLayout {
  /// The kind of the supplementary view at the end of a section's last line, where items are left out. See `overflowSize`.
  public static let elementKindOverflow = "AlignedFlowLayoutElementKindOverflow"

  /// The attributes of a section's overflow view; nil where nothing is left out.
  func overflowAttributes(ofSection section: Int) -> AlignedFlowOverflowAttributes? {
    guard let rect = geometry.chipRect(ofSection: section) else { return nil }
    let attributes = AlignedFlowOverflowAttributes(
      forSupplementaryViewOfKind: Self.elementKindOverflow, with: IndexPath(item: 0, section: section))
    attributes.frame = frame(rect)
    attributes.overflowCount = geometry.overflow(ofSection: section)
    align(attributes)
    return attributes
  }

  /// True if an overflow view prefers another size than the layout knows. Its text depends on the room that it leaves: until the next change
  /// of data it only grows.
  func isOverflowNews(_ size: CGSize, _ section: Int) -> Bool {
    guard geometry.metrics.indices.contains(section), let known = geometry.metrics[section].rules.chip else {
      return false
    }
    let answer = flowSize(LayoutLog.size(size, "preferredLayoutAttributesFitting", fallback: overflowSize))
    if measured.chips[section] != nil { return answer.cross > known.cross + 0.25 }
    measured.chips[section] = known
    return abs(answer.main - known.main) > 0.25 || abs(answer.cross - known.cross) > 0.25
  }

  func setOverflowSize(_ size: CGSize, _ section: Int) {
    let size = flowSize(LayoutLog.size(size, "preferredLayoutAttributesFitting", fallback: overflowSize))
    measured.chips[section] = size
    geometry.setChip(size, ofSection: section)
  }
}
