import UIKit

/// What fingers did on the pictures in the last seconds.
struct TouchRecording {
  struct Sample {
    var time: TimeInterval
    /// Counts from 1.
    var finger: Int
    var phase: UITouch.Phase
    var point: CGPoint
  }

  /// From the first finger that comes down to the last one that lifts.
  struct Gesture {
    /// Where the content stood when it began.
    var offset: CGPoint
    var samples: [Sample] = []
  }

  private(set) var gestures: [Gesture] = []
  private var down: Set<Int> = []

  /// - Parameter offset: where the content stands.
  mutating func add(_ sample: Sample, offset: @autoclosure () -> CGPoint) {
    if sample.phase == .began {
      if down.isEmpty { gestures.append(Gesture(offset: offset())) }
      down.insert(sample.finger)
    }
    guard down.contains(sample.finger) else { return }
    gestures[gestures.count - 1].samples.append(sample)
    if sample.phase == .ended || sample.phase == .cancelled { down.remove(sample.finger) }
    gestures.removeAll {
      $0.samples.last.map { $0.time < sample.time - GalleryViewController.recordedSeconds } ?? false
    }
  }

  /// A line for each moment, and one for the time between two.
  func lines(wait: (String) -> String, touch: (Sample) -> String) -> [String] {
    let samples = gestures.flatMap(\.samples)
    guard var clock = samples.first?.time else { return [] }
    return samples.flatMap { sample -> [String] in
      // To a tenth of a millisecond, of which nothing adds up.
      let pause = ((sample.time - clock) * 1e4).rounded() / 1e4
      clock += pause
      return (pause > 0 ? [wait(pause.written)] : []) + [touch(sample)]
    }
  }
}

/// Notices what fingers do without taking them from anybody.
final class TouchRecorder: UIGestureRecognizer {
  var recording = TouchRecording()
  private let offset: () -> CGPoint
  private var fingers: [UITouch?] = []

  /// - Parameter offset: says where the content stands.
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
    note(touches)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { note(touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { lift(touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { lift(touches) }

  override func reset() {
    super.reset()
    fingers = []
  }

  private func note(_ touches: Set<UITouch>) {
    for case (let index, let touch?) in fingers.enumerated() where touches.contains(touch) {
      let sample = TouchRecording.Sample(
        time: touch.timestamp, finger: index + 1, phase: touch.phase, point: touch.location(in: view))
      recording.add(sample, offset: offset())
    }
  }

  private func lift(_ touches: Set<UITouch>) {
    note(touches)
    fingers = fingers.map { $0.map(touches.contains) == true ? nil : $0 }
    if fingers.allSatisfy({ $0 == nil }) { state = .failed }
  }
}
