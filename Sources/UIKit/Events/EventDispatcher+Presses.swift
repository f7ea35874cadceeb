@_spi(Waterwheel) import QuartzCore

/// Keys.
extension EventDispatcher {
  /// Sends a key through the window: to recognisers and responders from the first responder on. A key that goes down
  /// and that no responder handles is typed for a first responder that takes keys, and otherwise goes to the scroll view
  /// around the first responder, else to the frontmost one: it scrolls or moves the selection.
  func handle(key name: String, phase: SurfaceKeyPhase, modifiers: SurfaceModifiers, at time: TimeInterval) {
    guard let window else { return }
    let event = UIPressesEvent(
      presses: press(key: name, phase: phase, modifiers: modifiers, at: time), timestamp: time,
      modifierFlags: UIKeyModifierFlags(modifiers))
    window.sendEvent(event)
    guard phase == .down, event.isUnhandled else { return }
    if event.presses.contains(where: { $0.key.map(window.insert) == true }) { return }
    if !handleFocusKey(name, modifiers: modifiers) {
      _ = keyboardTarget?.handleKey(name, modifiers: modifiers)
    }
  }

  /// The responder that receives keys and commands first.
  var keyResponder: UIResponder? {
    window?.firstResponder ?? window?.focusedView ?? window?.rootViewController?.view ?? window
  }

  private func press(
    key name: String, phase: SurfaceKeyPhase, modifiers: SurfaceModifiers, at time: TimeInterval
  ) -> [UIPress] {
    let key = UIKey(name: name, modifierFlags: UIKeyModifierFlags(modifiers))
    let held = presses.first { $0.key?.code == key.code && $0.key?.typed.lowercased() == key.typed.lowercased() }
    if phase == .up {
      guard let held else { return [] }
      presses.removeAll { $0 === held }
      held.phase = .ended
      held.timestamp = time
      return [held]
    }
    // A key that repeats begins anew.
    presses.removeAll { $0 === held }
    let press = UIPress(type: UIPress.PressType(key: name), key: key, phase: .began, time: time)
    press.window = window
    press.responder = keyResponder
    presses.append(press)
    return [press]
  }

  /// Cancels the keys that are down.
  func cancelPresses(at time: TimeInterval) {
    let held = presses
    presses = []
    guard !held.isEmpty else { return }
    for press in held {
      press.phase = .cancelled
      press.timestamp = time
    }
    window?.sendEvent(UIPressesEvent(presses: held, timestamp: time, modifierFlags: []))
  }

  func dispatchPresses(_ event: UIPressesEvent) {
    for press in event.presses {
      guard let responder = press.responder else { continue }
      if press.phase == .began { collectRecognizers(for: press, event: event) }
      gestures.update {
        for recognizer in press.receivers {
          switch press.phase {
          case .began: recognizer.pressesBegan([press], with: event)
          case .cancelled: recognizer.pressesCancelled([press], with: event)
          default: recognizer.pressesEnded([press], with: event)
          }
        }
      }
      switch press.phase {
      case .began: responder.pressesBegan([press], with: event)
      case .cancelled: responder.pressesCancelled([press], with: event)
      default: responder.pressesEnded([press], with: event)
      }
    }
  }

  private func collectRecognizers(for press: UIPress, event: UIPressesEvent) {
    let start = (press.responder as? UIView) ?? (press.responder as? UIViewController)?.viewIfLoaded
    guard let start else { return }
    press.receivers = sequence(first: start, next: \.superview).flatMap { $0.gestureRecognizers ?? [] }
      .filter { recognizer in
        guard recognizer.isEnabled, recognizer.shouldReceive(event),
          recognizer.allowedPressTypes.contains(where: { $0.intValue == press.kind.rawValue })
        else { return false }
        guard let delegate = recognizer.delegate else { return true }
        return delegate.gestureRecognizer(recognizer, shouldReceive: event as UIEvent)
          && delegate.gestureRecognizer(recognizer, shouldReceive: press)
      }
  }

  private var keyboardTarget: UIScrollView? {
    var responder = window?.firstResponder ?? window?.focusedView
    while let current = responder {
      if let scrollView = current as? UIScrollView { return scrollView }
      responder = current.next
    }
    return window.flatMap(frontmostScrollView)
  }

  /// Returns the scroll view with the largest area in the frontmost presentation, the outermost of equal ones: a
  /// scrolling bar of buttons is seldom meant.
  ///
  /// - Complexity: O(n) in the number of views in the window.
  private func frontmostScrollView(in window: UIView) -> UIScrollView? {
    for root in window.subviews.reversed() {
      var (level, found): ([UIView], UIScrollView?) = ([root], nil)
      while !level.isEmpty {
        level = level.filter { !$0.isHidden && $0.isUserInteractionEnabled }
        for case let view as UIScrollView in level where view.isScrollEnabled && Self.area(view) > Self.area(found) {
          found = view
        }
        level = level.flatMap { $0.subviews.reversed() }
      }
      if let found { return found }
    }
    return nil
  }

  private static func area(_ view: UIView?) -> CGFloat { view.map { $0.bounds.width * $0.bounds.height } ?? -1 }
}
