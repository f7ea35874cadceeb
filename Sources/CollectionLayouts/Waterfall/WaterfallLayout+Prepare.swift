import CollectionPrimitives
import UIKit

extension WaterfallLayout {
  private static var fewItems: Int { 4096 }
  /// Items placed per frame: about half a millisecond of work.
  private static var slice: Int { 131_072 }
  /// The time in seconds before the rest is placed, where cells measure themselves.
  private static var pause: Double { 0.1 }

  /// Places the remaining items after a change: all if there are few; otherwise as many as the view needs, and the rest frame by frame
  /// while no cells come into view that measure themselves, since each of these has the rest placed again.
  func placeRemainder() {
    guard !geometry.isFinished else { return }
    // Reversed content is measured from its end.
    if axis.flipsMain || geometry.remaining <= Self.fewItems { return geometry.finish() }
    let start = sizesItself ? Self.pause : 0
    // The work begins in the next frame.
    settler.run { [weak self] time in time > start ? self?.placeSlice() ?? false : true }
  }

  private func placeSlice() -> Bool {
    geometry.place(count: Self.slice)
    guard geometry.isFinished else { return true }
    notify(.settled)
    return false
  }

  // MARK: Building

  /// Applies a batch update, and asks for data of new items only.
  /// - Returns: false if everything has to be placed again.
  func apply(_ updateItems: [UICollectionViewUpdateItem], _ map: IndexPathMap) -> Bool {
    guard let collectionView else { return false }
    let before = sequence
    updateCounts(of: collectionView)
    let edit = ItemEdit(updateItems.compactMap(UpdateChange.init), map, from: before, to: sequence)
    if let edit, apply(edit, map, collectionView) {
      preserving = .columns
      return true
    }
    measured.forget()
    return false
  }

  private func apply(_ edit: ItemEdit, _ map: IndexPathMap, _ collectionView: UICollectionView) -> Bool {
    guard makeEnvironment(of: collectionView, bounds: collectionView.bounds) == environment else { return false }
    let source = Source(sequence, collectionView)
    let (oldCross, oldMetrics) = (columnMetrics, geometry.metrics)
    measured.apply(edit)
    let metrics = requestMetrics(source)
    for section in oldCross.indices {
      guard let after = map.after(section: section), metrics.indices.contains(after) else { continue }
      if oldCross[section] != columnMetrics[after] || oldMetrics[section].columns != metrics[after].columns {
        return false
      }
    }
    var items = geometry.extractItems()
    let isSpanUnchanged = editItems(&items, edit, source, metrics)
    geometry.update(
      sequence: sequence, metrics: metrics, items: items, placement: geometryPlacement(sequence),
      preserving: .items(
        placed: isSpanUnchanged ? edit.first : min(edit.first, edit.firstReloaded), moved: edit.firstChanged))
    updateAxis()
    return true
  }

  /// The delegate that is asked, and the data it is asked about.
  struct Source {
    var sequence: ItemIndex
    var context: DelegateContext
    var delegate: (any WaterfallLayoutDelegate)?

    @MainActor
    init(_ sequence: ItemIndex, _ view: UICollectionView) {
      self.sequence = sequence
      context = DelegateContext(view)
      delegate = context.view.delegate as? any WaterfallLayoutDelegate
    }
  }

  func requestMetrics(_ source: Source) -> [WaterfallGeometry.SectionMetrics] {
    columnMetrics.removeAll()
    guard let environment else { return [] }
    return (0..<source.sequence.sectionCount).map { metrics($0, source, environment) }
  }

  /// The values of a section, from the delegate or from the layout's properties.
  func metrics(
    _ section: Int, _ source: Source, _ current: LayoutEnvironment
  ) -> WaterfallGeometry.SectionMetrics {
    let (delegate, view, number) = (source.delegate, source.context.view, source.context.firstSection + section)
    let rule = delegate?.collectionView(view, layout: self, columnsForSection: number) ?? columns
    let columnSpacing = LayoutLog.length(
      delegate?.collectionView(view, layout: self, columnSpacingForSection: number) ?? columnSpacing,
      "columnSpacingForSection", fallback: columnSpacing)
    let itemSpacing = LayoutLog.length(
      delegate?.collectionView(view, layout: self, itemSpacingForSection: number) ?? itemSpacing,
      "itemSpacingForSection", fallback: itemSpacing)
    let insets = LayoutLog.insets(
      delegate?.collectionView(view, layout: self, insetForSectionAt: number) ?? sectionInset, "insetForSectionAt")
    let headerLength = LayoutLog.length(
      delegate?.collectionView(view, layout: self, heightForHeaderInSection: number) ?? headerHeight,
      "heightForHeaderInSection")
    let footerLength = LayoutLog.length(
      delegate?.collectionView(view, layout: self, heightForFooterInSection: number) ?? footerHeight,
      "heightForFooterInSection")

    let inset = AxisInsets(insets, axis: axis)
    let header = AxisInsets(headerInset, axis: axis)
    let footer = AxisInsets(footerInset, axis: axis)
    let leading = inset.crossLeading + current.crossLeading
    let available = (current.cross - leading - inset.crossTrailing - current.crossTrailing).usableLength
    let count = rule.columns(in: available, spacing: columnSpacing)
    let gaps = CGFloat(count - 1) * columnSpacing
    columnMetrics.append(
      ColumnMetrics(
        leading: leading,
        columnLength: ((available - gaps) / CGFloat(count)).usableLength,
        columnSpacing: columnSpacing,
        headerLeading: header.crossLeading,
        headerLength: (current.cross - header.crossLeading - header.crossTrailing).usableLength,
        footerLeading: footer.crossLeading,
        footerLength: (current.cross - footer.crossLeading - footer.crossTrailing).usableLength
      ))
    return WaterfallGeometry.SectionMetrics(
      columns: count,
      itemSpacing: WaterfallGeometry.fixed(itemSpacing),
      leading: WaterfallGeometry.fixed(inset.mainLeading),
      trailing: WaterfallGeometry.fixed(inset.mainTrailing),
      header: measured.headers[section] ?? WaterfallGeometry.fixed(headerLength),
      footer: measured.footers[section] ?? WaterfallGeometry.fixed(footerLength),
      headerLeading: WaterfallGeometry.fixed(header.mainLeading),
      headerTrailing: WaterfallGeometry.fixed(header.mainTrailing),
      footerLeading: WaterfallGeometry.fixed(footer.mainLeading),
      footerTrailing: WaterfallGeometry.fixed(footer.mainTrailing)
    )
  }

  func geometryPlacement(_ sequence: ItemIndex) -> WaterfallGeometry.Placement {
    let tolerance = WaterfallGeometry.fixed(placementTolerance)
    switch placement {
    case .shortest where packing == .dense, .balanced where packing == .dense: return .dense(tolerance: tolerance)
    case .shortest: return .shortest(tolerance: tolerance)
    case .sequential: return .sequential
    case .balanced: return .balanced(tolerance: tolerance)
    case .custom(let choose):
      return .custom { item, columnEnds, span in
        guard let path = sequence.indexPath(at: item) else { return 0 }
        let lengths = columnEnds.map { WaterfallGeometry.points($0) }
        return MainActor.assumeIsolated { choose(ColumnState(lengths: lengths, span: span), path) }
      }
    }
  }
}
