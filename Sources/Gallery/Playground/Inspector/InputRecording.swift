import UIKit

/// The input of fingers, wheel and keys to the pictures in the last seconds.
struct InputRecording {
  enum Event {
    /// A change of a finger, whose number counts from 1.
    case touch(Int, UITouch.Phase, CGPoint)
    case wheel(CGPoint, by: CGVector)
    /// A key, by its name in browsers' `KeyboardEvent.key`.
    case key(String)
  }

  struct Moment {
    var time: TimeInterval
    var event: Event
  }

  /// The events from the first finger that comes down to the last one that lifts, or a step of the wheel, or a key.
  struct Gesture {
    /// The content offset at its begin.
    var offset: CGPoint
    var moments: [Moment] = []
  }

  private(set) var gestures: [Gesture] = []
  private var down: Set<Int> = []

  /// Adds an event, and removes gestures that are too old.
  ///
  /// - Parameter offset: the present content offset.
  /// - Complexity: O(n) in the number of recorded gestures.
  mutating func add(_ event: Event, at time: TimeInterval, offset: @autoclosure () -> CGPoint) {
    switch event {
    case .touch(let finger, .began, _):
      if down.isEmpty { gestures.append(Gesture(offset: offset())) }
      down.insert(finger)
    case .touch(let finger, _, _): guard down.contains(finger) else { return }
    case .wheel, .key: if down.isEmpty { gestures.append(Gesture(offset: offset())) }
    }
    gestures[gestures.count - 1].moments.append(Moment(time: time, event: event))
    if case .touch(let finger, let phase, _) = event, phase == .ended || phase == .cancelled { down.remove(finger) }
    gestures.removeAll {
      $0.moments.last.map { $0.time < time - GalleryViewController.recordedSeconds } ?? false
    }
  }

  /// Returns a line for each moment, and one for the time between two.
  ///
  /// - Complexity: O(n) in the number of recorded moments.
  func lines(wait: (String) -> String, _ line: (Event) -> String) -> [String] {
    let moments = gestures.flatMap(\.moments)
    guard var clock = moments.first?.time else { return [] }
    return moments.flatMap { moment -> [String] in
      // Rounded to a tenth of a millisecond; rounding errors do not accumulate.
      let pause = ((moment.time - clock) * 1e4).rounded() / 1e4
      clock += pause
      return (pause > 0 ? [wait(pause.written)] : []) + [line(moment.event)]
    }
  }
}

extension InputRecording.Event {
  /// Makes the event of a key that moves pictures; nil for others, and for one with modifiers.
  @MainActor
  init?(_ press: UIPress) {
    let names: [UIKeyboardHIDUsage: String] = [
      .keyboardLeftArrow: "ArrowLeft", .keyboardRightArrow: "ArrowRight", .keyboardUpArrow: "ArrowUp",
      .keyboardDownArrow: "ArrowDown", .keyboardPageUp: "PageUp", .keyboardPageDown: "PageDown",
      .keyboardHome: "Home", .keyboardEnd: "End", .keyboardSpacebar: "Space", .keyboardReturnOrEnter: "Enter",
      .keyboardDeleteOrBackspace: "Backspace",
    ]
    guard let key = press.key, key.modifierFlags.isEmpty, let name = names[key.keyCode] else { return nil }
    self = .key(name)
  }
}

/// A recogniser that records fingers without taking them from other responders; its owner adds events of wheel and keys.
final class InputRecorder: UIGestureRecognizer {
  var recording = InputRecording()
  private let offset: () -> CGPoint
  private var fingers: [UITouch?] = []

  /// Makes a recorder.
  ///
  /// - Parameter offset: returns the present content offset.
  init(offset: @escaping () -> CGPoint) {
    self.offset = offset
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      if let free = fingers.firstIndex(of: nil) { fingers[free] = touch } else { fingers.append(touch) }
    }
    record(touches)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { record(touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { lift(touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { lift(touches) }

  override func reset() {
    super.reset()
    fingers = []
  }

  func record(_ event: InputRecording.Event, at time: TimeInterval) { recording.add(event, at: time, offset: offset()) }

  private func record(_ touches: Set<UITouch>) {
    for case (let index, let touch?) in fingers.enumerated() where touches.contains(touch) {
      record(.touch(index + 1, touch.phase, touch.location(in: view)), at: touch.timestamp)
    }
  }

  private func lift(_ touches: Set<UITouch>) {
    record(touches)
    fingers = fingers.map { $0.map(touches.contains) == true ? nil : $0 }
    if fingers.allSatisfy({ $0 == nil }) { state = .failed }
  }
}
