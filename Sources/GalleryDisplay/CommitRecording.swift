import Foundation
@_spi(Waterwheel) import QuartzCore

/// What a display was told in the last seconds, so that it can be shown again.
struct CommitRecording {
  /// What older commits have made.
  private var start: LayerPicture
  private var commits: [LayerCommit] = []
  private let length: TimeInterval

  init(from picture: LayerPicture, length: TimeInterval = 10) {
    start = picture
    self.length = length
  }

  /// - Complexity: O(commits that are kept), a few hundred, when one is forgotten.
  mutating func add(_ commit: LayerCommit) {
    commits.append(commit)
    let old = commits.prefix { $0.time < commit.time - length }
    for commit in old { start.apply(commit) }
    commits.removeFirst(old.count)
  }

  /// What was shown so many seconds before the last commit.
  /// - Complexity: O(what the commits until then changed).
  func picture(secondsAgo: TimeInterval) -> LayerPicture {
    guard let last = commits.last?.time else { return start }
    var picture = start
    for commit in commits.prefix(while: { $0.time <= last - secondsAgo }) { picture.apply(commit) }
    return picture
  }
}
