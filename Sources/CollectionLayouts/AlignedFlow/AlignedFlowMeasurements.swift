import CollectionPrimitives
import UIKit

/// Measured sizes of cells, headers and chips.
struct AlignedFlowMeasurements {
  /// The sizes of items; empty until a first size is known.
  private var items: [FlowItemSize?] = []
  private(set) var headers: [Int: CGFloat] = [:]
  private(set) var footers: [Int: CGFloat] = [:]
  /// The sizes of chips.
  var chips: [Int: FlowItemSize] = [:]

  var isEmpty: Bool { items.isEmpty && headers.isEmpty && footers.isEmpty && chips.isEmpty }

  subscript(item: Int) -> FlowItemSize? { item < items.count ? items[item] : nil }

  mutating func forget() { self = AlignedFlowMeasurements() }

  mutating func set(_ size: FlowItemSize, of item: Int, count: Int) {
    if items.count < count { items.append(contentsOf: repeatElement(nil, count: count - items.count)) }
    if item < items.count { items[item] = size }
  }

  mutating func set(_ length: CGFloat, ofHeader isHeader: Bool, inSection section: Int) {
    if isHeader { headers[section] = length } else { footers[section] = length }
  }

  /// Moves sizes with their items in a batch update.
  ///
  /// - Complexity: O(items · log changes).
  mutating func move(from old: ItemIndex, to new: ItemIndex, _ map: IndexPathMap) {
    let before = items
    items = before.isEmpty ? [] : [FlowItemSize?](repeating: nil, count: new.itemCount)
    for (item, size) in before.enumerated() where size != nil {
      if let path = old.indexPath(at: item), let after = map.after(path), let target = new.item(at: after) {
        items[target] = size
      }
    }
    // Headers are few and are measured again when they are shown.
    headers = [:]
    footers = [:]
    chips = [:]
  }
}
