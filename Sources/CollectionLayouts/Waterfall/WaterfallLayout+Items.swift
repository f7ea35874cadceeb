import UIKit

/// How the size an application tells becomes the length of an item.
struct WaterfallLengthRule {
  var sizing: WaterfallItemSizing
  var isHorizontal: Bool

  /// - Parameter crossLength: the width of the columns the item takes.
  /// - Returns: nil when the size cannot be used.
  @inline(__always)
  func length(of size: CGSize, crossLength: CGFloat) -> CGFloat? {
    let main = isHorizontal ? size.width : size.height
    guard case .aspectRatio = sizing else {
      return main >= 0 && main <= LayoutLog.longest ? main : nil
    }
    let cross = isHorizontal ? size.height : size.width
    if main == 0 { return 0 }
    let length = main / cross * crossLength
    // The comparison is false for what is not a number, too.
    return cross > 0 && length >= 0 && length <= LayoutLog.longest ? length : nil
  }
}

extension WaterfallLayout {
  /// Asks for all sizes. The delegate is looked up once and each item costs one index path and two calls.
  func items(
    _ sequence: ItemSequence,
    _ metrics: [WaterfallGeometry.SectionMetrics],
    _ collectionView: UICollectionView,
    _ delegate: (any WaterfallLayoutDelegate)?
  ) -> WaterfallGeometry.Items {
    var lengths = [Int32](repeating: 0, count: sequence.count)
    var spans: [UInt8]?
    lengths.withUnsafeMutableBufferPointer { lengths in
      for section in 0..<sequence.sectionCount {
        let range = sequence.range(ofSection: section)
        let target = UnsafeMutableBufferPointer(rebasing: lengths[range])
        let columns = metrics[section].columns
        if let delegate {
          ask(delegate, collectionView, section, columns, into: target) { item, span in
            if spans == nil { spans = [UInt8](repeating: 1, count: sequence.count) }
            spans?[range.lowerBound + item] = UInt8(span)
          }
        } else {
          target.update(repeating: length(of: itemSize, in: section, span: 1))
        }
      }
    }
    return WaterfallGeometry.Items(lengths: applyingMeasurements(lengths), spans: spans)
  }

  private func ask(
    _ delegate: any WaterfallLayoutDelegate, _ collectionView: UICollectionView, _ section: Int, _ columns: Int,
    into lengths: UnsafeMutableBufferPointer<Int32>, spanning: (_ item: Int, _ span: Int) -> Void
  ) {
    let rule = WaterfallLengthRule(sizing: itemSizing, isHorizontal: scrollDirection == .horizontal)
    let cross = sectionCross[section]
    let estimate = estimatedLength
    for item in 0..<lengths.count {
      let path = IndexPath(item: item, section: section)
      var length = cross.columnLength
      let span = delegate.collectionView(collectionView, layout: self, columnSpanForItemAt: path)
      if span != 1, columns > 1 {
        let usable = min(max(span, 1), columns)
        length = cross.length(ofSpan: usable)
        spanning(item, usable)
      }
      if let estimate {
        lengths[item] = estimate
      } else {
        let size = delegate.collectionView(collectionView, layout: self, sizeForItemAt: path)
        lengths[item] =
          rule.length(of: size, crossLength: length).map(WaterfallGeometry.fixedLength)
          ?? repaired(size, length)
      }
    }
  }

  private func length(of size: CGSize, in section: Int, span: Int) -> Int32 {
    if let estimate = estimatedLength { return estimate }
    let rule = WaterfallLengthRule(sizing: itemSizing, isHorizontal: scrollDirection == .horizontal)
    let cross = sectionCross[section].length(ofSpan: span)
    return rule.length(of: size, crossLength: cross).map(WaterfallGeometry.fixedLength) ?? repaired(size, cross)
  }

  private var estimatedLength: Int32? {
    guard case .selfSizing(let estimated) = itemSizing else { return nil }
    return WaterfallGeometry.fixedLength(LayoutLog.length(estimated, "itemSizing.estimated", fallback: 180))
  }

  /// A square in place of a size that makes no sense.
  private func repaired(_ size: CGSize, _ crossLength: CGFloat) -> Int32 {
    let main = scrollDirection == .horizontal ? size.width : size.height
    LayoutLog.repaired("sizeForItemAt", main, to: crossLength)
    return WaterfallGeometry.fixedLength(crossLength)
  }

  private func applyingMeasurements(_ lengths: [Int32]) -> [Int32] {
    guard case .selfSizing = itemSizing, !measured.lengths.isEmpty else { return lengths }
    var lengths = lengths
    for item in lengths.indices {
      if let length = measured.length(of: item) { lengths[item] = length }
    }
    return lengths
  }
}
