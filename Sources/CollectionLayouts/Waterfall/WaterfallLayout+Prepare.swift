import UIKit

extension WaterfallLayout {
  func metricsChanged(_ changed: Bool, placement: Bool = false) {
    guard changed else { return }
    if placement { validity = .stale(.nothing) }
    let context = LayoutInvalidationContext()
    context.scope = .metrics
    invalidateLayout(with: context)
    layOutInsideAnimation()
  }

  /// Everything a layout pass needs; does nothing when nothing changed.
  func prepareGeometry() {
    guard let collectionView else { return }
    let current = currentEnvironment(of: collectionView)
    let isCurrent = (validity == .valid || validity == .awaitingUpdates) && environment == current
    if !isCurrent { rebuild(collectionView, current) }
    updateAxis(collectionView)
    if !isCurrent { restorePlace(collectionView) }
  }

  /// After items have changed: places all if it is little, else as much as the view needs, and the rest frame by frame.
  func settle(_ collectionView: UICollectionView) {
    // Content that grows backwards is counted from its end.
    if axis.flipsMain || geometry.remaining <= Self.fewItems {
      geometry.finish()
    } else {
      // The frame in which it happened has enough to do.
      settler.run { [weak self] time in time > 0 ? self?.settleSlice() ?? false : true }
    }
    updateAxis(collectionView)
  }

  private static var fewItems: Int { 4096 }
  /// Items placed in a frame: about half a millisecond's work.
  private static var slice: Int { 131_072 }

  private func settleSlice() -> Bool {
    geometry.flow(count: Self.slice)
    guard geometry.isFinished else { return true }
    let context = LayoutInvalidationContext()
    context.scope = .settled
    invalidateLayout(with: context)
    return false
  }

  func currentEnvironment(of collectionView: UICollectionView, bounds: CGRect? = nil) -> WaterfallEnvironment {
    let isHorizontal = scrollDirection == .horizontal
    let isRightToLeft = collectionView.isRightToLeft
    let growsBackwards = contentDirection == .bottomToTop
    let plain = AxisGeometry(isHorizontal: isHorizontal)
    let viewport = collectionView.viewport(axis: plain, bounds: bounds)
    var result = WaterfallEnvironment(
      isHorizontal: isHorizontal,
      flipsMain: isHorizontal ? isRightToLeft != growsBackwards : growsBackwards,
      flipsCross: !isHorizontal && isRightToLeft,
      cross: viewport.cross
    )
    let reference: UIEdgeInsets? =
      switch sectionInsetReference {
      case .fromSafeArea: collectionView.safeAreaInsets
      case .fromLayoutMargins: collectionView.layoutMargins
      default: nil
      }
    if let reference {
      // The adjusted content inset has taken its part of these insets already.
      let taken = collectionView.adjustedContentInset
      let sides =
        isHorizontal
        ? (reference.top - taken.top, reference.bottom - taken.bottom)
        : (reference.left - taken.left, reference.right - taken.right)
      result.crossLeading = (result.flipsCross ? sides.1 : sides.0).usableLength
      result.crossTrailing = (result.flipsCross ? sides.0 : sides.1).usableLength
    }
    return result
  }

  /// Content that is shorter than the view begins at the far end if it is flipped, so the view's extent matters too.
  private func updateAxis(_ collectionView: UICollectionView) {
    guard let environment else { return }
    axis.isHorizontal = environment.isHorizontal
    axis.flipsMain = environment.flipsMain
    axis.flipsCross = environment.flipsCross
    let length = WaterfallGeometry.points(geometry.end)
    axis.contentMain = environment.flipsMain ? max(length, viewport(of: collectionView).main) : length
    axis.contentCross = environment.cross
  }

  func viewport(of collectionView: UICollectionView) -> LayoutViewport { collectionView.viewport(axis: axis) }

  var contentSize: CGSize {
    environment == nil ? .zero : axis.size(main: axis.contentMain, cross: axis.contentCross)
  }

  // MARK: Building

  /// Asks for everything anew.
  private func rebuild(_ collectionView: UICollectionView, _ current: WaterfallEnvironment) {
    if let environment, environment.cross != current.cross { measured.forget() }
    var keeping = WaterfallGeometry.Keeping.places
    if case .stale(let kept) = validity { keeping = kept }
    if environment?.cross != current.cross { keeping = .nothing }
    let source = takeOver(current, collectionView)
    let (oldCross, oldMetrics) = (sectionCross, geometry.metrics)
    let metrics = askMetrics(source)
    if keeping == .columns {
      let isSame = sectionCross == oldCross && geometry.sequence == source.sequence
      keeping = isSame && metrics.map(\.columns) == oldMetrics.map(\.columns) ? .columns : .places
    }
    let items = askItems(source, metrics)
    geometry.update(
      sequence: source.sequence, metrics: metrics, items: items, placement: geometryPlacement(source.sequence),
      keeping: keeping)
    // Who has heard of every item wants to know the end of them, too.
    if items.standard.isEmpty { geometry.finish() }
    settle(collectionView)
  }

  /// Takes a batch update in, asking for items that are new and for no others.
  /// - Returns: false if that is not enough.
  func absorb(_ edit: ItemEdit, _ map: IndexPathMap, _ collectionView: UICollectionView) -> Bool {
    let current = currentEnvironment(of: collectionView)
    guard current == environment else { return false }
    let source = takeOver(current, collectionView)
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
      sequence: source.sequence, metrics: metrics, items: items, placement: geometryPlacement(source.sequence),
      keeping: .items(placed: isSpanKept ? edit.first : min(edit.first, edit.firstReloaded), moved: edit.firstChanged))
    settle(collectionView)
    return true
  }

  /// Who is asked, and about what.
  struct Source {
    var sequence: ItemSequence
    var view: UICollectionView
    var delegate: (any WaterfallLayoutDelegate)?
  }

  private func takeOver(_ current: WaterfallEnvironment, _ collectionView: UICollectionView) -> Source {
    environment = current
    validity = .valid
    axis.isHorizontal = current.isHorizontal
    axis.flipsMain = current.flipsMain
    return Source(
      sequence: ItemSequence(counts: collectionView.itemCounts), view: collectionView,
      delegate: collectionView.delegate as? any WaterfallLayoutDelegate)
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
    _ values: SectionValues, _ section: Int, _ current: WaterfallEnvironment
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
