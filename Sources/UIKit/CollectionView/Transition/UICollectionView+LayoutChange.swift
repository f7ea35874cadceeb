import CollectionCore
import CollectionPrimitives

extension UICollectionView {
  /// Replaces the layout and moves the elements. The order of the layouts' calls is that of `Docs/Behaviour.md`, 8.
  ///
  /// - Complexity: O(n log n) in the number of elements that are visible before or after, besides both layouts.
  func changeLayout(
    to new: UICollectionViewLayout, pace: ElementAnimator.Pace, proposing offset: CGPoint? = nil,
    completion: ((Bool) -> Void)?
  ) {
    let old = installedLayout
    guard new !== old else {
      if let completion { soon { completion(true) } }
      return
    }
    // A deceleration or scroll animation has no meaning in another layout.
    if !isTracking { engine.stop(pullingBack: false) }
    if canMoveElements { prepareLayout() }
    guard canMoveElements, cycle.validity == .prepared else {
      install(new)
      if let completion { soon { completion(true) } }
      return
    }
    moveElements(from: old, to: new, pace: pace, proposing: offset) { completion?($0) }
  }

  /// True if there are views that the present layout has placed.
  var canMoveElements: Bool {
    bounds.width > 0 && bounds.height > 0 && cycle.validity != .untouched && !cycle.needsReload
      && cycle.allows(.exchangeLayouts)
  }

  /// Installs a layout without moving elements, which the next pass does.
  private func install(_ new: UICollectionViewLayout) {
    let old = installedLayout
    new.owner = self
    introduce(new)
    installedLayout = new
    old.owner = nil
    let wasUntouched = cycle.validity == .untouched
    cycle.validity = wasUntouched ? .untouched : .stale
    cycle.pending.add(elements: [], everything: true, counts: false, offsetAdjustment: .zero)
    if !wasUntouched { cycle.held = cycle.held ?? (.unknown, nil) }
    tiler.removeDecorations()
    setNeedsLayout()
  }

  private func introduce(_ new: UICollectionViewLayout) {
    cycle.hasIntroducedLayout = true
    new.introduce()
  }

  private func moveElements(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout, pace: ElementAnimator.Pace,
    proposing offset: CGPoint?, completion: @escaping (Bool) -> Void
  ) {
    changeElements(
      pace: pace,
      prepare: {
        exchange(old, new, proposing: offset)
        return true
      },
      pair: { before, after in
        ElementTransition(
          outgoing: before.reader, incoming: layoutReader, before: before.elements, after: after,
          newKey: { $0.category == .decorationView ? nil : $0 }, oldKey: { $0.category == .decorationView ? nil : $0 },
          oldAttributes: { self.cellAttributes(of: $0, in: before.reader, at: before.offset) },
          newAttributes: { $0.category == .cell ? self.existingAttributes(for: $0)?.near(self.bounds) : nil })
      },
      adjust: { animator in
        animator.finalize = {
          old.finalizeLayoutTransition()
          new.finalizeLayoutTransition()
        }
        animator.willApply = { $0.willTransition(from: old, to: new) }
        animator.didApply = { $0.didTransition(from: old, to: new) }
      }, completion: completion)
    if old.owner === self, installedLayout !== old { old.owner = nil }
  }

  /// Replaces the old layout by the new one and scrolls, so that the item in the middle stays visible.
  private func exchange(_ old: UICollectionViewLayout, _ new: UICollectionViewLayout, proposing offset: CGPoint?) {
    let anchor = centreAnchor
    new.owner = self
    introduce(new)
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    installedLayout = new
    cycle.validity = .stale
    cycle.pending.add(elements: [], everything: true, counts: false, offsetAdjustment: .zero)
    // A layout with another offset than the former one would take that one's offset for a scroll step of its own.
    if let offset { contentOffset = offset }
    prepareLayout()
    let target = clampedOffset(
      layoutTarget(
        forProposed: offset ?? contentOffset, fallback: offset == nil ? offsetKeeping(anchor, in: new) : nil))
    if target != contentOffset { contentOffset = target }
    prepareLayout()
  }

  /// The attributes of a cell in a layout for a content offset. Some layouts place items around the middle of the view
  /// and return other attributes for other offsets.
  private func cellAttributes(
    of key: ElementKey, in reader: LayoutReader, at offset: CGPoint
  ) -> UICollectionViewLayoutAttributes? {
    guard key.category == .cell else { return nil }
    return withContentOffset(offset) { reader.attributes(for: key) }.0?.near(CGRect(origin: offset, size: bounds.size))
  }
}
