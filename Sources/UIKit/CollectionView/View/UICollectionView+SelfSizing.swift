import CollectionCore
import Foundation

// Self-sizing views (`Docs/Behaviour.md`, 5). The layout decides about the result.
extension UICollectionView {
  /// The view may want another size than the layout gave it; the layout decides.
  func negotiateSize(of element: Tiler.Shown, _ attributes: UICollectionViewLayoutAttributes) {
    guard element.key.category != .decorationView else { return }
    // A view that comes anew in the same pass is asked once.
    unmeasured.removeAll { $0 === element.view }
    let shown = element.view.bounds.size
    let preferred = element.view.preferredLayoutAttributesFitting(attributes.copied())
    // A view takes the proposed size to measure itself. One that arrives may begin with another.
    if element.view.bounds.size != shown { UIView.performWithoutAnimation { element.view.bounds.size = shown } }
    element.preferredSize = preferred.size
    guard !preferred.isEqual(attributes) else { return }
    let layout = installedLayout
    guard layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return }
    layout.hasTakenSize = true
    cycle.pending.hasMeasured = true
    layout.enterInvalidation(
      with: layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
    // The context names one element, but its size may move others into or out of the visible part (`Docs/Behaviour.md`,
    // 2).
    guard !cycle.pending.isEmpty else { return }
    cycle.pending.add(elements: [], everything: false, counts: false, offsetAdjustment: .zero)
    if cycle.stage == .prepared { cycle.stage = .stale }
  }

  /// Cells that were on screen already grow and shrink with an animation, unless the program wants none.
  func settleSizes() {
    guard window != nil, UIView.areAnimationsEnabled, canMoveElements || cycle.isInBatch else { return }
    let options: UIView.AnimationOptions = [.allowUserInteraction]
    UIView.animate(withDuration: ElementAnimator.duration, delay: 0, options: options) { self.runLayoutCycle() }
  }

  // MARK: Measuring again

  func noteUnmeasured(_ subview: UIView) {
    guard selfSizingInvalidation != .disabled, let view = subview as? UICollectionReusableView,
      !unmeasured.contains(where: { $0 === view })
    else { return }
    unmeasured.append(view)
    setNeedsLayout()
  }

  /// The layout gives a view a size that it was not asked about, such as another width: what it said before no longer holds.
  func noteResized(_ element: Tiler.Shown, to attributes: UICollectionViewLayoutAttributes) {
    let (old, new) = (element.attributes.size, attributes.size)
    guard element.key.category != .decorationView, installedLayout.takesSizes, new != element.preferredSize else {
      return
    }
    switch attributes.values.fixedAxes {
    case .both: return
    case .horizontal where old.width == new.width: return
    case .vertical where old.height == new.height: return
    default: if !unmeasured.contains(where: { $0 === element.view }) { unmeasured.append(element.view) }
    }
  }

  /// The layout places everything anew, or is another one: all visible views are asked again. Programs call
  /// `invalidateLayout()` when a cell's content has changed.
  func noteAllUnmeasured() { unmeasured = tiler.inOrder.map(\.view) }

  /// Asks the views whose size is no longer valid for another one. Where the layout is no longer valid either, they are asked when it
  /// has placed them anew.
  func measureAgain() {
    guard !unmeasured.isEmpty, cycle.allows(.layOut), cycle.pending.isEmpty,
      cycle.stage == .prepared
    else { return }
    negotiateUnmeasured()
    if !cycle.pending.isEmpty { settleSizes() }
  }

  func negotiateUnmeasured() {
    guard !unmeasured.isEmpty else { return }
    let views = unmeasured
    unmeasured = []
    for element in tiler.inOrder
    where element.attributes.values.fixedAxes != .both && views.contains(where: { $0 === element.view }) {
      negotiateSize(of: element, element.attributes)
    }
  }
}
