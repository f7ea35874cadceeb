@_spi(Waterwheel) import QuartzCore

/// Keys of a focused element that is no list: Enter and Space activate it, arrows adjust it or go to the next
/// one beside it.
extension EventDispatcher {
  func handleFocusKey(_ key: String, modifiers: SurfaceModifiers) -> Bool {
    guard let window, let view = window.focusedView, view.window === window, !(view is UIScrollView),
      modifiers.isDisjoint(with: [.command, .control, .alternate])
    else { return false }
    if view.accessibilityTraits.contains(.adjustable), adjust(view, key) { return true }
    switch key {
    case "Enter", " ", "Space": window.host?.activate(view)
    case "ArrowLeft": move(from: view, FocusDirection(dx: -1, dy: 0))
    case "ArrowRight": move(from: view, FocusDirection(dx: 1, dy: 0))
    case "ArrowUp": move(from: view, FocusDirection(dx: 0, dy: -1))
    case "ArrowDown": move(from: view, FocusDirection(dx: 0, dy: 1))
    default: return false
    }
    return true
  }

  private func adjust(_ view: UIView, _ key: String) -> Bool {
    if let control = view as? UIControl, !control.isEnabled { return false }
    switch key {
    case "ArrowUp", view.isRightToLeft ? "ArrowLeft" : "ArrowRight": view.accessibilityIncrement()
    case "ArrowDown", view.isRightToLeft ? "ArrowRight" : "ArrowLeft": view.accessibilityDecrement()
    default: return false
    }
    return true
  }

  private func move(from view: UIView, _ direction: FocusDirection) {
    let others = (view.superview?.subviews ?? []).filter {
      $0 !== view && !$0.isHidden && $0.backing.accessibility?.isFocusable == true
    }
    let costs = others.compactMap { other in
      direction.cost(from: view.frame, to: other.frame).map { (cost: $0, view: other) }
    }
    if let next = costs.min(by: { $0.cost < $1.cost }) { window?.host?.focus(next.view) }
  }
}
