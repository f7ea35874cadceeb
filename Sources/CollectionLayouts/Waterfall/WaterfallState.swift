import UIKit

extension WaterfallGeometry.Preserved {
  /// Combines with another change that preserves less.
  mutating func weaken(to preserving: WaterfallGeometry.Preserved) {
    switch (self, preserving) {
    case (.nothing, _), (_, .nothing): self = .nothing
    case (.columns, .columns): break
    default: self = .positions
    }
  }
}

/// A section across the scroll direction, in points.
struct ColumnMetrics: Equatable {
  var leading: CGFloat = 0
  var columnLength: CGFloat = 0
  var columnSpacing: CGFloat = 0
  var headerLeading: CGFloat = 0
  var headerLength: CGFloat = 0
  var footerLeading: CGFloat = 0
  var footerLength: CGFloat = 0

  func start(ofColumn column: Int) -> CGFloat { leading + CGFloat(column) * (columnLength + columnSpacing) }

  func length(ofSpan span: Int) -> CGFloat { CGFloat(span) * columnLength + CGFloat(span - 1) * columnSpacing }
}

/// Measured sizes of cells and headers.
struct WaterfallMeasurements {
  /// For each item true if its length was measured by its cell. The array ends with the last measured item.
  var isKnown: [Bool] = []
  var headers: [Int: Int64] = [:]
  var footers: [Int: Int64] = [:]

  mutating func forget() { self = WaterfallMeasurements() }

  mutating func record(_ item: Int) {
    if isKnown.count <= item { isKnown.append(contentsOf: repeatElement(false, count: item + 1 - isKnown.count)) }
    isKnown[item] = true
  }

  func knows(_ item: Int) -> Bool { item < isKnown.count && isKnown[item] }

  /// Moves sizes with their items in a batch update.
  mutating func apply(_ edit: ItemEdit) {
    edit.apply(to: &isKnown, filling: false)
    for range in edit.unknown {
      for item in range.clamped(to: 0..<isKnown.count) { isKnown[item] = false }
    }
    // Headers are few and are measured again when they are shown.
    headers = [:]
    footers = [:]
  }
}
