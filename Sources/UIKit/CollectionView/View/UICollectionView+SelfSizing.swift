import CollectionCore

// Self-sizing views (`Docs/Behaviour.md`, 5). The layout decides about the result.
extension UICollectionView {
  /// Asks a view for its preferred size and lets the layout decide about it.
  func negotiateSize(of element: Tiler.Shown, _ attributes: UICollectionViewLayoutAttributes) {
    guard element.key.category != .decorationView else { return }
    // A view that is made in the same pass is measured once.
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
    layout.hasAppliedSize = true
    cycle.pending.hasMeasured = true
    layout.enterInvalidation(
      with: layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
    // The context contains one element, but its size may move others into or out of the visible part
    // (`Docs/Behaviour.md`, 2).
    guard !cycle.pending.isEmpty else { return }
    cycle.pending.add(elements: [], everything: false, counts: false, offsetAdjustment: .zero)
    if cycle.validity == .prepared { cycle.validity = .stale }
  }

  /// Animates the changes of size of cells on screen, unless animations are off.
  func resolveSizes() {
    guard window != nil, UIView.areAnimationsEnabled, canMoveElements || cycle.isInBatch else { return }
    let options: UIView.AnimationOptions = [.allowUserInteraction]
    UIView.animate(withDuration: ElementAnimator.duration, delay: 0, options: options) { self.runLayoutCycle() }
  }

  // MARK: Measuring again

  func markUnmeasured(_ subview: UIView) {
    guard selfSizingInvalidation != .disabled, let view = subview as? UICollectionReusableView,
      !unmeasured.contains(where: { $0 === view })
    else { return }
    unmeasured.append(view)
    setNeedsLayout()
  }

  /// Marks a view for measuring if the layout gives it a size that it did not prefer, such as another width.
  func markResized(_ element: Tiler.Shown, to attributes: UICollectionViewLayoutAttributes) {
    let (old, new) = (element.attributes.size, attributes.size)
    guard element.key.category != .decorationView, installedLayout.appliesSizes, new != element.preferredSize else {
      return
    }
    switch attributes.values.fixedAxes {
    case .both: return
    case .horizontal where old.width == new.width: return
    case .vertical where old.height == new.height: return
    default: if !unmeasured.contains(where: { $0 === element.view }) { unmeasured.append(element.view) }
    }
  }

  /// Marks all visible views for measuring, when the layout places everything again or was replaced. Programs call
  /// `invalidateLayout()` when a cell's content has changed.
  ///
  /// - Complexity: O(n log n) in the number of visible elements.
  func markAllUnmeasured() { unmeasured = tiler.inOrder.map(\.view) }

  /// Measures the views whose size is no longer valid. If the layout is not valid either, they are measured when it has
  /// placed them again.
  func measureAgain() {
    guard !unmeasured.isEmpty, cycle.allows(.layOut), cycle.pending.isEmpty,
      cycle.validity == .prepared
    else { return }
    negotiateUnmeasured()
    if !cycle.pending.isEmpty { resolveSizes() }
  }

  /// Measures the views on screen that are marked for it.
  ///
  /// - Complexity: O(n log n + n · m) in the number of visible elements and of marked views.
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
