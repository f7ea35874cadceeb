@_spi(Waterwheel) import QuartzCore

extension WindowHost {
  /// Turns a display's event into UIKit's. An event that comes late keeps its own time: velocities depend on it.
  func dispatch(_ event: SurfaceEvent) {
    let time = event.time.isFinite ? min(clockTime(event.time), clock.time) : clock.time
    switch event {
    case .touches(let samples, _):
      dispatcher.handle(samples, at: time)
    case .scroll(let location, let delta, let phase, _):
      let delta = CGVector(dx: delta.dx, dy: delta.dy)
      window.sendEvent(UIScrollEvent(location: location, delta: delta, phase: phase, timestamp: time))
    case .hover(let location, _):
      window.sendEvent(UIHoverEvent(location: location, timestamp: time))
    case .key(let name, let phase, let modifiers, _):
      dispatcher.handle(key: name, phase: phase, modifiers: modifiers, at: time)
    case .accessibility(let id, let action, _):
      perform(action, onLayer: id)
    case .clipboard(let text, let pastes, _):
      UIPasteboard.general.store(text)
      if pastes { dispatcher.keyResponder?.paste(nil) }
    case .text(let id, let state, let revision, _):
      guard let view = view(of: layerTree.layer(for: id)) else { return }
      if let view = view as? any TextInputView {
        view.apply(state, revision: revision)
      } else {
        window.insert(state, revision: revision, for: view)
      }
    }
  }

  // MARK: Assistive technology

  private func perform(_ action: SurfaceAccessibilityAction, onLayer id: LayerID) {
    guard let view = view(of: layerTree.layer(for: id)) else { return }
    switch action {
    case .focus: focus(view)
    case .activate: activate(view)
    case .scrollForward: scroll(view, key: "PageDown")
    case .scrollBackward: scroll(view, key: "PageUp")
    }
  }

  /// The view that a layer belongs to, directly or as a part.
  private func view(of layer: CALayer?) -> UIView? {
    var current = layer
    while let layer = current {
      if let view = layer.delegate as? UIView { return view }
      current = layer.superlayer
    }
    return nil
  }

  /// Shows the whole element and lets it take keys.
  func focus(_ view: UIView) {
    for case let scrollView as UIScrollView in sequence(first: view, next: \.superview).dropFirst() {
      if let list = scrollView as? UICollectionView, list.focusItem(containing: view) { return }
      scrollView.scrollRectToVisible(view.convert(view.bounds, to: scrollView), animated: false)
    }
    if let list = view as? UICollectionView, list.focusCurrentItem() { return }
    window.focus(view)
    view.becomeFirstResponder()
  }

  /// As on a device: an element that does not activate itself is tapped in its middle.
  func activate(_ view: UIView) {
    if let control = view as? UIControl, !control.isEnabled { return }
    guard !view.accessibilityActivate() else { return }
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    let finger = SurfaceTouch(id: .min, phase: .began, location: middle)
    var lifted = finger
    lifted.phase = .ended
    dispatcher.handle([finger], at: clock.time)
    dispatcher.handle([lifted], at: clock.time)
  }

  private func scroll(_ view: UIView, key: String) {
    for case let scrollView as UIScrollView in sequence(first: view, next: \.superview)
    where scrollView.handleKey(key, modifiers: []) { return }
  }
}
