import UIKit

extension WaterfallLayout {
  /// After items have changed: places all if it is little, else as much as the view needs, and the rest frame by frame.
  func settle() {
    // Content that grows backwards is counted from its end.
    if axis.flipsMain || geometry.remaining <= Self.fewItems {
      geometry.finish()
    } else {
      // The frame in which it happened has enough to do.
      settler.run { [weak self] time in time > 0 ? self?.settleSlice() ?? false : true }
    }
    updateAxis()
  }

  private static var fewItems: Int { 4096 }
  /// Items placed in a frame: about half a millisecond's work.
  private static var slice: Int { 131_072 }

  private func settleSlice() -> Bool {
    geometry.flow(count: Self.slice)
    guard geometry.isFinished else { return true }
    tell(.settled)
    return false
  }

  // MARK: Building

  /// Asks for everything anew.
  func placeAll() {
    guard let collectionView, let environment else { return }
    if environment.cross != placedCross {
      measured.forget()
      keeping = .nothing
    }
    placedCross = environment.cross
    let source = Source(sequence, collectionView)
    let (oldCross, oldMetrics) = (sectionCross, geometry.metrics)
    let metrics = askMetrics(source)
    if keeping == .columns {
      let isSame = sectionCross == oldCross && geometry.sequence == sequence
      keeping = isSame && metrics.map(\.columns) == oldMetrics.map(\.columns) ? .columns : .places
    }
    let items = askItems(source, metrics)
    geometry.update(
      sequence: sequence, metrics: metrics, items: items, placement: geometryPlacement(sequence), keeping: keeping)
    keeping = .columns
    // Who has heard of every item wants to know the end of them, too.
    if items.standard.isEmpty { geometry.finish() }
    settle()
  }

  /// Takes a batch update in, asking for items that are new and for no others.
  /// - Returns: false if that is not enough.
  func follow(_ updateItems: [UICollectionViewUpdateItem], _ map: IndexPathMap) -> Bool {
    guard let collectionView else { return false }
    let before = sequence
    takeCounts(of: collectionView)
    let edit = ItemEdit(
      IndexPathMap.changes(updateItems), reloaded: IndexPathMap.reloads(updateItems), map, from: before, to: sequence)
    if let edit, follow(edit, map, collectionView) {
      keeping = .columns
      return true
    }
    measured.forget()
    return false
  }

  private func follow(_ edit: ItemEdit, _ map: IndexPathMap, _ collectionView: UICollectionView) -> Bool {
    guard makeEnvironment(of: collectionView, bounds: collectionView.bounds) == environment else { return false }
    let source = Source(sequence, collectionView)
    let (oldCross, oldMetrics) = (sectionCross, geometry.metrics)
    measured.follow(edit)
    let metrics = askMetrics(source)
    for section in oldCross.indices {
      guard let after = map.after(section: section), metrics.indices.contains(after) else { continue }
      if oldCross[section] != sectionCross[after] || oldMetrics[section].columns != metrics[after].columns {
        return false
      }
    }
    var items = geometry.takeItems()
    let isSpanKept = editItems(&items, edit, source, metrics)
    geometry.update(
      sequence: sequence, metrics: metrics, items: items, placement: geometryPlacement(sequence),
      keeping: .items(placed: isSpanKept ? edit.first : min(edit.first, edit.firstReloaded), moved: edit.firstChanged))
    settle()
    return true
  }

  /// Who is asked, and about what.
  struct Source {
    var sequence: ItemSequence
    var view: UICollectionView
    var delegate: (any WaterfallLayoutDelegate)?

    @MainActor
    init(_ sequence: ItemSequence, _ view: UICollectionView) {
      self.sequence = sequence
      self.view = view
      delegate = view.delegate as? any WaterfallLayoutDelegate
    }
  }

  private func askMetrics(_ source: Source) -> [WaterfallGeometry.SectionMetrics] {
    sectionCross.removeAll()
    guard let environment else { return [] }
    return (0..<source.sequence.sectionCount).map { section in
      metrics(SectionValues(self, source.view, source.delegate, section), section, environment)
    }
  }

