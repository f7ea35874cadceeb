import CollectionCore
import Foundation

// Changes inside somebody else's animation block: of the bounds, and of what the layout is set to.
extension UICollectionView {
  /// A change of bounds inside an animation: what was visible moves out, what becomes visible moves in, with that
  /// animation.
  func animateBoundsChange(from old: CGRect) {
    guard canMoveElements, window != nil, old.width > 0, old.height > 0 else { return }
    let shown = tiler.inOrder
    let memory = layoutCache.memory
    let layout = installedLayout
    cycle.isRunning = true
    prepareLayout()
    layout.prepare(forAnimatedBoundsChange: old)
    let entries = visibleEntries().filter { !$0.attributes.isHidden }
    let reader = layoutReader
    let moves = ElementTransition(
      outgoing: reader, incoming: reader, before: shown, after: entries, newKey: { $0 }, oldKey: { $0 },
      oldPlace: { memory[$0] }, newPlace: { self.existingAttributes(for: $0) }
    ).moves()
    ElementAnimator(view: self, pace: .inherited, finalize: { layout.finalizeAnimatedBoundsChange() })
      .run(moves) { _ in }
    cycle.isRunning = false
    setNeedsLayout()
  }

  /// Whether what the layout says anew is to be seen moving: `UIView.animate { layout.spacing = 20;
  /// view.layoutIfNeeded() }`.
  var isLayoutChangeAnimated: Bool {
    UIView.areAnimationsEnabled && UIView.inheritedAnimationDuration > 0 && window != nil && !cycle.needsReload
      && cycle.stage != .untouched && (cycle.stage == .stale || !cycle.pending.isEmpty) && !tiler.shown.isEmpty
      && bounds.width > 0 && bounds.height > 0
  }

  /// Survivors glide, what comes starts where the layout had it before, what goes is recycled at the end of its way.
  func animateLayoutPass() {
    let shown = tiler.inOrder
    let memory = layoutCache.memory
    prepareLayout()
    guard !cycle.needsReload else { return }
    let entries = visibleEntries().filter { !$0.attributes.isHidden }
    let places = OldPlaces(memory: memory, shown: shown, entries: entries)
    let moves = ElementTransition(
      outgoing: layoutReader, incoming: layoutReader, before: shown, after: entries, newKey: { $0 }, oldKey: { $0 },
      oldPlace: places.place, newPlace: { self.existingAttributes(for: $0) }
    ).quietMoves()
    guard !moves.departures.isEmpty || !moves.arrivals.isEmpty else { return }
    ElementAnimator(view: self, pace: .inherited).run(moves) { _ in }
  }
}

/// Where elements were that nobody saw.
///
/// The layout remembers its last answers; what it was not asked about is taken to have come the same way as the nearest
/// element that is known.
@MainActor
struct OldPlaces {
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

  func place(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
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
