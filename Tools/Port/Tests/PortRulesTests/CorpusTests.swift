import Foundation
import PortRules
import SwiftParser
import SwiftSyntax
import Testing

/// What holds for every file of the corpus, which Scripts/test-port compiles and runs.
@Suite struct CorpusTests {
  @Test func loweringTwiceChangesNothing() throws {
    let once = Lowering(platform: Platform()).lower(try corpus()).files
    for (first, second) in zip(once, Lowering(platform: Platform()).lower(once).files) {
      let lines = [first, second].map { $0.text.split(separator: "\n", omittingEmptySubsequences: false) }
      let difference = zip(lines[0], lines[1]).first { $0 != $1 }
      #expect(difference == nil && lines[0].count == lines[1].count, "\(first.path)")
    }
  }

  @Test func commentsStayInTheirOrder() throws {
    let files = try corpus()
    for (before, after) in zip(files, Lowering(platform: Platform()).lower(files).files) {
      // Imports that are left out have become comments.
      let kept = comments(after.text).filter { !$0.hasPrefix("/* import") }
      #expect(comments(before.text) == kept, "\(before.path)")
    }
  }

  @Test func nothingOfObjectiveCRemains() throws {
    for file in Lowering(platform: Platform()).lower(try corpus()).files {
      let names = Parser.parse(source: file.text).tokens(viewMode: .sourceAccurate).filter { token in
        token.previousToken(viewMode: .sourceAccurate).map { ["@", "#"].contains($0.text) } ?? false
      }
      #expect(
        !names.contains { ["objc", "objcMembers", "IBAction", "IBOutlet", "selector", "keyPath"].contains($0.text) })
    }
  }

  /// Seeded: cuts, doubles, swaps and inserts pieces of valid files. None may end the program, and what the edit left valid
  /// stays parseable. `Scripts/test-thoroughly` takes more of them.
  @Test(arguments: 0..<(ProcessInfo.processInfo.environment["WATERWHEEL_THOROUGH"] == nil ? 2 : 20))
  func randomEditsNeverCrash(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let files = try corpus()
    for _ in 0..<25 {
      var bytes = Array(files[Int(random.next() % UInt64(files.count))].text.utf8)
      for _ in 0..<(1 + random.next() % 6) {
        let start = Int(random.next() % UInt64(bytes.count))
        let end = min(bytes.count, start + Int(random.next() % 40))
        switch random.next() % 4 {
        case 0: bytes.removeSubrange(start..<end)
        case 1: bytes.insert(contentsOf: bytes[start..<end], at: Int(random.next() % UInt64(bytes.count)))
        case 2: bytes.insert(contentsOf: Self.pieces[Int(random.next() % UInt64(Self.pieces.count))].utf8, at: start)
        default: bytes.swapAt(start, Int(random.next() % UInt64(bytes.count)))
        }
        if bytes.isEmpty { bytes = [0x20] }
      }
      let source = SourceFile(path: "A.swift", text: String(decoding: bytes, as: UTF8.self))
      let result = Lowering(platform: Platform()).lower([source]).files[0]
      if !Parser.parse(source: source.text).hasError {
        #expect(!Parser.parse(source: result.text).hasError, "\(source.text)")
      }
    }
  }

  private static let pieces = [
    "@objc ", "#selector(", "}", "{", "optional ", "override ", "extension A {", "class ", "#if os(iOS)\n", "#endif\n",
    "\"", "/*", ")", "?(",
    "protocol P {", "@objc(a:b:) ", "#keyPath(A.b)", "\u{0}", "é",
  ]

  private func comments(_ text: String) -> [String] {
    Parser.parse(source: text).tokens(viewMode: .sourceAccurate).flatMap {
      ($0.leadingTrivia + $0.trailingTrivia).pieces
    }
    .compactMap { piece in
      switch piece {
      case .lineComment(let text), .blockComment(let text), .docLineComment(let text), .docBlockComment(let text): text
      default: nil
      }
    }
  }
}

func corpus() throws -> [SourceFile] {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Corpus")
  return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.sorted().map
  {
    SourceFile(path: $0, text: try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
  }
}

struct SplitMix {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
