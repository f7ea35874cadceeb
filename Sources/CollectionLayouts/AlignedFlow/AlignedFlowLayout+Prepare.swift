import UIKit

extension AlignedFlowLayout {
  func metricsChanged(_ changed: Bool) {
    guard changed else { return }
    let context = LayoutInvalidationContext()
    context.scope = .metrics
    invalidateLayout(with: context)
    layOutInsideAnimation()
  }

  /// Everything a layout pass needs; does nothing when nothing changed.
  func prepareGeometry() {
    guard let collectionView else { return }
    let current = currentEnvironment(of: collectionView)
    let isCurrent = !isStale && environment == current
    if !isCurrent { rebuild(collectionView, current) }
    updateAxis(collectionView)
    if !isCurrent { restorePlace(collectionView) }
  }

  func currentEnvironment(of collectionView: UICollectionView, bounds: CGRect? = nil) -> AlignedFlowEnvironment {
    let isHorizontal = scrollDirection == .horizontal
    let isRightToLeft = collectionView.isRightToLeft
    let viewport = collectionView.viewport(axis: AxisGeometry(isHorizontal: isHorizontal), bounds: bounds)
    var result = AlignedFlowEnvironment(
      isHorizontal: isHorizontal, flipsMain: isHorizontal && isRightToLeft, flipsCross: !isHorizontal && isRightToLeft,
      cross: viewport.cross)
    let reference: UIEdgeInsets? =
      switch sectionInsetReference {
      case .fromSafeArea: collectionView.safeAreaInsets
      case .fromLayoutMargins: collectionView.layoutMargins
      default: nil
      }
    guard let reference else { return result }
    // The adjusted content inset has taken its part of these insets already.
    let taken = collectionView.adjustedContentInset
    let sides =
      isHorizontal
      ? (reference.top - taken.top, reference.bottom - taken.bottom)
      : (reference.left - taken.left, reference.right - taken.right)
    result.crossLeading = (result.flipsCross ? sides.1 : sides.0).usableLength
    result.crossTrailing = (result.flipsCross ? sides.0 : sides.1).usableLength
    return result
  }

  /// Content that is shorter than the view begins at the far end if it is flipped, so the view's extent matters too.
  func updateAxis(_ collectionView: UICollectionView) {
    guard let environment else { return }
    axis.isHorizontal = environment.isHorizontal
    axis.flipsMain = environment.flipsMain
    axis.flipsCross = environment.flipsCross
    axis.contentMain = environment.flipsMain ? max(geometry.end, viewport(of: collectionView).main) : geometry.end
    axis.contentCross = environment.cross
  }

  func viewport(of collectionView: UICollectionView) -> LayoutViewport { collectionView.viewport(axis: axis) }

  var contentSize: CGSize {
    environment == nil ? .zero : axis.size(main: axis.contentMain, cross: axis.contentCross)
  }

  func overflow(ofSection section: Int) -> Int {
    prepareGeometry()
    return geometry.metrics.indices.contains(section) ? geometry.overflow(ofSection: section) : 0
  }

  // MARK: Building

  private func rebuild(_ collectionView: UICollectionView, _ current: AlignedFlowEnvironment) {
    environment = current
    isStale = false
    axis.isHorizontal = current.isHorizontal
    axis.flipsMain = current.flipsMain
    let sequence = ItemSequence(counts: collectionView.itemCounts)
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    let metrics = (0..<sequence.sectionCount).map { self.metrics($0, collectionView, delegate, current) }
    let sizes = sizes(sequence, collectionView, delegate)
    geometry = AlignedFlowGeometry(
      sequence: sequence, metrics: metrics, sizes: sizes, baselines: baselines(sequence, sizes, collectionView))
  }

  private func metrics(
    _ section: Int, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?,
    _ current: AlignedFlowEnvironment
  ) -> AlignedFlowGeometry.SectionMetrics {
    let told = delegate?.collectionView?(view, layout: self, insetForSectionAt: section)
    let inset = AxisInsets(told.map { LayoutLog.insets($0, "insetForSectionAt") } ?? sectionInset, axis: axis)
    let crossLeading = inset.crossLeading + current.crossLeading
    var metrics = AlignedFlowGeometry.SectionMetrics()
    metrics.crossLeading = crossLeading
    metrics.leading = inset.mainLeading
    metrics.trailing = inset.mainTrailing
    metrics.rules = rules(section, view, delegate)
    metrics.rules.available = (current.cross - crossLeading - inset.crossTrailing - current.crossTrailing).usableLength
    let header = delegate?.collectionView?(view, layout: self, referenceSizeForHeaderInSection: section)
    let footer = delegate?.collectionView?(view, layout: self, referenceSizeForFooterInSection: section)
    metrics.header =
      measured.headers[section]
      ?? LayoutLog.length(axis.main(header ?? headerReferenceSize), "referenceSizeForHeaderInSection")
    metrics.footer =
      measured.footers[section]
      ?? LayoutLog.length(axis.main(footer ?? footerReferenceSize), "referenceSizeForFooterInSection")
    return metrics
  }

  private func rules(
    _ section: Int, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowLineRules {
    var rules = FlowLineRules()
    rules.alignment = horizontalAlignment
    rules.lastLine = lastLineAlignment
    // A column has no baseline.
    let isColumn = axis.isHorizontal && verticalAlignment == .firstBaseline
    rules.itemAlignment = isColumn ? .top : verticalAlignment
    let line = delegate?.collectionView?(view, layout: self, minimumLineSpacingForSectionAt: section)
    rules.lineSpacing = LayoutLog.length(
      line ?? lineSpacing, "minimumLineSpacingForSectionAt", fallback: lineSpacing)
    let item = delegate?.collectionView?(view, layout: self, minimumInteritemSpacingForSectionAt: section)
    rules.itemSpacing = LayoutLog.length(
      item ?? itemSpacing, "minimumInteritemSpacingForSectionAt", fallback: itemSpacing)
    let most = (delegate as? any AlignedFlowLayoutDelegate)?
      .collectionView(view, layout: self, maximumNumberOfLinesForSection: section)
    rules.mostLines = max(most ?? maximumNumberOfLines, 0)
    return rules
  }
}
