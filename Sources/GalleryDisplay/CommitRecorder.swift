import Foundation
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) import UIKit

/// Records a window's commits, and shows an earlier state of one view while the rest of the window stays live.
@MainActor
final class CommitRecorder {
  /// The time before the last recorded change at which the view is shown, in seconds; nil for its present state.
  var secondsAgo: Double? {
    didSet {
      guard secondsAgo != oldValue else { return }
      hasChanges = true
      // Seconds count from the begin of the replay, while the window stays live.
      if oldValue == nil { replay = recording }
      replayed = secondsAgo.map { replay.picture(secondsAgo: $0) }
    }
  }

  /// True if there is a change to show although the window has none.
  private(set) var hasChanges = false
  /// The durations of the last frames, in milliseconds.
  private(set) var frameTimes: [Double] = []

  private let layer: LayerID
  private var recording: CommitRecording
  private var replay: CommitRecording
  private var live = LayerPicture()
  /// The picture on the display, which differs from the window's during a replay; nil otherwise.
  private var shown: LayerPicture?
  private var replayed: LayerPicture?

  init(_ view: UIView, of window: WindowHost) {
    layer = view.layer.layerID
    live.apply(window.shownCommit)
    recording = CommitRecording(from: live)
    replay = recording
  }

  func record(frame duration: Duration) {
    let (seconds, attoseconds) = duration.components
    frameTimes.append(Double(seconds) * 1e3 + Double(attoseconds) / 1e15)
    if frameTimes.count > 120 { frameTimes.removeFirst() }
  }

  /// Discards the picture on the display, which is about to get a full commit.
  func forgetShown() { shown = nil }

  /// Returns the commit for the display in place of the window's own.
  ///
  /// - Complexity: O(n) in the number of layers in the recorded view and of those in the commit; during a replay O(*n* log *n*) in the
  ///   number *n* of all layers.
  func shown(_ commit: LayerCommit?, at time: TimeInterval) -> LayerCommit? {
    hasChanges = false
    let before = live
    if let commit {
      live.apply(commit)
      // Changes of controls alone are not recorded, so that they do not displace older commits.
      if !live.isElsewhere(commit, than: layer) { recording.add(commit, making: live) }
    }
    guard replayed != nil || shown != nil else { return commit }
    let next = replayed.map { live.replacing(layer, by: $0) } ?? live
    var changes = next.changes(since: commit?.isFull == true ? LayerPicture() : shown ?? before, time: time)
    if let commit, !commit.announcements.isEmpty || commit.copiedText != nil {
      changes = changes ?? LayerCommit(time: time, isFull: false, root: commit.root)
      changes?.announcements = commit.announcements
      changes?.copiedText = commit.copiedText
    }
    shown = replayed == nil ? nil : next
    return changes
  }
}
