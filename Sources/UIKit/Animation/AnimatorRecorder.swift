/// Collects the changes that an animator's block makes.
@MainActor
final class AnimatorRecorder: AnimationRecorder {
  let timing: AnimationTiming
  private let begin: Double
  private let course: (begin: Double, goal: Double)?
  private(set) var tracks: [AnimatorTrack] = []

  /// - Parameters:
  ///   - begin: the start of the recorded changes, as a fraction of the animator's own timeline.
  ///   - course: the start and the goal in the timeline that runs now, if that is another one.
  init(timing: AnimationTiming, begin: Double, course: (begin: Double, goal: Double)?) {
    self.timing = timing
    self.begin = begin
    self.course = course
  }

  /// Adds a change, or replaces the end of the same property's earlier change.
  ///
  /// - Complexity: O(n) in the number of properties recorded so far.
  func record(_ change: PropertyChange) {
    if let index = tracks.firstIndex(where: { $0.layer === change.layer && $0.key == change.key }) {
      return tracks[index].resetEnd(change.new)
    }
    if change.difference == nil { change.keepEnd(of: change.layer.animation(forKey: change.key)) }
    let phase = AnimatorPhase(change: change, begin: begin, course: course)
    tracks.append(AnimatorTrack(layer: change.layer, key: change.key, phase: phase))
  }
}
