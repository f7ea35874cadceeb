import CollectionPrimitives
import UIKit

extension WaterfallGeometry {
  /// Changes the length of one item. Items after it keep their columns, so nothing jumps sideways when content arrives.
  /// - Parameter change: the distance by which the end of the content is likely to move.
  /// - Complexity: O(columns); items after it are placed when they are needed.
  mutating func setLength(_ length: Int32, of item: Int, movingEndBy change: Int64 = 0) {
    guard item < items.lengths.count, items.lengths[item] != length else { return }
    freezeEstimatedEnd(plus: change)
    items.lengths[item] = length
    guard item < cursor.item else { return }
    rewind(to: item, in: sequence.section(ofRank: item))
  }

  /// Changes the length of a section's header or footer.
  ///
  /// - Complexity: O(columns); items after it are placed when they are needed.
  mutating func setSupplementaryLength(_ length: Int64, header: Bool, ofSection section: Int) {
    var changed = metrics[section]
    let old = header ? changed.header : changed.footer
    if header { changed.header = length } else { changed.footer = length }
    guard changed != metrics[section] else { return }
    freezeEstimatedEnd(plus: length - old)
    setMetrics(changed, ofSection: section)
    let range = sequence.range(ofSection: section)
    guard section <= cursor.section else { return }
    rewind(to: header ? range.lowerBound : min(range.upperBound, cursor.item), in: section)
  }
}
