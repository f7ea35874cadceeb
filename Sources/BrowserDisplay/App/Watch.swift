import Foundation

/// What `Scripts/watch` says to the program that it starts, and starts again when its sources have changed.
enum Watch {
  /// The port of every run; nil if the program was started in another way.
  static let port = ProcessInfo.processInfo.environment["WATERWHEEL_WATCH_PORT"].flatMap { UInt16($0) }

  /// The token in the addresses of all runs; nil for a new one in each.
  static let token = ProcessInfo.processInfo.environment["WATERWHEEL_WATCH_TOKEN"].flatMap { text in
    text.utf8.count == 32 && text.allSatisfy(\.isHexDigit) ? text : nil
  }

  /// True if pages of the run before come back by themselves.
  static let isRestart = ProcessInfo.processInfo.environment["WATERWHEEL_WATCH_RESTART"] != nil
}
