import CollectionCore

// Changes inside an animation block of the application: of the bounds, and of the layout's properties.
extension UICollectionView {
  /// Animates a change of bounds inside an animation block: elements move in and out with that animation.
  func animateBoundsChange(from old: CGRect) {
    guard canMoveElements, window != nil, old.width > 0, old.height > 0 else { return }
    let layout = installedLayout
    changeElements(
      pace: .inherited,
      prepare: {
        prepareLayout()
        layout.prepare(forAnimatedBoundsChange: old)
        return true
      },
      pair: { before, after in
        let reader = layoutReader
        return ElementTransition(
          outgoing: reader, incoming: reader, before: before.elements, after: after, newKey: { $0 }, oldKey: { $0 },
          oldAttributes: { before.memory[$0] }, newAttributes: { self.existingAttributes(for: $0) })
      }, adjust: { $0.finalize = { layout.finalizeAnimatedBoundsChange() } })
  }

  /// True if a layout change is animated, as in `UIView.animate { layout.spacing = 20; view.layoutIfNeeded() }`.
  var isLayoutChangeAnimated: Bool {
    UIView.areAnimationsEnabled && UIView.inheritedAnimationDuration > 0 && window != nil && !cycle.needsReload
      && cycle.validity != .untouched && (cycle.validity == .stale || !cycle.pending.isEmpty) && !tiler.shown.isEmpty
      && bounds.width > 0 && bounds.height > 0
  }

  /// Animates a layout pass: remaining elements move, new ones start at their position in the former layout, others
  /// move out and are recycled.
  func animateLayoutPass() {
    changeElements(
      pace: .inherited,
      prepare: {
        prepareLayout()
        return !cycle.needsReload
      },
      pair: { before, after in
        let initial = InitialAttributes(memory: before.memory, shown: before.elements, entries: after)
        let reader = layoutReader
        return ElementTransition(
          outgoing: reader, incoming: reader, before: before.elements, after: after, newKey: { $0 }, oldKey: { $0 },
          oldAttributes: initial.attributes(of:), newAttributes: { self.existingAttributes(for: $0) }, ends: .ofPlaces)
      })
  }
}

/// Initial attributes of elements that were not on screen.
///
/// The layout cache has the former attributes of elements near the screen; others are assumed to move like the nearest
/// known element.
@MainActor
struct InitialAttributes {
  private let memory: [ElementKey: UICollectionViewLayoutAttributes]
  private var ways: [(key: ElementKey, x: CGFloat, y: CGFloat)] = []
  private var ends: [ElementKey: UICollectionViewLayoutAttributes] = [:]

  init(
    memory: [ElementKey: UICollectionViewLayoutAttributes], shown: [Tiler.Shown], entries: [LayoutCache.Entry]
  ) {
    self.memory = memory
    for entry in entries { ends[entry.key] = entry.attributes }
    for element in shown {
      guard let end = ends[element.key] else { continue }
      let start = element.attributes.center
      ways.append((element.key, start.x - end.center.x, start.y - end.center.y))
    }
  }

  /// The initial attributes of an element; nil if nothing is known.
  ///
  /// - Complexity: O(1) for an element that the layout cache had, otherwise O(n) in the number of elements that stay on
  ///   screen.
  func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if let known = memory[key] { return known }
    guard let end = ends[key], let way = ways.filter({ $0.key.category == key.category }).min(by: isNearer(to: key))
    else { return nil }
    let start = end.copied()
    start.center.x += way.x
    start.center.y += way.y
    return start
  }

  private typealias Way = (key: ElementKey, x: CGFloat, y: CGFloat)

  private func isNearer(to key: ElementKey) -> (Way, Way) -> Bool {
    func distance(_ other: ElementKey) -> (Int, Int) {
      guard key.indexPath.count == 2, other.indexPath.count == 2 else { return (.max, .max) }
      return (
        abs(key.indexPath.section - other.indexPath.section), abs(key.indexPath.item - other.indexPath.item)
      )
    }
    return { distance($0.key) < distance($1.key) }
  }
}
