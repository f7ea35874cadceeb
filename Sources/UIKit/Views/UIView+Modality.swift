/// Views beside a modal view are out of reach of assistive technology and of the Tab key.
extension UIView {
  private var isModal: Bool {
    guard let state = accessibilityStorage else { return false }
    return (state.isModal || state.isPresented) && !isHidden
  }

  /// Called when a subview was added, removed, hidden or shown, or became modal.
  func modalityDidChange(of view: UIView) {
    guard view.isModal || accessibilityStorage?.holdsModal == true else { return }
    let modal = subviewStorage.last(where: \.isModal)
    if (accessibilityStorage?.holdsModal ?? false) != (modal != nil) {
      updateAccessibility { $0.holdsModal = modal != nil }
    }
    for view in subviewStorage { view.standBehindModal(modal != nil && view !== modal) }
    if view.superviewStorage !== self { view.standBehindModal(false) }
    if let window = windowForSubviews, let modal, let focused = window.focusedView, focused.isDescendant(of: self),
      !focused.isDescendant(of: modal)
    {
      window.focus(nil)
    }
  }

  private func standBehindModal(_ isBehind: Bool) {
    if (accessibilityStorage?.isBehindModal ?? false) != isBehind {
      updateAccessibility { $0.isBehindModal = isBehind }
    }
  }
}
