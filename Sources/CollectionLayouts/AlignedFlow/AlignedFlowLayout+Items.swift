import CollectionPrimitives
import UIKit

extension AlignedFlowLayout {
  /// The sizes of all items: one for all, unless the delegate or the cells specify others.
  ///
  /// - Complexity: O(items) where sizes come from the delegate or were measured, else O(1).
  func sizes(
    _ context: DelegateContext, _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowItemSizes {
    if case .selfSizing(let estimated) = itemSizing {
      return measuredSizes(flowSize(LayoutLog.size(estimated, "itemSizing.estimated", fallback: itemSize)))
    }
    let standard = FlowItemSizes.uniform(flowSize(itemSize))
    let view = context.view
    guard let delegate, let first = sequence.indexPath(at: 0).map(context.viewPath),
      delegate.collectionView?(view, layout: self, sizeForItemAt: context.dataPath(presented: first)) != nil
    else { return standard }
    // The method is read once: every `?` retains the delegate again, which costs more than a usual call.
    guard let sizeForItem = optional(delegate.collectionView(_:layout:sizeForItemAt:)) else { return standard }
    var table: [FlowItemSize] = []
    table.reserveCapacity(sequence.itemCount)
    // Read once: a million reads of overridable properties are expensive.
    let (usual, axis) = (itemSize, axis)
    sequence.forEachPath(from: context.firstSection) { _, path in
      let answer = sizeForItem(view, self, context.dataPath(presented: path))
      let usable = LayoutLog.size(answer, "sizeForItemAt", fallback: usual)
      table.append(FlowItemSize(main: axis.main(usable), cross: axis.cross(usable)))
    }
    return .table(table)
  }

  /// Makes a method optional, which it is not off Apple's systems.
  private func optional<Method>(_ method: Method?) -> Method? { method }

  private func measuredSizes(_ estimate: FlowItemSize) -> FlowItemSizes {
    guard !measured.isEmpty else { return .uniform(estimate) }
    return .table((0..<sequence.itemCount).map { measured[$0] ?? estimate })
  }

  func flowSize(_ size: CGSize) -> FlowItemSize {
    FlowItemSize(main: axis.main(size), cross: axis.cross(size))
  }

  /// The items before which a line ends, as the delegate says.
  ///
  /// - Complexity: O(items) with an `AlignedFlowLayoutDelegate`, else O(1).
  func breaks(_ context: DelegateContext) -> Set<Int> {
    guard let delegate = context.view.delegate as? any AlignedFlowLayoutDelegate else { return [] }
    var result: Set<Int> = []
    sequence.forEachPath(from: context.firstSection) { item, path in
      let dataPath = context.dataPath(presented: path)
      if delegate.collectionView(context.view, layout: self, breaksLineBeforeItemAt: dataPath) { result.insert(item) }
    }
    return result
  }

  /// The baselines of items, for lines that are aligned by them.
  ///
  /// - Complexity: O(items) where lines are aligned by baselines, else O(1).
  func baselines(_ sizes: FlowItemSizes, _ context: DelegateContext) -> [Float]? {
    guard verticalAlignment == .firstBaseline, !axis.isHorizontal else { return nil }
    var result: [Float] = []
    result.reserveCapacity(sequence.itemCount)
    sequence.forEachPath { item, path in result.append(baseline(of: path, sizes[item], context)) }
    return result
  }

  func baseline(of path: IndexPath, _ size: FlowItemSize, _ context: DelegateContext) -> Float {
    guard let delegate = context.view.delegate as? any AlignedFlowLayoutDelegate else { return Float(size.main) }
    let dataPath = context.dataPath(presented: context.viewPath(path))
    let answer = delegate.collectionView(
      context.view, layout: self, firstBaselineForItemAt: dataPath,
      size: axis.size(main: size.main, cross: size.cross))
    return Float(LayoutLog.number(answer, "firstBaselineForItemAt", fallback: size.main))
  }
}
