public import Foundation
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) public import UIKit

extension TestHost {
  // MARK: Wheel

  /// Turns the wheel one step over `point`. `delta` is how far the content offset should move. Makes a frame.
  public func wheel(at point: CGPoint, by delta: CGVector) {
    scroll(at: point, by: delta, phase: .discrete)
    makeFrame()
  }

  /// Scrolls with two fingers on a trackpad by `delta` in all, at an even pace, and lifts them.
  public func trackpad(at point: CGPoint, by delta: CGVector, duration: TimeInterval = 0.2) {
    let steps = max(1, Int((duration * frameRate).rounded()))
    let step = CGVector(dx: delta.dx / CGFloat(steps), dy: delta.dy / CGFloat(steps))
    scroll(at: point, by: CGVector(dx: 0, dy: 0), phase: .began)
    for _ in 0..<steps {
      advance(frames: 1)
      scroll(at: point, by: step, phase: .changed)
    }
    scroll(at: point, by: CGVector(dx: 0, dy: 0), phase: .ended)
    makeFrame()
  }

  private func scroll(at point: CGPoint, by delta: CGVector, phase: SurfaceScrollPhase) {
    send(.scroll(location: point, delta: CGVector2(dx: delta.dx, dy: delta.dy), phase: phase, time: time))
  }

  // MARK: Pointer

  /// Moves the unpressed pointer, or takes it away (nil). Makes a frame.
  public func hover(at point: CGPoint?) {
    send(.hover(point, time: time))
    makeFrame()
  }

  // MARK: Keys

  /// Presses a key and lets it go. Makes two frames.
  /// - Parameters:
  ///   - name: the key, as `KeyboardEvent.key` in browsers names it: "ArrowDown", "Enter", "a". Other names are unknown
  ///     keys.
  ///   - modifiers: the modifier keys that are held.
  public func key(_ name: String, modifiers: UIKeyModifierFlags = []) {
    keyDown(name, modifiers: modifiers)
    keyUp(name, modifiers: modifiers)
  }

  /// Presses a key and holds it. Makes a frame.
  public func keyDown(_ name: String, modifiers: UIKeyModifierFlags = []) {
    send(.key(name, phase: .down, modifiers: SurfaceModifiers(modifiers), time: time))
    makeFrame()
  }

  /// Lets a key go. Makes a frame.
  public func keyUp(_ name: String, modifiers: UIKeyModifierFlags = []) {
    send(.key(name, phase: .up, modifiers: SurfaceModifiers(modifiers), time: time))
    makeFrame()
  }

  /// Types a text: presses and lets go a key for each character. Makes two frames a character.
  ///
  /// - Complexity: O(n) in the number of characters.
  public func typeText(_ text: String) { for character in text { key(String(character)) } }

  // MARK: Clipboard

  /// Pastes a text, as a display does whose clipboard holds it. Makes a frame.
  public func paste(_ text: String) {
    send(.clipboard(text, pastes: true, time: time))
    makeFrame()
  }

  // MARK: Assistive technology

  /// An action that assistive technology may request of an element.
  public enum AccessibilityAction: Sendable {
    /// Moves the focus to the element.
    case focus
    /// Does what a tap would do.
    case activate
    /// Scrolls on by a page.
    case scrollForward
    /// Scrolls back by a page.
    case scrollBackward
  }

  /// Does what assistive technology would ask of the view's element, and makes a frame. The view must be on the
  /// display.
  public func accessibility(_ action: AccessibilityAction, on view: UIView) {
    let surfaceAction: SurfaceAccessibilityAction =
      switch action {
      case .focus: .focus
      case .activate: .activate
      case .scrollForward: .scrollForward
      case .scrollBackward: .scrollBackward
      }
    send(.accessibility(view.layer.layerID, surfaceAction, time: time))
    makeFrame()
  }
}

extension SurfaceModifiers {
  init(_ flags: UIKeyModifierFlags) {
    var modifiers = SurfaceModifiers()
    if flags.contains(.shift) { modifiers.insert(.shift) }
    if flags.contains(.control) { modifiers.insert(.control) }
    if flags.contains(.alternate) { modifiers.insert(.alternate) }
    if flags.contains(.command) { modifiers.insert(.command) }
    self = modifiers
  }
}
