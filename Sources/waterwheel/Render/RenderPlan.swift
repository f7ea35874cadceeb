import Foundation

/// Which frames to make and which of them to keep. Pure.
struct RenderPlan: Equatable {
  /// The longest animation, in seconds.
  static let longest = 600.0

  /// Frames made a second: a multiple of the frames kept and at least sixty, so that scrolling and fingers are as fine as
  /// on a screen whatever the animation keeps.
  static func rate(fps: Int) -> Int {
    let fps = max(1, fps)
    return fps * max(1, (60 + fps - 1) / fps)
  }

  /// The frames of an animation: `fps` a second from `start` until `end`, which is not one of them.
  static func times(from start: Double, to end: Double, fps: Int) -> [Double] {
    let count = max(1, Int(((end - start) * Double(fps)).rounded()))
    return (0..<count).map { start + Double($0) / Double(fps) }
  }

  /// The names of several stills: `name-1.png`, `name-2.png`, …; one still has the name itself.
  static func names(_ path: String, count: Int) -> [String] {
    guard count > 1 else { return [path] }
    let (base, suffix) = ((path as NSString).deletingPathExtension, (path as NSString).pathExtension)
    return (1...count).map { "\(base)-\($0).\(suffix)" }
  }
}
