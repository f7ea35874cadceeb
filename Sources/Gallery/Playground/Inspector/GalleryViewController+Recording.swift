import UIKit

/// The actions of fingers, wheel and keys while the inspector was open, as texts that repeat them.
extension GalleryViewController {
  var recordingParameters: [LayoutParameter] {
    let copies: [(property: String, text: (GalleryViewController) -> String, summary: String)] = [
      (
        "copyScript", \.recordedScript,
        "What fingers, wheel and keys did to the pictures, for `waterwheel render`, which makes WebP of it, too."
      ),
      ("copyTest", \.recordedTest, "The same as a test that compares where everything comes to rest."),
    ]
    return copies.map { copy in
      stageParameter(
        copy.property, .recording, .fields([.button("Copy")]), copy.summary, get: { _ in [0] },
        set: { gallery, numbers in if numbers[0] != 0 { gallery.copy(copy.text(gallery)) } })
    }
  }

  /// Begins or ends the recording of input to the pictures.
  func recordInput(_ isOn: Bool) {
    inputRecorder.map(screen.view.removeGestureRecognizer)
    inputRecorder = isOn ? InputRecorder { [weak self] in self?.shownScrollView.contentOffset ?? .zero } : nil
    inputRecorder.map(screen.view.addGestureRecognizer)
    host?.onWheel = nil
    if isOn {
      host?.onWheel = { [weak self] place, delta, time in self?.recordWheel(at: place, by: delta, time: time) }
    }
  }

  /// Discards the recorded input, which belongs to another layout or to other settings.
  func forgetInput() { inputRecorder?.recording = InputRecording() }

  private func recordWheel(at point: CGPoint, by delta: CGVector, time: TimeInterval) {
    let place = screen.view.convert(point, from: nil)
    if screen.view.bounds.contains(place) { inputRecorder?.record(.wheel(place, by: delta), at: time) }
  }

  /// Records a key press. Keys move the pictures unless the panel's list has the focus, or a button that they press.
  func record(_ press: UIPress) {
    guard let inputRecorder, let event = InputRecording.Event(press) else { return }
    if let focused = press.responder as? UIView, let panel, focused.isDescendant(of: panel) {
      let isInList = sequence(first: focused, next: \.superview).prefix { $0 !== panel }.contains { $0 is UIScrollView }
      let pressesButtons = [.keyboardSpacebar, .keyboardReturnOrEnter].contains(press.key?.keyCode)
      if isInList || pressesButtons { return }
    }
    inputRecorder.record(event, at: press.timestamp)
  }

  private var recording: InputRecording { inputRecorder?.recording ?? InputRecording() }

  private static func pair(_ point: CGPoint) -> (x: String, y: String) {
    (Double(point.x).written, Double(point.y).written)
  }

  /// The size of the screen, and the content offset at the begin of the recording.
  private var beginning: (size: (x: String, y: String), offset: (x: String, y: String)) {
    let size = screen.view.bounds.size
    let offset = recording.gestures.first?.offset ?? shownScrollView.contentOffset
    return (Self.pair(CGPoint(x: size.width, y: size.height)), Self.pair(offset))
  }

  var recordedScript: String {
    let (size, offset) = beginning
    let set = layout.parameters.compactMap { parameter in
      settings.values[parameter.name].map { "set \(parameter.name) \(parameter.type.text(of: $0))" }
    }
    let input = recording.lines(wait: { "wait \($0)" }) { event in
      switch event {
      case .touch(let finger, let phase, let place):
        let point = Self.pair(place)
        return phase.isOver ? "lift \(finger)" : "finger \(finger) \(point.x) \(point.y)"
      case .wheel(let place, let delta):
        let (point, way) = (Self.pair(place), Self.pair(CGPoint(x: delta.dx, y: delta.dy)))
        return "wheel \(point.x) \(point.y) by \(way.x) \(way.y)"
      case .key(let name): return "key \(name)"
      }
    }
    let command =
      "# waterwheel render --layout \(layout.name) --count \(order.count) --size \(size.x)x\(size.y) --from 1 "
      + "--script recording.txt -o recording.webp"
    return ([command] + set + ["wait 1", "scroll \(offset.x) \(offset.y)"] + input).joined(separator: "\n") + "\n"
  }

  var recordedTest: String {
    let (size, offset) = beginning
    let (controller, code) = codeForModule
    let input = recording.lines(wait: { "host.advance(by: \($0))" }) { event in
      switch event {
      case .touch(let finger, let phase, let place):
        let point = Self.pair(place)
        if phase.isOver { return "host.touch.end(finger: \(finger))" }
        let call = phase == .began ? "begin(at" : "move(to"
        return "host.touch.\(call): CGPoint(x: \(point.x), y: \(point.y)), finger: \(finger))"
      case .wheel(let place, let delta):
        let (point, way) = (Self.pair(place), Self.pair(CGPoint(x: delta.dx, y: delta.dy)))
        return "host.wheel(at: CGPoint(x: \(point.x), y: \(point.y)), by: CGVector(dx: \(way.x), dy: \(way.y)))"
      case .key(let name): return "host.key(\"\(name == "Space" ? " " : name)\")"
      }
    }
    let imports = ["Testing", "UIKitTestSupport"].map { "import \($0)" }.joined(separator: "\n")
    return """
      \(imports)
      \(code)\(layout.declaration.map { "\n" + $0.code + "\n" } ?? "")
      @MainActor @Test func recording() {
        let controller = \(controller)()
        let host = TestHost(size: CGSize(width: \(size.x), height: \(size.y)), rootViewController: controller)
        host.settle()
        controller.\(shownScrollView is UITableView ? "tableView" : "collectionView").contentOffset = CGPoint(x: \(offset.x), y: \(offset.y))
      \(input.indented(1))
        host.settle()
        assertGeometry(of: host)
      }

      """
  }
}

extension UITouch.Phase {
  fileprivate var isOver: Bool { self == .ended || self == .cancelled }
}
