import CollectionCore

extension UICollectionViewFlowLayout {
  /// Brings `engine` up to date.
  ///
  /// - Complexity: O(1) when nothing has changed. Otherwise O(s) in the number of sections with one item size, and O(n)
  ///   in the number of items whose sizes the delegate gives or cells have requested.
  func prepareFlow() {
    guard let view = owner else {
      engine = FlowEngine()
      return
    }
    engine.isPreparing = true
    defer { engine.isPreparing = false }
    let crossExtent = crossExtent(of: view, bounds: view.bounds)
    if crossExtent != engine.crossExtent {
      // Sizes measured for another width are invalid.
      engine.forgetMeasuredSizes()
      engine.validity = .empty
    }
    if !countsStillHold(in: view) { engine.validity = .empty }
    engine.crossExtent = crossExtent
    switch engine.validity {
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
    placeMeasuredCells(engine.consumePendingSizes(axis))
    engine.validity = .placed
    warnOfOversizedItems(in: view)
  }

  /// Prepares the layout before a query, so that queries return current values. A query of the layout itself does not
  /// run a subclass's `prepare()`, as in UIKit; the view calls that before its own queries.
  ///
  /// Subclasses may set measures after `super.prepare()`, and query attributes before it: results follow the measures
  /// of that moment. While the block of a batch runs, nothing can be prepared.
  func bringUpToDate() {
    guard engine.validity != .placed, !engine.isPreparing, let owner,
      owner.cycle.isIn(.preparing) || owner.cycle.allows(.prepare)
    else { return }
    prepareFlow()
  }

  /// Returns false if the number of sections has changed. Every change of counts has an invalidation of its own; this
  /// detects a subclass that did not forward it.
  private func countsStillHold(in view: UICollectionView) -> Bool {
    engine.validity != .placed || view.numberOfSections == engine.content.sections.count
  }

  private func placeSections() {
    let crossExtent = engine.crossExtent
    engine.content = FlowContent(
      sections: engine.inputs.enumerated().map { number, input in
        FlowSection(
          metrics: withMeasuredExtras(input.metrics, section: number), sizes: input.sizes, crossExtent: crossExtent,
          lastLine: input.lastLine)
      },
      crossExtent: crossExtent, start: leadingExtent)
  }

  /// Applies the sizes that cells requested. With `automaticSize`, later cells without a measured size use the average;
  /// earlier ones keep theirs, so that nothing visible moves.
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

  func recordInvalidation(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      // New counts alone come with an update, which moves the sizes with their items.
      if context.invalidateEverything {
        engine.forgetMeasuredSizes()
        measureVisibleAgain()
      }
      engine.validity = .empty
      return
    }
    guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext else {
      engine.validity = .empty
      return
    }
    if !flow.preferredSizes.isEmpty { engine.recordMeasured(flow.preferredSizes) }
    if !flow.preferredExtras.isEmpty { engine.recordExtras(flow.preferredExtras) }
    if flow.invalidateFlowLayoutDelegateMetrics {
      engine.validity = .empty
      measureVisibleAgain()
    } else if flow.invalidateFlowLayoutAttributes, engine.validity == .placed {
      engine.validity = .measured
    }
  }

  private func measureVisibleAgain() { if isSelfSizing { owner?.markAllUnmeasured() } }

  /// Limits the context of a change of bounds: if the extent across the scroll direction stays, only pinned views move.
  func limit(_ context: UICollectionViewLayoutInvalidationContext, toBoundsChange newBounds: CGRect) {
    guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext, let view = owner else {
      return
    }
    let changes = crossExtent(of: view, bounds: newBounds) != crossExtent(of: view, bounds: view.bounds)
    flow.invalidateFlowLayoutDelegateMetrics = changes
    flow.invalidateFlowLayoutAttributes = changes
  }
}
