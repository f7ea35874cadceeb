import CollectionPrimitives
import UIKit

/// Converts the size that an application returns to the length of an item.
struct WaterfallLengthRule {
  var sizing: WaterfallLayout.ItemSizing
  var isHorizontal: Bool

  /// - Parameter crossLength: the width of the columns that the item spans.
  /// - Returns: nil for an invalid size.
  @inline(__always)
  func length(of size: CGSize, crossLength: CGFloat) -> CGFloat? {
    let main = isHorizontal ? size.width : size.height
    guard case .aspectRatio = sizing else {
      return main >= 0 && main <= LayoutLog.longest ? main : nil
    }
    let cross = isHorizontal ? size.height : size.width
    if main == 0 { return 0 }
    let length = main / cross * crossLength
    // The comparison is also false for values that are not numbers.
    return cross > 0 && length >= 0 && length <= LayoutLog.longest ? length : nil
  }
}

extension WaterfallLayout {
  /// Asks for all sizes. The delegate is cast once, and each item costs one index path and two calls. Without a delegate nothing is asked
  /// for, and all items of a section are equal.
  ///
  /// - Complexity: O(items), without a delegate O(sections).
  func requestItems(_ source: Source, _ metrics: [WaterfallGeometry.SectionMetrics]) -> WaterfallGeometry.Items {
    var items = WaterfallGeometry.Items()
    if source.delegate == nil {
      items.standard = metrics.indices.map(standardLength)
    } else {
      items.lengths.reserveCapacity(source.sequence.itemCount + source.sequence.itemCount / 16)
      items.lengths.append(contentsOf: repeatElement(0, count: source.sequence.itemCount))
      for section in metrics.indices {
        ask(source.sequence.range(ofSection: section), in: section, &items, source, metrics)
      }
    }
    preserveMeasurements(&items, source.sequence)
    return items
  }

  /// Applies a batch update and asks for the sizes of new items.
  /// - Returns: true if reloaded items still span the same number of columns.
  /// - Complexity: O(items after the first change).
  func editItems(
    _ items: inout WaterfallGeometry.Items, _ edit: ItemEdit, _ source: Source,
    _ metrics: [WaterfallGeometry.SectionMetrics]
  ) -> Bool {
    edit.apply(to: &items.lengths, filling: 0)
    let hadSpans = items.spans != nil
    if var spans = items.spans.take() {
      edit.apply(to: &spans, filling: 1)
      items.spans = spans
    }
    let isAsked = items.standard.isEmpty
    if !isAsked { items.standard = metrics.indices.map(standardLength) }
    var isSpanUnchanged = true
    for range in edit.unknown {
      for section in source.sequence.sections(of: range) {
        let part = range.clamped(to: source.sequence.range(ofSection: section))
        if isAsked {
          let before = items.spans.map { Array($0[part]) }
          ask(part, in: section, &items, source, metrics)
          if before != items.spans.map({ Array($0[part]) }) { isSpanUnchanged = false }
        } else {
          let known = part.clamped(to: 0..<items.lengths.count)
          for item in known { items.lengths[item] = items.standard[section] }
        }
      }
    }
    return isSpanUnchanged && hadSpans == (items.spans != nil)
  }

