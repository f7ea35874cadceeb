import Foundation
@_spi(Waterwheel) import QuartzCore

/// The commits of the last seconds, so that they can be shown again.
///
/// As in a video, there is a keyframe after every few commits. Seeking begins at the keyframe before the time, and old commits are removed
/// with the keyframe before them. With a single picture before all commits, the first commit after a long pause would have to apply
/// hundreds of old ones to it, and its frame would take a tenth of a second.
struct CommitRecording {
  /// A keyframe and the commits after it.
  private struct Segment {
    let keyframe: LayerPicture
    /// The time at which the keyframe was shown first.
    let time: TimeInterval
    var commits: [LayerCommit] = []
  }

  private var segments: [Segment]
  private let length: TimeInterval
  static let commitsPerKeyframe = 32

  init(from picture: LayerPicture, length: TimeInterval = 10) {
    segments = [Segment(keyframe: picture, time: -.infinity)]
    self.length = length
  }

  /// Adds a commit, and removes the oldest keyframe with its commits when all of them are too old.
  ///
  /// - Parameter picture: the picture on the display after the commit.
  /// - Complexity: O(1); O(n) in the number of keyframes, a few dozen, when one is removed.
  mutating func add(_ commit: LayerCommit, making picture: LayerPicture) {
    let last = segments.count - 1
    segments[last].commits.append(commit)
    if segments[last].commits.count == Self.commitsPerKeyframe {
      segments.append(Segment(keyframe: picture, time: commit.time))
    }
    // One at a time: after a pause all of them are old.
    if segments.count > 1, segments[1].time < commit.time - length { segments.removeFirst() }
  }

  /// Returns the picture that was shown the given seconds before the last commit; the oldest keyframe for a time before all that is kept.
  ///
  /// - Complexity: O(n) in the number of layers and properties in the commits since the keyframe, and in the number of keyframes.
  func picture(secondsAgo: TimeInterval) -> LayerPicture {
    let time = (segments.last?.commits.last?.time ?? segments.last?.time ?? 0) - secondsAgo
    let segment = segments.last { $0.time <= time } ?? segments[0]
    var picture = segment.keyframe
    for commit in segment.commits.prefix(while: { $0.time <= time }) { picture.apply(commit) }
    return picture
  }
}
