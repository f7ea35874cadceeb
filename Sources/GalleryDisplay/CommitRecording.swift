import Foundation
@_spi(Waterwheel) import QuartzCore

/// What a display was told in the last seconds, so that it can be shown again.
///
/// After every few commits it keeps a picture. What is older than the last seconds goes with the picture before it, and what was
/// shown once is found from the picture before it: neither takes hundreds of commits in one frame, as after a long rest.
struct CommitRecording {
  /// A picture and the commits that came after it.
  private struct Part {
    let start: LayerPicture
    /// When the picture was made.
    let time: TimeInterval
    var commits: [LayerCommit] = []
  }

  private var parts: [Part]
  private let length: TimeInterval
  private static let mostCommits = 32

  init(from picture: LayerPicture, length: TimeInterval = 10) {
    parts = [Part(start: picture, time: -.infinity)]
    self.length = length
  }

  /// - Parameter picture: what the display shows after the commit.
  /// - Complexity: O(1) and, now and then, as many commits forgotten as a picture is kept for.
  mutating func add(_ commit: LayerCommit, making picture: LayerPicture) {
    let last = parts.count - 1
    parts[last].commits.append(commit)
    if parts[last].commits.count == Self.mostCommits { parts.append(Part(start: picture, time: commit.time)) }
    // One at a time: after a rest all of them are old.
    if parts.count > 1, parts[1].time < commit.time - length { parts.removeFirst() }
  }

  /// What was shown so many seconds before the last commit.
  /// - Complexity: O(what the commits since the last picture before it changed).
  func picture(secondsAgo: TimeInterval) -> LayerPicture {
    let time = (parts.last?.commits.last?.time ?? parts.last?.time ?? 0) - secondsAgo
    let part = parts.last { $0.time <= time } ?? parts[0]
    var picture = part.start
    for commit in part.commits.prefix(while: { $0.time <= time }) { picture.apply(commit) }
    return picture
  }
}
