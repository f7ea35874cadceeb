import Foundation
@_spi(Waterwheel) import QuartzCore

/// What a display was told in the last seconds, so that it can be shown again.
///
/// As in a video, there is a keyframe after every few commits. Seeking begins at the keyframe before the time, and old commits are
/// dropped with the keyframe before them. With one picture for all commits, the first one after a long rest would have to apply
/// hundreds of old ones to it, and its frame would take a tenth of a second.
struct CommitRecording {
  /// A keyframe and the commits after it.
  private struct Segment {
    let keyframe: LayerPicture
    /// When the keyframe was shown first.
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

  /// - Parameter picture: what the display shows after the commit.
  /// - Complexity: O(1), and O(segments), a few dozen, when one is dropped.
  mutating func add(_ commit: LayerCommit, making picture: LayerPicture) {
    let last = segments.count - 1
    segments[last].commits.append(commit)
    if segments[last].commits.count == Self.commitsPerKeyframe {
      segments.append(Segment(keyframe: picture, time: commit.time))
    }
    // One at a time: after a rest all of them are old.
    if segments.count > 1, segments[1].time < commit.time - length { segments.removeFirst() }
  }

  /// What was shown so many seconds before the last commit; of a time before all that is kept, the oldest keyframe.
  /// - Complexity: O(what the commits since the keyframe before it changed).
  func picture(secondsAgo: TimeInterval) -> LayerPicture {
    let time = (segments.last?.commits.last?.time ?? segments.last?.time ?? 0) - secondsAgo
    let segment = segments.last { $0.time <= time } ?? segments[0]
    var picture = segment.keyframe
    for commit in segment.commits.prefix(while: { $0.time <= time }) { picture.apply(commit) }
    return picture
  }
}