  /// What the delegate (or the layout's properties) say about a section.
  private struct SectionValues {
    var rule: ColumnRule
    var columnSpacing: CGFloat
    var itemSpacing: CGFloat
    var inset: UIEdgeInsets
    var header: CGFloat
    var footer: CGFloat

    @MainActor
    init(
      _ layout: WaterfallLayout, _ view: UICollectionView, _ delegate: (any WaterfallLayoutDelegate)?, _ section: Int
    ) {
      guard let delegate else {
        (rule, columnSpacing, itemSpacing) = (layout.columns, layout.columnSpacing, layout.itemSpacing)
        (inset, header, footer) = (layout.sectionInset, layout.headerHeight, layout.footerHeight)
        return
      }
      rule = delegate.collectionView(view, layout: layout, columnsForSection: section)
      columnSpacing = LayoutLog.length(
        delegate.collectionView(view, layout: layout, columnSpacingForSection: section), "columnSpacingForSection",
        fallback: layout.columnSpacing)
      itemSpacing = LayoutLog.length(
        delegate.collectionView(view, layout: layout, itemSpacingForSection: section), "itemSpacingForSection",
        fallback: layout.itemSpacing)
      inset = LayoutLog.insets(
        delegate.collectionView(view, layout: layout, insetForSectionAt: section), "insetForSectionAt")
      header = LayoutLog.length(
        delegate.collectionView(view, layout: layout, heightForHeaderInSection: section), "heightForHeaderInSection")
      footer = LayoutLog.length(
        delegate.collectionView(view, layout: layout, heightForFooterInSection: section), "heightForFooterInSection")
    }
  }

  private func metrics(
    _ values: SectionValues, _ section: Int, _ current: LayoutEnvironment
  ) -> WaterfallGeometry.SectionMetrics {
    let inset = AxisInsets(values.inset, axis: axis)
    let header = AxisInsets(headerInset, axis: axis)
    let footer = AxisInsets(footerInset, axis: axis)
    let leading = inset.crossLeading + current.crossLeading
    let available = (current.cross - leading - inset.crossTrailing - current.crossTrailing).usableLength
    let columns = values.rule.columns(in: available, spacing: values.columnSpacing)
    let gaps = CGFloat(columns - 1) * values.columnSpacing
    sectionCross.append(
      WaterfallSectionCross(
        leading: leading,
        columnLength: ((available - gaps) / CGFloat(columns)).usableLength,
        columnSpacing: values.columnSpacing,
        headerLeading: header.crossLeading,
        headerLength: (current.cross - header.crossLeading - header.crossTrailing).usableLength,
        footerLeading: footer.crossLeading,
        footerLength: (current.cross - footer.crossLeading - footer.crossTrailing).usableLength
      ))
    return WaterfallGeometry.SectionMetrics(
      columns: columns,
      itemSpacing: WaterfallGeometry.fixed(values.itemSpacing),
      leading: WaterfallGeometry.fixed(inset.mainLeading),
      trailing: WaterfallGeometry.fixed(inset.mainTrailing),
      header: measured.headers[section] ?? WaterfallGeometry.fixed(values.header),
      footer: measured.footers[section] ?? WaterfallGeometry.fixed(values.footer),
      headerLeading: WaterfallGeometry.fixed(header.mainLeading),
      headerTrailing: WaterfallGeometry.fixed(header.mainTrailing),
      footerLeading: WaterfallGeometry.fixed(footer.mainLeading),
      footerTrailing: WaterfallGeometry.fixed(footer.mainTrailing)
    )
  }

  private func geometryPlacement(_ sequence: ItemSequence) -> WaterfallGeometry.Placement {
    let tolerance = WaterfallGeometry.fixed(placementTolerance)
    switch placement {
    case .shortest: return .shortest(tolerance: tolerance)
    case .sequential: return .sequential
    case .balanced: return .balanced(tolerance: tolerance)
    case .custom(let choose):
      return .custom { item, tails, span in
        guard let path = sequence.indexPath(at: item) else { return 0 }
        let lengths = tails.map { WaterfallGeometry.points($0) }
        return MainActor.assumeIsolated { choose(ColumnState(lengths: lengths, span: span), path) }
      }
    }
  }
}
