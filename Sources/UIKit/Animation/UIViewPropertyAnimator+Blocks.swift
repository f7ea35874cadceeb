import Foundation

// Blocks become phases of the properties that they set; later blocks join the running animation.
extension UIViewPropertyAnimator {
  func add(_ body: @escaping () -> Void, delayFactor: Double) {
    let factor = min(max(delayFactor.isFinite ? delayFactor : 0, 0), 1)
    switch stage {
    case .inactive: blocks.append((body, factor))
    case .stopped: Fault.report("It is an error to add animations to a stopped animator")
    case .running, .paused:
      record(body, begin: elapsed + (1 - elapsed) * factor)
      reinstall()
    }
  }

  func activate() {
    let pending = blocks
    blocks = []
    for (body, factor) in pending { record(body, begin: factor) }
  }

  func record(_ body: () -> Void, begin: Double) {
    let recorder = AnimatorRecorder(timing: baseTiming, begin: begin, isRegular: isOnItsCurve)
    AnimationContext.run(.animator(recorder), body)
    for var track in recorder.tracks {
      enterMidway(&track)
      if let index = tracks.firstIndex(where: { $0.layer === track.layer && $0.key == track.key }) {
        tracks[index].add(track)
      } else {
        tracks.append(track)
      }
    }
  }

  /// What is recorded now joins what goes on.
  func enterMidway(_ track: inout AnimatorTrack) {
    switch stage {
    case .running(let segment, _): track.forEachPhase { $0.enter(segment, elapsed: elapsed, at: now) }
    case .paused(let pause):
      track.forEachPhase { phase in
        if let (segment, time) = pause.halted { phase.enter(segment, elapsed: elapsed, at: time) }
        phase.scrub(to: pause.progress, rest: pause.progress)
      }
    case .inactive, .stopped: break
    }
  }

  /// How much of the time of the animator's own curve is over where it stands.
  var elapsed: Double {
    switch stage {
    case .running(let segment, _) where segment.isWhole: return segment.elapsed(at: now)
    case .paused(let pause):
      if let (segment, time) = pause.halted { return segment.elapsed(at: time) }
    case .running, .inactive, .stopped: break
    }
    return baseTiming.fraction(atWay: progress)
  }

  var isOnItsCurve: Bool {
    switch stage {
    case .running(let segment, _): segment.isWhole
    case .paused(let pause): pause.halted != nil
    case .inactive, .stopped: true
    }
  }
}
