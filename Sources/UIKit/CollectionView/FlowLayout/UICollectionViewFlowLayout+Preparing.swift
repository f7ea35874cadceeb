import CollectionCore
import CoreGraphics
import Foundation

extension UICollectionViewFlowLayout {
  /// Brings `engine` up to date. After a step that changed nothing it costs nothing.
  func prepareFlow() {
    guard let view = owner else {
      engine = FlowEngine()
      return
    }
    engine.isPreparing = true
    defer { engine.isPreparing = false }
    let crossExtent = crossExtent(of: view, bounds: view.bounds)
    if crossExtent != engine.crossExtent || !countsStillHold(in: view) { engine.stage = .empty }
    engine.crossExtent = crossExtent
    switch engine.stage {
    case .empty:
      engine.inputs = measureSections(of: view)
      placeSections()
      placeMeasuredCells(engine.measuredSizes)
    case .measured:
      placeSections()
      placeMeasuredCells(engine.measuredSizes)
    case .placed:
      break
    }
    placeMeasuredCells(engine.takePendingSizes(axis))
    engine.stage = .placed
    warnOfOversizedItems(in: view)
  }

  /// Subclasses set measures after `super.prepare()` too, and ask for attributes before it. Within `prepare()` the
  /// answers follow the measures as they are at that moment.
  func followMeasuresWhilePreparing() {
    guard engine.stage != .placed, !engine.isPreparing, owner?.cycle.isPreparing == true else { return }
    prepareFlow()
  }

  /// Every change of counts comes with an invalidation of its own; this catches a subclass that swallowed one, at no
  /// cost.
  private func countsStillHold(in view: UICollectionView) -> Bool {
    engine.stage != .placed || view.numberOfSections == engine.content.sections.count
  }

  private func placeSections() {
    let crossExtent = engine.crossExtent
    engine.content = FlowContent(
      sections: engine.inputs.map {
        FlowSection(metrics: $0.metrics, sizes: $0.sizes, crossExtent: crossExtent, lastLine: $0.lastLine)
      },
      crossExtent: crossExtent)
  }

  /// Gives cells the sizes they asked for. With `automaticSize`, cells behind them that were not measured yet count as
  /// the average from now on; those in front stay, so that nothing visible moves.
  private func placeMeasuredCells(_ changes: [Int: [Int: FlowExtent]]) {
    guard isSelfSizing, !changes.isEmpty else { return }
    for section in changes.keys.sorted() where engine.content.sections.indices.contains(section) {
      let count = engine.content.sections[section].count
      var sizes = (changes[section] ?? [:]).filter { $0.key < count }
      guard let last = sizes.keys.max() else { continue }
      if estimatedItemSize == Self.automaticSize, let average = engine.averageSize {
        let measured = engine.measuredSizes[section] ?? [:]
        for item in (last + 1)..<max(last + 1, count) where measured[item] == nil { sizes[item] = average }
      }
      engine.content.resize(sizes, section: section)
    }
  }

  // MARK: Invalidation

  func noteInvalidation(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      engine.forgetMeasuredSizes()
      engine.stage = .empty
      return
    }
    guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext else {
      engine.stage = .empty
      return
    }
    if !flow.preferredSizes.isEmpty { engine.noteMeasured(flow.preferredSizes) }
    if flow.invalidateFlowLayoutDelegateMetrics {
      engine.stage = .empty
    } else if flow.invalidateFlowLayoutAttributes, engine.stage == .placed {
      engine.stage = .measured
    }
  }

  func flowMustFollow(_ newBounds: CGRect) -> Bool {
    guard let view = owner else { return false }
    if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { return true }
    return crossExtent(of: view, bounds: newBounds) != crossExtent(of: view, bounds: view.bounds)
  }

  /// A change that keeps the extent across the scroll direction moves pinned views and nothing else.
  func limit(_ context: UICollectionViewLayoutInvalidationContext, toBoundsChange newBounds: CGRect) {
    guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext, let view = owner else {
      return
    }
    let changes = crossExtent(of: view, bounds: newBounds) != crossExtent(of: view, bounds: view.bounds)
    flow.invalidateFlowLayoutDelegateMetrics = changes
    flow.invalidateFlowLayoutAttributes = changes
  }

  // MARK: Self-sizing

  func flowAccepts(
    _ preferred: UICollectionViewLayoutAttributes, insteadOf original: UICollectionViewLayoutAttributes
  ) -> Bool {
    isSelfSizing && original.representedElementCategory == .cell && preferred.size != original.size
      && engine.measuredSizes[original.indexPath.section]?[original.indexPath.item] != axis.extent(preferred.size)
  }

  /// Records the size, and keeps what is visible in place when the cell stands before it.
  func note(
    _ preferred: UICollectionViewLayoutAttributes, insteadOf original: UICollectionViewLayoutAttributes,
    in context: UICollectionViewLayoutInvalidationContext
  ) {
    guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext,
      original.representedElementCategory == .cell
    else { return }
    flow.preferredSizes[original.indexPath] = preferred.size
    flow.invalidateFlowLayoutDelegateMetrics = false
    flow.invalidateFlowLayoutAttributes = false
    guard let view = owner else { return }
    let axis = axis
    let visible = axis.visibleRange(view.bounds, view.adjustedContentInset)
    let originalFrame = original.frame
    guard axis.main(originalFrame.origin) + axis.main(originalFrame.size) <= visible.lowerBound else { return }
    let growth = axis.main(preferred.size) - axis.main(original.size)
    flow.contentOffsetAdjustment = axis.isVertical ? CGPoint(x: 0, y: growth) : CGPoint(x: growth, y: 0)
  }
}
