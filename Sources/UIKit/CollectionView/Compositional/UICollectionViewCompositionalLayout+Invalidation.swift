import CollectionCore

extension UICollectionViewCompositionalLayout {
  func recordInvalidation(_ context: UICollectionViewLayoutInvalidationContext) {
    engine.handled = [:]
    if context.invalidateDataSourceCounts { engine.carriedIntoSight = [:] }
    if context.invalidateEverything {
      owner?.markAllUnmeasured()
      return engine.forgetEverything()
    }
    // New counts alone come with an update, which moves the measures with their items.
    guard !context.invalidateDataSourceCounts, let own = context as? CompositionalInvalidationContext else {
      engine.validity = .empty
      return
    }
    if own.keepsSections { return }
    guard let preferred = own.preferred else {
      // Elements that a context names keep their attributes.
      guard !own.isLimitedToElements else { return }
      engine.validity = .empty
      owner?.markAllUnmeasured()
      return
    }
    engine.measures.record(preferred.size, for: preferred.key)
    let path = preferred.key.indexPath
    switch engine.validity {
    case .empty: break
    case .placed: engine.validity = .stale([path.section: [path.item]])
    case .stale(var changes):
      changes[path.section, default: []].insert(path.item)
      engine.validity = .stale(changes)
    }
  }

  // MARK: Bounds

  func keepsSections(in bounds: CGRect) -> Bool {
    owner.map { space(in: $0, bounds: bounds) == engine.space } ?? false
  }

  /// Invalidates the layout for a section that was scrolled.
  func invalidateView(ofSection number: Int) {
    let context = makeInvalidationContext()
    (context as? CompositionalInvalidationContext)?.keepsSections = true
    invalidateLayout(with: context)
  }

  // MARK: Handlers

  /// Calls a section's handler for its visible items.
  ///
  /// - Complexity: O(n · c) in the number of visible items and of items that the handler has moved into the visible
  ///   part.
  func runHandler(_ number: Int, _ result: inout [UICollectionViewLayoutAttributes], from first: Int) {
    let section = engine.sections[number]
    guard let handler = section.definition.visibleItemsInvalidationHandler, let view = owner else { return }
    let visible = view.layoutReader.mirrored(view.bounds)
    var shown = result[first...].filter { $0.frame.touches(visible) }
    for key in engine.carriedIntoSight[number] ?? [] where !shown.contains(where: { $0.elementKey == key }) {
      guard let place = place(of: key) else { continue }
      let carried = styled(make(key, place, attributesType))
      result.append(carried)
      shown.append(carried)
    }
    let places = shown.map(\.frame)
    let isOrthogonal = section.solved.snapping != nil
    let across = engine.offset(ofSection: number)
    let point = isOrthogonal ? engine.axis.point(engine.axis.lower(view.bounds), across) : view.contentOffset
    let scrolled = isOrthogonal ? engine.axis.point(0, across) : .zero
    handler(shown.map { VisibleItem($0, offset: scrolled) }, point, section.environment)
    for attributes in shown { engine.handled[attributes.elementKey] = attributes.copied() }
    let carried = zip(shown, places).filter { $0.frame != $1 && $0.frame.touches(visible) }.map(\.0.elementKey)
    engine.carriedIntoSight[number] = carried.isEmpty ? nil : carried
  }

  // MARK: Sizes

  /// The size for a preferred size; nil if the preferred size changes nothing.
  func measuredSize(
    _ preferred: UICollectionViewLayoutAttributes, insteadOf original: UICollectionViewLayoutAttributes
  ) -> CGSize? {
    let fixed = original.values.fixedAxes
    guard fixed != .both, original.representedElementCategory != .decorationView, preferred.size.isFinite else {
      return nil
    }
    let size = CGSize(
      width: fixed.contains(.horizontal) ? original.size.width : max(0, preferred.size.width),
      height: fixed.contains(.vertical) ? original.size.height : max(0, preferred.size.height))
    // The measured size, which longer siblings may have stretched.
    let known = engine.measures.known(original.elementKey) ?? original.size
    return size.isClose(to: known) ? nil : size
  }
}

extension CGSize {
  fileprivate func isClose(to other: CGSize) -> Bool {
    abs(width - other.width) < 0.01 && abs(height - other.height) < 0.01
  }
}
