import CollectionPrimitives
import UIKit

/// A batch update applied to flat arrays with one value per item: which values are removed, inserted and moved.
///
/// Applying it moves memory in contiguous runs, so that inserting one item among a million is cheap.
struct ItemEdit: Equatable {
  /// Removed items by index before the update: ascending ranges that do not touch.
  private(set) var removed: [Range<Int>] = []
  /// Inserted items by index after the update.
  private(set) var added: [Range<Int>] = []
  /// Values that moved, with their indices before and after the update.
  private(set) var carried: [Carried] = []
  /// Items whose values must be requested again (new or reloaded ones), by index after the update.
  private(set) var unknown: [Range<Int>] = []
  /// The first item, by index after the update, whose preceding items changed.
  private(set) var first = Int.max
  /// The first item that was reloaded at the same index.
  private(set) var firstReloaded = Int.max

  /// The first item whose value may differ.
  var firstChanged: Int { min(first, firstReloaded) }

  struct Carried: Equatable {
    var from: Int
    var to: Int
  }

  /// - Returns: nil if the changes do not lead from one sequence to the other.
  /// - Complexity: O(changes · log changes); O(items) for each section that is moved as a whole.
  init?(_ changes: [UpdateChange], _ map: IndexPathMap, from old: ItemIndex, to new: ItemIndex) {
    var (removed, added, unknown) = ([Range<Int>](), [Range<Int>](), [Range<Int>]())
    for change in changes {
      switch change {
      case .insert(let path):
        guard let range = new.flatRange(path) else { return nil }
        added.append(range)
        unknown.append(range)
      case .delete(let path):
        guard let range = old.flatRange(path) else { return nil }
        removed.append(range)
      case .move(let source, let target):
        guard let from = old.flatRange(source), let to = new.flatRange(target) else { return nil }
        removed.append(from)
        added.append(to)
        // Items of a moved section may have changed, too; their values are requested again.
        let isItem = !IndexPathMap.isSection(source)
        if isItem || (from.count == to.count && !map.touchesItems(ofSection: source[0])) {
          carried += zip(from, to).map { Carried(from: $0, to: $1) }
        } else {
          unknown.append(to)
        }
      case .reload(let path, _) where IndexPathMap.isSection(path):
        guard let section = map.after(section: path[0]), let from = old.flatRange(path),
          let to = new.flatRange(IndexPath(item: NSNotFound, section: section))
        else { return nil }
        removed.append(from)
        added.append(to)
        unknown.append(to)
      case .reload(let path, _):
        guard let target = map.after(path).flatMap(new.flatRange) else { continue }
        unknown.append(target)
        firstReloaded = min(firstReloaded, target.lowerBound)
      }
    }
    self.removed = removed.merged
    self.added = added.merged
    self.unknown = unknown.merged
    let change = self.added.reduce(0) { $0 + $1.count } - self.removed.reduce(0) { $0 + $1.count }
    guard old.itemCount + change == new.itemCount else { return nil }
    first = min(self.removed.first?.lowerBound ?? .max, self.added.first?.lowerBound ?? .max)
  }

  /// Applies the edit. An array that is shorter than the item count is valid up to its end, and stays so.
  /// - Complexity: O(values after the first change), as whole runs of memory.
  func apply<Value>(to values: inout [Value], filling filler: Value) {
    let moved = carried.compactMap { $0.from < values.count ? ($0.to, values[$0.from]) : nil }
    closeGaps(&values)
    openGaps(&values, filler)
    for (target, value) in moved where target < values.count { values[target] = value }
  }

  private func closeGaps<Value>(_ values: inout [Value]) {
    guard let start = removed.first?.lowerBound, start < values.count else { return }
    let count = values.count
    var end = start
    values.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for (index, gap) in removed.enumerated() where gap.upperBound < count {
        let next = index + 1 < removed.count ? min(removed[index + 1].lowerBound, count) : count
        (base + end).update(from: base + gap.upperBound, count: next - gap.upperBound)
        end += next - gap.upperBound
      }
    }
    values.removeLast(count - end)
  }

  private func openGaps<Value>(_ values: inout [Value], _ filler: Value) {
    let count = values.count
    var gaps: [Range<Int>] = []
    var total = 0
    for gap in added where gap.lowerBound <= count + total {
      gaps.append(gap)
      total += gap.count
    }
    guard total > 0 else { return }
    // Reserves less spare capacity than appending would.
    if values.capacity < count + total { values.reserveCapacity(count + total + (count + total) / 16) }
    values.append(contentsOf: repeatElement(filler, count: total))
    var (source, target) = (count, count + total)
    values.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for gap in gaps.reversed() {
        let kept = target - gap.upperBound
        (base + gap.upperBound).update(from: base + source - kept, count: kept)
        source -= kept
        target = gap.lowerBound
        buffer[gap].update(repeating: filler)
      }
    }
  }
}

extension ItemIndex {
  /// The items that a path of an item or of a whole section names; nil if there are none.
  fileprivate func flatRange(_ path: IndexPath) -> Range<Int>? {
    guard IndexPathMap.isSection(path) else { return item(at: path).map { $0..<$0 + 1 } }
    guard path.count > 0, path[0] >= 0, path[0] < sectionCount else { return nil }
    return range(ofSection: path[0])
  }
}
