import UIKit

extension WaterfallGeometry {
  /// Gives one item another length. Items after it keep their columns, so nothing jumps sideways when content arrives.
  /// - Complexity: O(items after it), about half a nanosecond each.
  mutating func setLength(_ length: Int32, of item: Int) {
    let delta = Int64(length) - Int64(items.lengths[item])
    guard delta != 0 else { return }
    items.lengths[item] = length
    let section = sequence.section(ofItem: item)
    if items.spans == nil {
      shiftColumn(of: item, by: delta, section)
    } else {
      restack(section, from: item)
    }
    close(section)
    rebuildIndex(from: item)
  }

  /// Gives a section's header or footer another length.
  mutating func setSupplementaryLength(_ length: Int64, header: Bool, ofSection section: Int) {
    var changed = metrics[section]
    if header { changed.header = length } else { changed.footer = length }
    guard changed != metrics[section] else { return }
    setMetrics(changed, ofSection: section)
    let old = places[section]
    var place = head(of: section, at: old.origin)
    let delta = place.bodyStart - old.bodyStart
    place.bodyEnd = old.bodyEnd + delta
    finish(&place, section)
    let range = sequence.range(ofSection: section)
    shift(range, by: delta)
    replace(place, section)
    rebuildIndex(from: range.lowerBound)
  }

  private mutating func shiftColumn(of item: Int, by delta: Int64, _ section: Int) {
    let end = sequence.range(ofSection: section).upperBound
    let column = columns[item]
    columns.withUnsafeBufferPointer { columns in
      tops.withUnsafeMutableBufferPointer { tops in
        for index in item + 1..<max(end, item + 1) {
          tops[index] &+= columns[index] == column ? delta : 0
        }
      }
    }
  }

  /// Stacks a section's items again, each in the columns it has.
  private mutating func restack(_ section: Int, from item: Int) {
    let range = sequence.range(ofSection: section)
    let metrics = metrics[section]
    var tails = tails(
      at: item, in: range, bodyStart: places[section].bodyStart, columns: metrics.columns, spacing: metrics.itemSpacing)
    for index in item..<range.upperBound {
      let first = Int(columns[index])
      let covered = first..<min(first + max(span(of: index), 1), metrics.columns)
      tops[index] = covered.map { tails[$0] }.max() ?? tops[index]
      let next = bottom(of: index) + metrics.itemSpacing
      for column in covered { tails[column] = next }
    }
  }

  /// Finds a section's end again and moves the sections after it.
  private mutating func close(_ section: Int) {
    let range = sequence.range(ofSection: section)
    let metrics = metrics[section]
    var place = places[section]
    let tails = tails(
      at: range.upperBound, in: range, bodyStart: place.bodyStart, columns: metrics.columns,
      spacing: metrics.itemSpacing)
    place.bodyEnd = range.isEmpty ? place.bodyStart : max(place.bodyStart, (tails.max() ?? 0) - metrics.itemSpacing)
    finish(&place, section)
    replace(place, section)
  }

  private mutating func replace(_ place: SectionPlace, _ section: Int) {
    var newPlaces = places
    let delta = place.end - newPlaces[section].end
    newPlaces[section] = place
    if delta != 0 {
      for later in section + 1..<max(newPlaces.count, section + 1) {
        newPlaces[later].origin += delta
        newPlaces[later].header += delta
        newPlaces[later].bodyStart += delta
        newPlaces[later].bodyEnd += delta
        newPlaces[later].footer += delta
        newPlaces[later].end += delta
      }
      shift(sequence.range(ofSection: section).upperBound..<count, by: delta)
    }
    setPlaces(newPlaces)
  }

  private mutating func shift(_ range: Range<Int>, by delta: Int64) {
    guard delta != 0 else { return }
    tops.withUnsafeMutableBufferPointer { tops in
      for index in range { tops[index] &+= delta }
    }
  }
}
