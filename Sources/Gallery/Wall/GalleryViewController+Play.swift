import CollectionLayouts
import UIKit

/// The layout moves by itself, by its script, until a touch or a key.
extension GalleryViewController: Playable {
  func insertItem() { insertPicture() }
  func deleteItem() { deletePicture() }

  var isPlaying: Bool { player.isRunning }

  /// Begins to play the layout's script, again and again; ends it if it plays, or if the touch or key of this call has just ended it.
  func togglePlaying() {
    guard !isPlaying, !wasPlaying else {
      stopPlaying()
      return
    }
    hint.leave()
    motionHint.end(isAnimated: false)
    var run = ScriptRun(layout.demo(settings), self)
    var last = 0.0
    player.run { [weak self] time in
      guard let self else { return false }
      if !run.advance(by: time - last) { run = ScriptRun(layout.demo(settings), self) }
      last = time
      return true
    }
    panel?.isPlaying = true
  }

  /// Begins to play the layout's script, and returns how long one round of it takes, in seconds.
  @discardableResult
  public func play() -> Double {
    if !isPlaying { togglePlaying() }
    return layout.demo(settings).duration
  }

  /// Notes the begin of a touch or a key, which ends the script before anything else sees it.
  func yieldPlaying() {
    let played = isPlaying
    stopPlaying()
    wasPlaying = played
  }

  /// Returns true if it played until now.
  @discardableResult
  func stopPlaying() -> Bool {
    let played = isPlaying || wasPlaying
    wasPlaying = false
    player.stop()
    panel?.isPlaying = false
    return played
  }
}
