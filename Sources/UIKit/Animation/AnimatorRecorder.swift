import QuartzCore

/// Gathers what an animator's blocks change.
@MainActor
final class AnimatorRecorder: AnimationRecorder {
  let timing: AnimationTiming
  private let begin: Double
  private let course: (begin: Double, goal: Double)?
  private(set) var tracks: [AnimatorTrack] = []

  /// - Parameters:
  ///   - begin: when what is recorded sets off, as a fraction of the animator's own timeline.
  ///   - course: the same in the timeline that runs, if that is another, and where that leads.
  init(timing: AnimationTiming, begin: Double, course: (begin: Double, goal: Double)?) {
    self.timing = timing
    self.begin = begin
    self.course = course
  }

  func record(_ change: PropertyChange) {
    if let index = tracks.firstIndex(where: { $0.layer === change.layer && $0.key == change.key }) {
      return tracks[index].resetEnd(change.new)
    }
    if change.difference == nil { change.keepEnd(of: change.layer.animation(forKey: change.key)) }
    let phase = AnimatorPhase(change: change, begin: begin, course: course)
    tracks.append(AnimatorTrack(layer: change.layer, key: change.key, phase: phase))
  }
}
