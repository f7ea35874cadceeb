import QuartzCore

/// Gathers what an animator's blocks change.
@MainActor
final class AnimatorRecorder: AnimationRecorder {
  let timing: AnimationTiming
  private let begin: Double
  private(set) var tracks: [AnimatorTrack] = []

  init(timing: AnimationTiming, begin: Double) {
    self.timing = timing
    self.begin = begin
  }

  func record(_ change: PropertyChange) {
    if let index = tracks.firstIndex(where: { $0.layer === change.layer && $0.key == change.key }) {
      let old = tracks[index]
      tracks[index] = AnimatorTrack(
        layer: old.layer, key: old.key, start: old.start, end: change.new, seen: old.seen, begin: old.begin)
    } else {
      if change.difference == nil { change.keepEnd(of: change.layer.animation(forKey: change.key)) }
      tracks.append(
        AnimatorTrack(
          layer: change.layer, key: change.key, start: change.old, end: change.new, seen: change.seen, begin: begin))
    }
  }
}
