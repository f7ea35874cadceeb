// Blocks become phases of the properties that they set; later blocks join the running animation.
extension UIViewPropertyAnimator {
  func add(_ body: @escaping () -> Void, delayFactor: Double) {
    let factor = min(max(delayFactor.finite, 0), 1)
    switch activity {
    case .inactive: blocks.append((body, factor))
    case .stopped: Fault.report("It is an error to add animations to a stopped animator")
    case .running:
      record(body, delayFactor: factor)
      showRun()
    case .paused:
      record(body, delayFactor: factor)
      showPause()
    }
  }

  func activate() {
    let pending = blocks
    blocks = []
    for (body, factor) in pending { record(body, delayFactor: factor) }
  }

  private func record(_ body: () -> Void, delayFactor: Double) {
    let current = timeline.fraction(at: now)
    let own = timeline.isOwn ? current : baseTiming.fraction(atWay: timeline.progress(at: now))
    let recorder = AnimatorRecorder(
      timing: baseTiming, begin: own + (1 - own) * delayFactor,
      course: timeline.isOwn ? nil : (current + (1 - current) * delayFactor, timeline.end))
    AnimationContext.run(recorder, body)
    for track in recorder.tracks {
      if let index = tracks.firstIndex(where: { $0.layer === track.layer && $0.key == track.key }) {
        tracks[index].add(track)
      } else {
        tracks.append(track)
      }
    }
  }
}
