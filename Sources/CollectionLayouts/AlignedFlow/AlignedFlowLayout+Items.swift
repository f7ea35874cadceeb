import CollectionPrimitives
import UIKit

extension AlignedFlowLayout {
  /// The sizes of all items: one for all, unless the delegate or the cells specify others.
  func sizes(
    _ sequence: ItemIndex, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowItemSizes {
    if case .selfSizing(let estimated) = itemSizing {
      return measuredSizes(sequence, flowSize(LayoutLog.size(estimated, "itemSizing.estimated", fallback: itemSize)))
    }
    let standard = FlowItemSizes.uniform(flowSize(itemSize))
    let data = PresentationMapper(of: view)
    guard let delegate, let first = sequence.indexPath(at: 0),
      delegate.collectionView?(view, layout: self, sizeForItemAt: data[first]) != nil
    else { return standard }
    // The method is taken once: every `?` retains the delegate anew, which costs more than a usual answer.
    guard let sizeForItem = optional(delegate.collectionView(_:layout:sizeForItemAt:)) else { return standard }
    var table: [FlowItemSize] = []
    table.reserveCapacity(sequence.itemCount)
    // Read once: a million reads of overridable properties are expensive.
    let (usual, axis) = (itemSize, axis)
    for section in 0..<sequence.sectionCount {
      // One index path serves all items: creating one costs more than the call.
      var presented = IndexPath(item: 0, section: section)
      for item in 0..<sequence.range(ofSection: section).count {
        presented.item = item
        let path = data[presented]
        let usable = LayoutLog.size(sizeForItem(view, self, path), "sizeForItemAt", fallback: usual)
        table.append(FlowItemSize(main: axis.main(usable), cross: axis.cross(usable)))
      }
    }
    return .table(table)
  }

  /// Off Apple's systems no method is optional, and has to become so.
  private func optional<Method>(_ method: Method?) -> Method? { method }

  private func measuredSizes(_ sequence: ItemIndex, _ estimate: FlowItemSize) -> FlowItemSizes {
    guard !measured.isEmpty else { return .uniform(estimate) }
    return .table((0..<sequence.itemCount).map { measured[$0] ?? estimate })
  }

  func flowSize(_ size: CGSize) -> FlowItemSize {
    FlowItemSize(main: axis.main(size), cross: axis.cross(size))
  }

  /// The baselines of items, for lines that are aligned by them.
  func baselines(_ sequence: ItemIndex, _ sizes: FlowItemSizes, _ view: UICollectionView) -> [Float]? {
    guard verticalAlignment == .firstBaseline, !axis.isHorizontal else { return nil }
    var result: [Float] = []
    result.reserveCapacity(sequence.itemCount)
    for section in 0..<sequence.sectionCount {
      let range = sequence.range(ofSection: section)
      for item in range {
        result.append(baseline(of: IndexPath(item: item - range.lowerBound, section: section), sizes[item], view))
      }
    }
    return result
  }

  func baseline(of path: IndexPath, _ size: FlowItemSize, _ view: UICollectionView) -> Float {
    guard let delegate = view.delegate as? any AlignedFlowLayoutDelegate else { return Float(size.main) }
    let told = delegate.collectionView(
      view, layout: self, firstBaselineForItemAt: PresentationMapper(of: view)[path],
      size: axis.size(main: size.main, cross: size.cross))
    return Float(LayoutLog.number(told, "firstBaselineForItemAt", fallback: size.main))
  }
}
