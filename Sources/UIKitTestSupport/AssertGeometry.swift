public import Foundation
public import Testing
public import UIKit

/// Compares where everything in a window is with a text kept beside the test.
///
/// The text has a line for each view: its class, its place in its superview, and what is unusual about it. The first
/// run records it in `__Snapshots__`, beside the test's file, and fails; later runs compare. A failure shows the lines
/// that differ.
///
/// ```swift
/// let host = TestHost(rootViewController: controller)
/// host.touch.flick(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 200))
/// host.settle()
/// assertGeometry(of: host)
/// ```
/// - Parameters:
///   - host: the window.
///   - name: distinguishes several snapshots of one test.
///   - record: true records anew, false compares; nil, the default, compares unless `WATERWHEEL_RECORD=1` is set.
///   - filePath: the test's file.
///   - function: the test.
///   - sourceLocation: where a failure is shown.
@preconcurrency @MainActor
public func assertGeometry(
  of host: TestHost, named name: String? = nil, record: Bool? = nil, filePath: String = #filePath,
  function: String = #function, sourceLocation: SourceLocation = #_sourceLocation
) {
  assertGeometry(
    of: host.window, named: name, record: record, filePath: filePath, function: function,
    sourceLocation: sourceLocation)
}

/// Compares where a view and all below it are with a text kept beside the test. Lay the view out first.
@preconcurrency @MainActor
public func assertGeometry(
  of view: UIView, named name: String? = nil, record: Bool? = nil, filePath: String = #filePath,
  function: String = #function, sourceLocation: SourceLocation = #_sourceLocation
) {
  let snapshot = Snapshot(
    filePath: filePath, function: function, name: name, extension: "txt", isRecording: record)
  compare(GeometryDump.lines(of: view), with: snapshot, sourceLocation)
}

/// Compares a layout's content size and attributes with a text kept beside the test.
/// - Parameters:
///   - layout: a layout that a collection view has.
///   - rect: a part of the content, in its coordinates; nil, the default, for all of it.
///   - name: distinguishes several snapshots of one test.
///   - record: true records anew, false compares; nil, the default, compares unless `WATERWHEEL_RECORD=1` is set.
///   - filePath: the test's file.
///   - function: the test.
///   - sourceLocation: where a failure is shown.
@preconcurrency @MainActor
public func assertGeometry(
  of layout: UICollectionViewLayout, in rect: CGRect? = nil, named name: String? = nil, record: Bool? = nil,
  filePath: String = #filePath, function: String = #function, sourceLocation: SourceLocation = #_sourceLocation
) {
  let snapshot = Snapshot(
    filePath: filePath, function: function, name: name, extension: "txt", isRecording: record)
  compare(GeometryDump.lines(of: layout, in: rect), with: snapshot, sourceLocation)
}

private func compare(_ lines: [String], with snapshot: Snapshot, _ sourceLocation: SourceLocation) {
  let text = lines.joined(separator: "\n") + "\n"
  guard !snapshot.isRecording, let expected = snapshot.expected else {
    return snapshot.record(Data(text.utf8), sourceLocation: sourceLocation)
  }
  // A checkout may have changed the ends of lines.
  let before = String(decoding: expected, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
  let difference = LineDifference(from: before, to: text)
  if !difference.isEmpty {
    Issue.record(
      """
      The geometry differs from \(snapshot.url.lastPathComponent) (- expected, + now):
      \(difference)
      To accept it, run the test once with \(Snapshot.recordingVariable)=1.
      """, sourceLocation: sourceLocation)
  }
}
