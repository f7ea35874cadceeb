import Foundation
@_spi(Waterwheel) import QuartzCore
import TestTools
import Testing

@testable import BrowserDisplay

/// The page's modules by themselves. Those that need a document are tested in Chromium, by `BrowserTests+Modules.swift`.
@Suite(.enabled(if: Node.isUsable, Node.missing)) struct PageModuleTests {
  /// `Tests/Page/*.test.mjs`, each test with its own name in the output.
  @Test func scripts() throws {
    let scripts = try Node.scripts(withSuffix: ".test.mjs")
    #expect(scripts.count >= 4)
    let output = try Node.run(["--test"] + scripts)
    #expect(output.contains("fail 0"))
  }

  /// Batches of 1 to 400 events of every kind, encoded by the page and decoded by the server.
  @Test func theServerReadsWhatThePageWrites() throws {
    var random = WireRandom(seed: 7)
    let batches = (1...400).sampled(every: 4).map { random.batch(events: $0) }
    let input = try batches.map { try line(.object($0.page)) }.joined(separator: "\n")
    let lines = try Node.run(["encode-batches.mjs"], input: input).split(separator: "\n")
    try #require(lines.count == batches.count)
    for (batch, line) in zip(batches, lines) {
      let answer = try JSONDecoder().decode(JSON.self, from: Data(line.utf8))
      #expect(answer["taken"]?.int == batch.events.count)
      guard case .batch(let decoded) = try ClientMessage(decoding: try bytes(answer["bytes"]?.string ?? "")) else {
        Issue.record("not a batch")
        continue
      }
      #expect(decoded.time == batch.time && decoded.isVisible == batch.isVisible)
      try #require(decoded.events.count == batch.events.count)
      for (read, written) in zip(decoded.events, batch.events) { #expect(read == written) }
    }
    let kinds = Set(batches.flatMap(\.events).map(\.page).compactMap { $0["type"]?.string })
    #expect(
      kinds == ["touches", "scroll", "key", "hover", "accessibility", "environment", "clipboard", "text", "address"])
  }

  /// Frames with every operation, encoded by the server and read by the page.
  @Test func thePageReadsWhatTheServerWrites() throws {
    var random = WireRandom(seed: 8)
    let messages = (0..<(isThorough ? 400 : 200)).map { _ in random.messageAndOperations() }
    let lists = messages.map { $0.message.encoded().map { String(format: "%02x", $0) }.joined() }
    let input = lists.joined(separator: "\n")
    let lines = try Node.run(["read-frames.mjs"], input: input).split(separator: "\n")
    try #require(lines.count == messages.count)
    var names: Set<String> = []
    for ((message, written), line) in zip(messages, lines) {
      let read = try JSONDecoder().decode(JSON.self, from: Data(line.utf8))
      switch message {
      case .wake:
        #expect(read == ["kind": "wake"])
        continue
      case .update: #expect(read["kind"] == "update")
      case .frame(let frame):
        #expect(read["kind"] == "frame" && read["time"]?.double == frame.time)
        #expect(read["wakeDelay"]?.double == frame.wakeDelay)
        #expect(read["isFull"]?.bool == frame.isFull && read["wantsFrames"]?.bool == frame.wantsFrames)
      }
      let operations = read["operations"]?.array ?? []
      try #require(read["left"] == 0 && operations.count == written.count && written.count == message.operations.count)
      for (read, written) in zip(operations, written) {
        #expect(read == written)
        names.insert(read[0]?.string ?? "")
      }
    }
    #expect(names == Set(WireOperation.allCases.map { "\($0)" }))
  }

  private func line(_ value: JSON) throws -> String { String(decoding: try JSONEncoder().encode(value), as: UTF8.self) }

  private func bytes(_ hex: String) throws -> [UInt8] {
    let digits = Array(hex.utf8)
    return try stride(from: 0, to: digits.count, by: 2).map {
      try #require(UInt8(String(decoding: digits[$0..<($0 + 2)], as: UTF8.self), radix: 16))
    }
  }
}
