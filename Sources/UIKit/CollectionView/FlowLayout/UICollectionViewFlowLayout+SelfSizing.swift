import CollectionCore

extension UICollectionViewFlowLayout {
  func flowAccepts(
    _ preferred: UICollectionViewLayoutAttributes, insteadOf original: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard isSelfSizing, preferred.size != original.size else { return false }
    switch original.representedElementCategory {
    case .cell:
      let known = engine.measuredSizes[original.indexPath.section]?[original.indexPath.item]
      return known != axis.extent(preferred.size)
    case .supplementaryView:
      guard let extra = extra(for: original), axis.main(preferred.size) != axis.main(original.size) else {
        return false
      }
      return engine.measuredExtras[extra].map { axis.main($0) } != axis.main(preferred.size)
    case .decorationView: return false
    }
  }

  /// Records the size for the next `prepare()`.
  func record(
    _ preferred: UICollectionViewLayoutAttributes, insteadOf original: UICollectionViewLayoutAttributes,
    in context: UICollectionViewLayoutInvalidationContext
  ) {
    guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext else { return }
    switch original.representedElementCategory {
    case .cell:
      flow.preferredSizes[original.indexPath] = preferred.size
      flow.invalidateFlowLayoutAttributes = false
    case .supplementaryView:
      guard let extra = extra(for: original) else { return }
      flow.preferredExtras[extra] = preferred.size
    case .decorationView: return
    }
    flow.invalidateFlowLayoutDelegateMetrics = false
  }

  private func extra(for attributes: UICollectionViewLayoutAttributes) -> FlowExtra? {
    switch attributes.representedElementKind {
    case UICollectionView.elementKindSectionHeader: FlowExtra(isHeader: true, section: attributes.indexPath.section)
    case UICollectionView.elementKindSectionFooter: FlowExtra(isHeader: false, section: attributes.indexPath.section)
    default: nil
    }
  }

  /// The measures with the measured sizes of header and footer. A section without a header gets none, whatever was
  /// measured before.
  func withMeasuredExtras(_ metrics: FlowMetrics, section: Int) -> FlowMetrics {
    guard isSelfSizing, !engine.measuredExtras.isEmpty else { return metrics }
    var result = metrics
    if metrics.header > 0, let size = engine.measuredExtras[FlowExtra(isHeader: true, section: section)] {
      result.header = axis.main(size)
    }
    if metrics.footer > 0, let size = engine.measuredExtras[FlowExtra(isHeader: false, section: section)] {
      result.footer = axis.main(size)
    }
    return result
  }
}
