import Conformance
import Foundation
import Testing

/// Records what this engine does, and compares it with the record that is kept of ours.
///
/// `WATERWHEEL_RECORDING` names a file to write the recording to. On Apple's UIKit the differences are printed as a table and
/// fail nothing: they are the result. Here they fail, until the record has been written anew on purpose.
@MainActor
@Suite struct ConformanceTests {
  private static let record = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Records/waterwheel.json")

  #if canImport(Darwin)
    private static let engine = "Apple's UIKit"
  #else
    private static let engine = "Waterwheel"
  #endif

  @Test func whatTheEngineDoesIsOnRecord() throws {
    let recording = Recorder.record(engine: Self.engine)
    #expect(recording.values.count > 500)
    if let path = ProcessInfo.processInfo.environment["WATERWHEEL_RECORDING"] {
      try recording.jsonData().write(to: URL(fileURLWithPath: path))
    }
    let comparison = RecordingComparison(try Recording.read(Self.record), recording)
    #if canImport(Darwin)
      print(comparison.table)
    #else
      #expect(comparison.rows.isEmpty, "\(comparison.table)")
    #endif
  }

  /// Recording twice gives the same, and reading gives what was written.
  @Test func recordingsAreExact() throws {
    let recording = Recorder.record(engine: Self.engine)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("recording-\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try recording.jsonData().write(to: file)
    let comparison = RecordingComparison(try Recording.read(file), Recorder.record(engine: "again"), tolerance: 0)
    #expect(comparison.rows == [])
    #expect(comparison.table == "0 of \(recording.values.count) values differ.")
  }

  @Test func differencesAreATable() {
    var (one, other) = (Recording(engine: "A"), Recording(engine: "B"))
    one.values = ["a / 1 / x": .numbers([1, 2]), "a / 1 / y": .words(["p"]), "a / 2 / z": .numbers([0])]
    other.values = ["a / 1 / x": .numbers([1.005, 2]), "a / 1 / y": .words(["p", "q"])]
    let comparison = RecordingComparison(one, other)
    #expect(
      comparison.table == """
        | what | A | B |
        |---|---|---|
        | a / 1 / y | p | p, q |
        | a / 2 / z | 0.0 | – |

        2 of 3 values differ.
        """)
    #expect(RecordingComparison(one, other, tolerance: 0.001).rows.count == 3)
  }
}
