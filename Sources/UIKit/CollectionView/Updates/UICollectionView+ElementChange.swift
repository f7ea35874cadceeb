import Foundation

/// What is shown before a change.
@MainActor
struct ShownBefore {
  let elements: [Tiler.Shown]
  /// Where they are, and those near them, that the layout was asked for.
  let memory: [ElementKey: UICollectionViewLayoutAttributes]
  let offset: CGPoint
  let reader: LayoutReader
}

extension UICollectionView {
  /// The one procedure for every animated change of what is shown: what is shown is taken, `prepare` makes the change and
  /// prepares the layout, what will be shown is asked for, elements are paired, and each goes from its former place to its new
  /// one.
  ///
  /// - Parameters:
  ///   - prepare: false ends the change there.
  ///   - pair: which elements are the same before and after.
  ///   - adjust: sets what the layouts are told while the change is carried out.
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
