package import Foundation
package import Testing

/// The place of a snapshot, and the decision to record it or to compare with it: for all kinds of snapshots.
package struct Snapshot {
  /// The snapshot's file.
  package let url: URL
  package let isRecording: Bool

  /// Set this environment variable to anything but 0 to record all snapshots anew.
  package static let recordingVariable = "WATERWHEEL_RECORD"

  /// Next to the test's file, in `__Snapshots__/FILE/FUNCTION[-NAME].EXTENSION`.
  package init(filePath: String, function: String, name: String?, extension: String, isRecording: Bool?) {
    let file = URL(fileURLWithPath: filePath)
    let test = String(function.prefix { $0 != "(" })
    let title = Self.plain(([test] + (name.map { [$0] } ?? [])).joined(separator: "-"))
    url = file.deletingLastPathComponent().appendingPathComponent("__Snapshots__")
      .appendingPathComponent(file.deletingPathExtension().lastPathComponent)
      .appendingPathComponent("\(title).\(`extension`)")
    self.isRecording = isRecording ?? Self.isAskedToRecord
  }

  private static var isAskedToRecord: Bool {
    let value = ProcessInfo.processInfo.environment[recordingVariable]
    return value != nil && value != "0"
  }

  /// Returns a name that any file system accepts.
  private static func plain(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" })
  }

  /// The snapshot's bytes; nil when there is none yet.
  package var expected: Data? { try? Data(contentsOf: url) }

  /// Writes a snapshot that was asked for, or that was missing; the latter is an issue, so that no test passes unseen.
  package func record(_ data: Data, sourceLocation: SourceLocation) {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url)
    } catch {
      Issue.record("The snapshot \(url.path) cannot be written: \(error)", sourceLocation: sourceLocation)
      return
    }
    if !isRecording {
      Issue.record(
        "There was no snapshot; one was recorded. Look at it, then run the test again: \(url.path)",
        sourceLocation: sourceLocation)
    }
  }
}
