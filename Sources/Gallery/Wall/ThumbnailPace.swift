/// Decides which frames have time for a thumbnail: each, as long as the display follows. After a late frame a scroll has few, and with each
/// thumbnail that came in time more again, but never one in each frame.
struct ThumbnailPace {
  /// The seconds between two frames beyond which the display is late.
  static let longestFrame = 0.02
  /// The frames in time that a scroll needs after a late one: as a rule, it was a thumbnail that made the frame late.
  static let recovery = 20
  /// The least frames from thumbnail to thumbnail in a scroll that had a late frame.
  static let scrollInterval = 6
  /// The frames from thumbnail to thumbnail after such a scroll, at first.
  static let restInterval = 2

  private var interval = 1
  private var leastInterval = 1
  /// The frames since the last one that was late, or that a thumbnail was made in.
  private var framesInTime = 0
  /// The frames since the last one that a thumbnail was made in.
  private var frames = 0

  /// Takes note of a frame.
  ///
  /// - Parameters:
  ///   - seconds: the time since the frame before.
  ///   - isScrolling: true while the thumbnails move past.
  /// - Returns: true if a thumbnail can be made in this frame.
  mutating func add(frame seconds: Double, isScrolling: Bool) -> Bool {
    let isLate = seconds > Self.longestFrame
    frames += 1
    framesInTime = isLate ? 0 : framesInTime + 1
    if isLate && isScrolling { (interval, leastInterval) = (Self.recovery, Self.scrollInterval) }
    if !isScrolling { leastInterval = 1 }
    return isScrolling ? framesInTime >= interval : frames >= min(interval, Self.restInterval)
  }

  /// Takes note of a thumbnail that is made in the present frame.
  mutating func addThumbnail() {
    (frames, framesInTime) = (0, 0)
    interval = max(leastInterval, interval / 2)
  }
}
