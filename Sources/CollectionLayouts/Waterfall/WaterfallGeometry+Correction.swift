import UIKit

extension WaterfallGeometry {
  /// Gives one item another length. Items after it keep their columns, so nothing jumps sideways when content arrives.
  /// - Complexity: O(columns); items after it are moved when somebody needs them.
  mutating func setLength(_ length: Int32, of item: Int) {
    guard item < items.lengths.count, items.lengths[item] != length else { return }
    keepEnd()
    items.lengths[item] = length
    guard item < front.item else { return }
    rewind(to: item, in: sequence.section(ofItem: item))
  }

  /// Gives a section's header or footer another length.
  mutating func setSupplementaryLength(_ length: Int64, header: Bool, ofSection section: Int) {
    var changed = metrics[section]
    let old = header ? changed.header : changed.footer
    if header { changed.header = length } else { changed.footer = length }
    guard changed != metrics[section] else { return }
    keepEnd(plus: length - old)
    setMetrics(changed, ofSection: section)
    let range = sequence.range(ofSection: section)
    guard section <= front.section else { return }
    rewind(to: header ? range.lowerBound : min(range.upperBound, front.item), in: section)
  }
}