  private func ask(
    _ range: Range<Int>, in section: Int, _ items: inout WaterfallGeometry.Items, _ source: Source,
    _ metrics: [WaterfallGeometry.SectionMetrics]
  ) {
    guard let delegate = source.delegate else { return }
    let context = source.context
    let rule = lengthRule
    let (cross, columns, estimate) = (columnMetrics[section], metrics[section].columns, estimatedLength)
    let row = rowLength(cross.columnLength)
    let first = source.sequence.range(ofSection: section).lowerBound
    var spans = items.spans.take()
    // One index path serves all items: creating one costs more than the call. `item` would look at the length each time.
    var presented = IndexPath(item: 0, section: context.firstSection + section)
    items.lengths.withUnsafeMutableBufferPointer { lengths in
      for item in range {
        presented[1] = item - first
        let path = context.dataPath(presented: presented)
        var length = cross.columnLength
        var usable = 1
        let span = delegate.collectionView(context.view, layout: self, columnSpanForItemAt: path)
        if span != 1, columns > 1 {
          usable = min(max(span, 1), columns)
          length = cross.length(ofSpan: usable)
          if spans == nil { spans = [UInt8](repeating: 1, count: source.sequence.itemCount) }
        }
        spans?[item] = UInt8(usable)
        if let estimate {
          lengths[item] = estimate
        } else if let row {
          let rows = delegate.collectionView(context.view, layout: self, rowSpanForItemAt: path)
          lengths[item] = Self.length(ofRows: rows, of: row, spacing: metrics[section].itemSpacing)
        } else {
          let size = delegate.collectionView(context.view, layout: self, sizeForItemAt: path)
          lengths[item] =
            rule.length(of: size, crossLength: length).map(WaterfallGeometry.fixedLength) ?? repaired(size, length)
        }
      }
    }
    items.spans = spans
  }

  private func standardLength(inSection section: Int) -> Int32 {
    if let estimatedLength { return estimatedLength }
    let cross = columnMetrics[section].columnLength
    if let row = rowLength(cross) { return Self.length(ofRows: 1, of: row, spacing: 0) }
    return lengthRule.length(of: itemSize, crossLength: cross).map(WaterfallGeometry.fixedLength)
      ?? repaired(itemSize, cross)
  }

  /// The length of a row of a mosaic, where columns are this wide; nil for other layouts.
  private func rowLength(_ columnLength: CGFloat) -> Int64? {
    guard case .rows(let length) = itemSizing else { return nil }
    let usable = LayoutLog.length(length, "itemSizing.length")
    return WaterfallGeometry.fixed(usable > 0 ? usable : columnLength)
  }

  private static func length(ofRows rows: Int, of row: Int64, spacing: Int64) -> Int32 {
    // Rows are exact multiples, so that items fit into holes of as many rows.
    let rows = Int64(min(max(rows, 1), WaterfallGeometry.mostColumns))
    return Int32(clamping: rows * row + (rows - 1) * spacing)
  }

  private var lengthRule: WaterfallLengthRule {
    WaterfallLengthRule(sizing: itemSizing, isHorizontal: scrollDirection == .horizontal)
  }

  private var estimatedLength: Int32? {
    guard case .selfSizing(let estimated) = itemSizing else { return nil }
    return WaterfallGeometry.fixedLength(LayoutLog.length(estimated, "itemSizing.estimated", fallback: 180))
  }

  /// A square in place of an invalid size.
  private func repaired(_ size: CGSize, _ crossLength: CGFloat) -> Int32 {
    let main = scrollDirection == .horizontal ? size.width : size.height
    LayoutLog.repaired("sizeForItemAt", main, to: crossLength)
    return WaterfallGeometry.fixedLength(crossLength)
  }

  /// Preserves the measured sizes of cells.
  private func preserveMeasurements(_ items: inout WaterfallGeometry.Items, _ sequence: ItemIndex) {
    guard case .selfSizing = itemSizing else { return measured.forget() }
    let known = min(measured.isKnown.count, sequence.itemCount, geometry.items.lengths.count)
    measured.isKnown.removeLast(measured.isKnown.count - known)
    var section = 0
    while items.lengths.count < known {
      // Only for items whose size was not requested.
      let end = min(sequence.range(ofSection: section).upperBound, known)
      let missing = max(end - items.lengths.count, 0)
      items.lengths.append(contentsOf: repeatElement(items.standard[section], count: missing))
      section += 1
    }
    for item in 0..<known where measured.isKnown[item] { items.lengths[item] = geometry.items.lengths[item] }
  }
}
