import Foundation

/// The frames to make, and those of them to keep. Pure functions.
struct RenderPlan: Equatable {
  /// The longest animation, in seconds.
  static let longest = 600.0

  /// Returns the number of frames to make per second: a multiple of those kept and at least sixty, so that scrolling and fingers move as
  /// smoothly as on a screen whatever number the animation keeps.
  static func rate(fps: Int) -> Int {
    let fps = max(1, fps)
    return fps * max(1, (60 + fps - 1) / fps)
  }

  /// Returns the times of an animation's frames: `fps` per second from `start` to `end`, which is excluded.
  static func times(from start: Double, to end: Double, fps: Int) -> [Double] {
    let count = max(1, Int(((end - start) * Double(fps)).rounded()))
    return (0..<count).map { start + Double($0) / Double(fps) }
  }

  /// Returns the names of several stills: `name-1.png`, `name-2.png`, …; for one still the name itself.
  static func names(_ path: String, count: Int) -> [String] {
    guard count > 1 else { return [path] }
    let (base, suffix) = ((path as NSString).deletingPathExtension, (path as NSString).pathExtension)
    return (1...count).map { "\(base)-\($0).\(suffix)" }
  }
}
