import Foundation

/// What an animator is doing.
enum AnimatorStage {
  case inactive
  case running(AnimatorSegment, CurrentRun)
  case paused(Pause)
  case stopped

  struct Pause {
    /// What `fractionComplete` says.
    var fraction: Double
    /// What the views show.
    var progress: Double
    /// What was running on the animator's own curve, and when it was stopped, to go on just so.
    var halted: (segment: AnimatorSegment, time: TimeInterval)?
  }

  /// The animations of a run keep it, and it the animator: an animator that runs lives until its animations are gone.
  struct CurrentRun {
    weak var run: AnimatorRun?
  }
}
