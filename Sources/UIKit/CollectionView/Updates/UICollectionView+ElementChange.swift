/// The elements on screen before a change.
@MainActor
struct ShownBefore {
  let elements: [Tiler.Shown]
  /// The attributes of these elements and of those near them for which the layout was queried.
  let memory: [ElementKey: UICollectionViewLayoutAttributes]
  let offset: CGPoint
  let reader: LayoutReader
}

extension UICollectionView {
  /// Carries out every animated change of the visible elements. The elements on screen are recorded, `prepare` makes
  /// the change and prepares the layout, the layout is queried for the new elements, both are paired, and each moves
  /// from its former position to its new one.
  ///
  /// - Parameters:
  ///   - prepare: makes the change; returns false to end there.
  ///   - pair: pairs the elements before and after.
  ///   - adjust: sets the calls of the layouts while the change is carried out.
  ///
  /// - Complexity: O(n log n) in the number of elements that the layout cache holds or that are visible before or
  ///   after, besides the layouts.
  func changeElements(
    pace: ElementAnimator.Pace, prepare: () -> Bool,
    pair: (_ before: ShownBefore, _ after: [LayoutCache.Entry]) -> ElementTransition,
    adjust: (inout ElementAnimator) -> Void = { _ in }, completion: @escaping (Bool) -> Void = { _ in }
  ) {
    let before = ShownBefore(
      elements: tiler.inOrder, memory: layoutCache.memory, offset: contentOffset, reader: layoutReader)
    cycle.enter(.layingOut)
    cycle.enter(.changing)
    defer {
      cycle.leave(.changing)
      cycle.leave(.layingOut)
      setNeedsLayout()
    }
    guard prepare() else { return }
    let after = visibleEntries().filter { !$0.attributes.isHidden }
    var animator = ElementAnimator(view: self, pace: pace)
    adjust(&animator)
    animator.run(pair(before, after).moves(), completion: completion)
    slideOffset(from: before.offset, pace: pace)
  }
}
