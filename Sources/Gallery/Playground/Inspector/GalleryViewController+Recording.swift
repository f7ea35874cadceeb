import UIKit

/// What fingers did while the inspector was open, as text that does it again.
extension GalleryViewController {
  var recordingParameters: [LayoutParameter] {
    let copies: [(property: String, text: (GalleryViewController) -> String, summary: String)] = [
      (
        "copyScript", \.recordedScript,
        "What fingers did on the pictures, for `waterwheel render`, which makes WebP of it, too."
      ),
      ("copyTest", \.recordedTest, "The same as a test that compares where everything comes to rest."),
    ]
    return copies.map { copy in
      stageParameter(
        copy.property, .recording, .fields([.button()]), copy.summary, get: { _ in [0] },
        set: { gallery, numbers in if numbers[0] != 0 { gallery.copy(copy.text(gallery)) } })
    }
  }

  /// Records from now on what fingers do, or ends it.
  func recordTouches(_ isOn: Bool) {
    touchRecorder.map(screen.view.removeGestureRecognizer)
    touchRecorder = isOn ? TouchRecorder { [weak self] in self?.shownView.contentOffset ?? .zero } : nil
    touchRecorder.map(screen.view.addGestureRecognizer)
  }

  /// What fingers did to another layout, or with other settings, is another story.
  func forgetTouches() { touchRecorder?.recording = TouchRecording() }

  private var recording: TouchRecording { touchRecorder?.recording ?? TouchRecording() }

  private static func pair(_ point: CGPoint) -> (x: String, y: String) {
    (Double(point.x).written, Double(point.y).written)
  }

  /// The size of the screen, and where the content stood.
  private var beginning: (size: (x: String, y: String), offset: (x: String, y: String)) {
    let size = screen.view.bounds.size
    let offset = recording.gestures.first?.offset ?? shownView.contentOffset
    return (Self.pair(CGPoint(x: size.width, y: size.height)), Self.pair(offset))
  }

  var recordedScript: String {
    let (size, offset) = beginning
    let set = layout.parameters.compactMap { parameter in
      settings.values[parameter.name].map { "set \(parameter.name) \(parameter.type.text(of: $0))" }
    }
    let touches = recording.lines(wait: { "wait \($0)" }) { sample in
      let point = Self.pair(sample.point)
      return sample.phase.isOver ? "lift \(sample.finger)" : "finger \(sample.finger) \(point.x) \(point.y)"
    }
    let command =
      "# waterwheel render --layout \(layout.name) --count \(order.count) --size \(size.x)x\(size.y) --from 1 "
      + "--script recording.txt -o recording.webp"
    return ([command] + set + ["wait 1", "scroll \(offset.x) \(offset.y)"] + touches).joined(separator: "\n") + "\n"
  }

  var recordedTest: String {
    let (size, offset) = beginning
    let (controller, code) = codeForModule
    let touches = recording.lines(wait: { "host.advance(by: \($0))" }) { sample in
      let point = Self.pair(sample.point)
      if sample.phase.isOver { return "host.touch.end(finger: \(sample.finger))" }
      let call = sample.phase == .began ? "begin(at" : "move(to"
      return "host.touch.\(call): CGPoint(x: \(point.x), y: \(point.y)), finger: \(sample.finger))"
    }
    let imports = ["Testing", "UIKitTestSupport"].map { "import \($0)" }.joined(separator: "\n")
    return """
      \(imports)
      \(code)\(layout.declaration.map { "\n" + $0.code + "\n" } ?? "")
      @MainActor @Test func recording() {
        let controller = \(controller)()
        let host = TestHost(size: CGSize(width: \(size.x), height: \(size.y)), rootViewController: controller)
        host.settle()
        controller.collectionView.contentOffset = CGPoint(x: \(offset.x), y: \(offset.y))
      \(touches.indented(1))
        host.settle()
        assertGeometry(of: host)
      }

      """
  }
}

extension UITouch.Phase {
  fileprivate var isOver: Bool { self == .ended || self == .cancelled }
}
