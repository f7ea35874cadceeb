import UIKit

extension WaterfallGeometry.Keeping {
  /// After another change that leaves no more than `keeping`.
  mutating func weaken(to keeping: WaterfallGeometry.Keeping) {
    switch (self, keeping) {
    case (.nothing, _), (_, .nothing): self = .nothing
    case (.columns, .columns): break
    default: self = .places
    }
  }
}

/// A section across the scroll direction, in points.
struct WaterfallSectionCross: Equatable {
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

/// Sizes that cells and headers have told for themselves.
struct WaterfallMeasurements {
  /// Whether an item's length in the geometry is its cell's own. As long as the last such item needs.
  var isKnown: [Bool] = []
  var headers: [Int: Int64] = [:]
  var footers: [Int: Int64] = [:]

  mutating func forget() { self = WaterfallMeasurements() }

  mutating func note(_ item: Int) {
    if isKnown.count <= item { isKnown.append(contentsOf: repeatElement(false, count: item + 1 - isKnown.count)) }
    isKnown[item] = true
  }

  func knows(_ item: Int) -> Bool { item < isKnown.count && isKnown[item] }

  /// Sizes move with their items in a batch update.
  mutating func follow(_ edit: ItemEdit) {
    edit.apply(to: &isKnown, filling: false)
    for range in edit.unknown {
      for item in range.clamped(to: 0..<isKnown.count) { isKnown[item] = false }
    }
    // Headers are few; they are measured again when they are next shown.
    headers = [:]
    footers = [:]
  }
}
