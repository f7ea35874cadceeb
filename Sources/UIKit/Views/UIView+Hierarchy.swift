// The order of the callbacks, when a view moves: willMove(toWindow:) for the subtree, willMove(toSuperview:), the old
// superview's willRemoveSubview(_:), then the change, then didMoveToWindow() for the subtree, didMoveToSuperview(), and
// the new superview's didAddSubview(_:). Window callbacks come only when the window changes.
extension UIView {
  var windowForSubviews: UIWindow? { self as? UIWindow ?? windowStorage }

  func insert(_ view: UIView, at index: Int) {
    guard canAdopt(view) else { return }
    if view.superviewStorage === self { return reorder(view, to: index) }
    let newWindow = windowForSubviews
    let changesWindow = view.windowStorage !== newWindow
    if changesWindow { view.announceMove(toWindow: newWindow) }
    view.willMove(toSuperview: self)
    view.leaveSuperview()
    adopt(view, at: index)
    view.didMove(toWindow: newWindow, changed: changesWindow)
    view.didMoveToSuperview()
    didAddSubview(view)
    setNeedsLayout()
  }

  func insert(_ view: UIView, above sibling: UIView) {
    guard let index = subviewStorage.index(of: sibling) else { return addSubview(view) }
    insert(view, at: stands(view, before: index) ? index : index + 1)
  }

  func insert(_ view: UIView, below sibling: UIView) {
    guard let index = subviewStorage.index(of: sibling) else { return insertSubview(view, at: 0) }
    insert(view, at: stands(view, before: index) ? index - 1 : index)
  }

  private func stands(_ view: UIView, before index: Int) -> Bool {
    view.superviewStorage === self && subviewStorage[..<index].contains { $0 === view }
  }

  func exchange(_ first: Int, _ second: Int) {
    guard first != second, subviewStorage.indices.contains(first), subviewStorage.indices.contains(second) else {
      return
    }
    let low = subviewStorage[min(first, second)]
    let high = subviewStorage[max(first, second)]
    reorder(low, to: max(first, second))
    reorder(high, to: min(first, second))
  }

  func moveToFront(_ view: UIView) {
    guard view.superviewStorage === self else { return }
    reorder(view, to: subviewStorage.count - 1)
  }

  func moveToBack(_ view: UIView) {
    guard view.superviewStorage === self else { return }
    reorder(view, to: 0)
  }

  func detach() {
    guard let parent = superviewStorage else { return }
    let changesWindow = windowStorage != nil
    if changesWindow { announceMove(toWindow: nil) }
    willMove(toSuperview: nil)
    leaveSuperview()
    parent.setNeedsLayout()
    didMove(toWindow: nil, changed: changesWindow)
    didMoveToSuperview()
  }

  func hasAncestorOrSelf(_ view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superviewStorage
    }
    return false
  }

  func firstView(tagged tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviewStorage {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: Steps

  private func canAdopt(_ view: UIView) -> Bool {
    // A view with nothing in it is above no other.
    guard view === self || !view.subviewStorage.isEmpty, hasAncestorOrSelf(view) else { return true }
    Fault.report(view === self ? "Can't add self as subview" : "Can't add an ancestor of the view as its subview")
    return false
  }

  private func adopt(_ view: UIView, at index: Int) {
    let place = min(max(index, 0), subviewStorage.count)
    insertLayer(of: view, at: place)
    subviewStorage.insert(view, at: place)
    view.superviewStorage = self
    view.joinConstraintsAbove()
    modalityDidChange(of: view)
  }

  private func leaveSuperview() {
    guard let parent = superviewStorage else { return }
    parent.willRemoveSubview(self)
    dropConstraintsFromAbove()
    if let index = parent.subviewStorage.index(of: self) { parent.subviewStorage.remove(at: index) }
    superviewStorage = nil
    backing.removeFromSuperlayer()
    parent.modalityDidChange(of: self)
  }

  /// Moves a subview to `index`, counted as if it had been taken out.
  private func reorder(_ view: UIView, to index: Int) {
    guard let current = subviewStorage.index(of: view) else { return }
    let place = min(max(index, 0), subviewStorage.count - 1)
    guard place != current else { return }
    subviewStorage.remove(at: current)
    insertLayer(of: view, at: place)
    subviewStorage.insert(view, at: place)
  }

  /// Brings some of the subviews into this order. The places that they take together stay theirs.
  ///
  /// - Complexity: O(n) in the number of subviews.
  func reorder(_ views: [UIView]) {
    guard subviewStorage.reorder(views) else { return }
    backing.reorder(views.map(\.backing))
  }

  /// Puts the layer beside its siblings' layers, so that layers which belong to no view keep their places.
  private func insertLayer(of view: UIView, at index: Int) {
    if index == subviewStorage.count {
      backing.addSublayer(view.backing)
    } else {
      backing.insertSublayer(view.backing, below: subviewStorage[index].backing)
    }
  }

  // MARK: Windows

  func announceMove(toWindow window: UIWindow?) {
    ownerController?.viewWillMove(toWindow: window)
    willMove(toWindow: window)
    for view in subviewStorage { view.announceMove(toWindow: window) }
  }

  private func didMove(toWindow window: UIWindow?, changed: Bool) {
    if changed { setWindow(window) }
    inheritFromSuperview()
    if changed { reportMoveToWindow() }
  }

  private func setWindow(_ window: UIWindow?) {
    if windowStorage?.firstResponder === self { windowStorage?.firstResponder = nil }
    if windowStorage?.focusedView === self { windowStorage?.focus(nil) }
    windowStorage = window
    for view in subviewStorage { view.setWindow(window) }
  }

  private func reportMoveToWindow() {
    didMoveToWindow()
    ownerController?.viewDidMoveToWindow()
    for view in subviewStorage where view.superviewStorage === self { view.reportMoveToWindow() }
  }

  /// Takes traits, safe area and tint from the new place. Costs nothing below a view where nothing changed.
  private func inheritFromSuperview() {
    refreshTraits()
    refreshSafeArea()
    if tintMayDifferFromParentless { propagateTintChange() }
  }
}
