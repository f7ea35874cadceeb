import UIKit

extension WaterfallLayout {
  func metricsChanged(_ changed: Bool, placement: Bool = false) {
    guard changed else { return }
    if placement { validity = .stale(placement: true) }
    let context = LayoutInvalidationContext()
    context.scope = .metrics
    invalidateLayout(with: context)
  }

  /// Everything a layout pass needs; does nothing when nothing changed.
  func prepareGeometry() {
    guard let collectionView else { return }
    let current = currentEnvironment(of: collectionView)
    let isCurrent = validity == .valid && environment == current
    if !isCurrent { rebuild(collectionView, current) }
    updateAxis(collectionView)
    if !isCurrent { restorePlace(collectionView) }
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

  private func rebuild(_ collectionView: UICollectionView, _ current: WaterfallEnvironment) {
    if let environment, environment.cross != current.cross { measured.forget() }
    let keepsPlacement = validity != .stale(placement: true) && environment?.cross == current.cross
    environment = current
    validity = .valid
    axis.isHorizontal = current.isHorizontal
    axis.flipsMain = current.flipsMain
    let sequence = ItemSequence(counts: collectionView.itemCounts)
    let delegate = collectionView.delegate as? any WaterfallLayoutDelegate
    var metrics: [WaterfallGeometry.SectionMetrics] = []
    metrics.reserveCapacity(sequence.sectionCount)
    sectionCross.removeAll(keepingCapacity: true)
    for section in 0..<sequence.sectionCount {
      let values = SectionValues(self, collectionView, delegate, section)
      metrics.append(self.metrics(values, section, current))
    }
    let items = items(sequence, metrics, collectionView, delegate)
    geometry.update(
      sequence: sequence, metrics: metrics, items: items, placement: geometryPlacement(sequence),
      keepsPlacement: keepsPlacement)
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
