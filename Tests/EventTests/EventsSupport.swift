import Foundation
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

/// Lines that views, recognisers and delegates write as things happen.
@MainActor
final class EventLog {
  var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  /// The lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A view that writes down its touches and passes none on.
final class TouchView: UIView {
  let name: String
  let log: EventLog

  init(_ name: String, frame: CGRect, log: EventLog) {
    self.name = name
    self.log = log
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ touches: Set<UITouch>, _ what: String) {
    log.add(touches.count == 1 ? "\(name) \(what)" : "\(name) \(what) x\(touches.count)")
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, "began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, "moved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, "ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, "cancelled") }
}

/// A delegate whose answers are closures.
final class GestureDelegate: NSObject, UIGestureRecognizerDelegate {
  var shouldBegin: (UIGestureRecognizer) -> Bool = { _ in true }
  var together: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var requiresFailure: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var requiredToFail: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var receives: (UITouch) -> Bool = { _ in true }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { shouldBegin(gestureRecognizer) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { together(gestureRecognizer, other) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool { requiresFailure(gestureRecognizer, other) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool { requiredToFail(gestureRecognizer, other) }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    receives(touch)
  }
}

/// A 400 x 800 window with an outer view that fills it and an inner one in the middle.
@MainActor
final class GestureRig {
  let log = EventLog()
  let outer: TouchView
  let inner: TouchView
  let host: TestHost
  /// A point in the inner view.
  let center = CGPoint(x: 200, y: 400)
  /// A point in the outer view only.
  let margin = CGPoint(x: 20, y: 20)

  init() {
    outer = TouchView("outer", frame: CGRect(x: 0, y: 0, width: 400, height: 800), log: log)
    inner = TouchView("inner", frame: CGRect(x: 100, y: 300, width: 200, height: 200), log: log)
    outer.addSubview(inner)
    host = TestHost(size: CGSize(width: 400, height: 800), view: outer)
  }

  var touch: TestTouch { host.touch }

  /// Puts a recogniser on a view (the inner one by default) and writes down its states.
  @discardableResult
  func add<R: UIGestureRecognizer>(
    _ recognizer: R, _ name: String, to view: UIView? = nil, configure: (R) -> Void = { _ in }
  ) -> R {
    recognizer.name = name
    configure(recognizer)
    recognizer.addHandler { [log] in log.add("\(name) \($0.state)") }
    (view ?? inner).addGestureRecognizer(recognizer)
    return recognizer
  }
}
