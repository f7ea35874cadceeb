import CollectionCore
import Foundation

extension UICollectionView {
  /// Order of the layouts' messages after semantics 9.2.
  func changeLayout(
    to new: UICollectionViewLayout, animated: Bool, proposing offset: CGPoint? = nil, completion: ((Bool) -> Void)?
  ) {
    let old = installedLayout
    guard new !== old else {
      if let completion { soon { completion(true) } }
      return
    }
    if canMoveElements { prepareLayout() }
    guard canMoveElements, cycle.stage == .prepared else {
      install(new)
      if let completion { soon { completion(true) } }
      return
    }
    moveElements(from: old, to: new, animated: animated, proposing: offset) { completion?($0) }
  }

  /// Whether there are views that stand where the present layout put them.
  private var canMoveElements: Bool {
    bounds.width > 0 && bounds.height > 0 && cycle.stage != .untouched && !cycle.needsReload && !cycle.isRunning
      && !batch.isActive
  }

  /// Makes `new` the layout without moving anything yet: the next pass does.
  private func install(_ new: UICollectionViewLayout) {
    let old = installedLayout
    new.owner = self
    installedLayout = new
    old.owner = nil
    let wasUntouched = cycle.stage == .untouched
    cycle.stage = wasUntouched ? .untouched : .stale
    cycle.pending.add(elements: [], everything: true, counts: false, offsetAdjustment: .zero)
    if !wasUntouched { cycle.boundsBeforeResize = cycle.boundsBeforeResize ?? bounds }
    tiler.removeDecorations()
    setNeedsLayout()
  }

  private func moveElements(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout, animated: Bool, proposing offset: CGPoint?,
    completion: @escaping (Bool) -> Void
  ) {
    let shown = tiler.inOrder
    let oldOffset = contentOffset
    let outgoing = layoutReader
    cycle.isRunning = true
    new.owner = self
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    installedLayout = new
    cycle.stage = .stale
    cycle.pending.add(elements: [], everything: true, counts: false, offsetAdjustment: .zero)
    prepareLayout()
    let target = clampedOffset(layoutTarget(forProposed: offset ?? contentOffset))
    if target != contentOffset { contentOffset = target }
    prepareLayout()
    let entries = visibleEntries().filter { !$0.attributes.isHidden }
    let moves = ElementTransition(
      outgoing: outgoing, incoming: layoutReader, before: shown, after: entries,
      newKey: { $0.category == .decorationView ? nil : $0 }, oldKey: { $0.category == .decorationView ? nil : $0 },
      oldPlace: { $0.category == .cell ? outgoing.attributes(for: $0) : nil },
      newPlace: { $0.category == .cell ? self.existingAttributes(for: $0) : nil }
    ).moves()
    var animator = ElementAnimator(view: self, pace: animated ? .own : .none)
    animator.finalize = {
      old.finalizeLayoutTransition()
      new.finalizeLayoutTransition()
    }
    animator.willApply = { $0.willTransition(from: old, to: new) }
    animator.didApply = { $0.didTransition(from: old, to: new) }
    animator.run(moves, completion: completion)
    if animated { slideOffset(from: oldOffset) }
    if old.owner === self, installedLayout !== old { old.owner = nil }
    cycle.isRunning = false
    setNeedsLayout()
  }

  // MARK: Bounds

  /// A change of bounds inside an animation: what was visible moves out, what becomes visible moves in, with that animation.
  func animateBoundsChange(from old: CGRect) {
    guard canMoveElements, window != nil, old.width > 0, old.height > 0 else { return }
    let shown = tiler.inOrder
    let memory = layoutCache.memory
    let duration = UIView.inheritedAnimationDuration
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
    ElementAnimator(view: self, pace: .inherited(duration), finalize: { layout.finalizeAnimatedBoundsChange() })
      .run(moves) { _ in }
    cycle.isRunning = false
    setNeedsLayout()
  }
}
