import Foundation
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) import UIKit

/// Records a window's commits, and shows one view as it was while the rest of the window goes on.
@MainActor
final class CommitRecorder {
  /// How long before the last recorded change the view is shown; nil for as it is.
  var secondsAgo: Double? {
    didSet {
      guard secondsAgo != oldValue else { return }
      hasChanges = true
      // Seconds count from where the replay began, while the window goes on.
      if oldValue == nil { replay = recording }
      replayed = secondsAgo.map { replay.picture(secondsAgo: $0) }
    }
  }

  /// Whether there is something to show although the window has nothing new.
  private(set) var hasChanges = false
  /// What the last frames took, in milliseconds.
  private(set) var frameTimes: [Double] = []

  private let layer: LayerID
  private var recording: CommitRecording
  private var replay: CommitRecording
  private var live = LayerPicture()
  /// What the display has; it differs from what the window shows now while something is shown again.
  private var shown: LayerPicture?
  private var replayed: LayerPicture?

  init(_ view: UIView, of window: WindowHost) {
    layer = view.layer.layerID
    live.apply(window.shownCommit)
    recording = CommitRecording(from: live)
    replay = recording
  }

  func note(frame duration: Duration) {
    let (seconds, attoseconds) = duration.components
    frameTimes.append(Double(seconds) * 1e3 + Double(attoseconds) / 1e15)
    if frameTimes.count > 120 { frameTimes.removeFirst() }
  }

  /// The display forgets what it has; the next commit is full.
  func forgetShown() { shown = nil }

  /// What the display is told in place of what the window tells it.
  func shown(_ commit: LayerCommit?, at time: TimeInterval) -> LayerCommit? {
    hasChanges = false
    let before = live
    if let commit {
      live.apply(commit)
      // Controls that somebody touches meanwhile are no reason to forget.
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
