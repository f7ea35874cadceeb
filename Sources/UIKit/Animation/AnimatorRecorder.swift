import QuartzCore

/// Gathers what an animator's blocks change.
@MainActor
final class AnimatorRecorder: AnimationRecorder {
  let timing: AnimationTiming
  private let begin: Double
  private let isRegular: Bool
  private(set) var tracks: [AnimatorTrack] = []

  /// - Parameters:
  ///   - begin: when what is recorded sets off, as a fraction of the animator's time.
  ///   - isRegular: whether the animator then goes its own curve, not another one.
  init(timing: AnimationTiming, begin: Double, isRegular: Bool) {
    self.timing = timing
    self.begin = begin
    self.isRegular = isRegular
  }

  func record(_ change: PropertyChange) {
    if let index = tracks.firstIndex(where: { $0.layer === change.layer && $0.key == change.key }) {
      return tracks[index].resetEnd(change.new)
    }
    if change.difference == nil { change.keepEnd(of: change.layer.animation(forKey: change.key)) }
    let phase = AnimatorPhase(
      start: change.old, end: change.new, seen: change.seen, begin: begin, isRegular: isRegular)
    tracks.append(AnimatorTrack(layer: change.layer, key: change.key, phase: phase))
  }
}
