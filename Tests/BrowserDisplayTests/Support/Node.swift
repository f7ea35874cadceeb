import Foundation
import Testing

/// Node, which runs the page's modules without a page.
///
/// The binary is `$WATERWHEEL_NODE`, or `node` or `nodejs` in the search path. `Scripts/install-test-tools` installs it.
struct Node {
  struct Failure: Error, CustomStringConvertible { let description: String }

  static let missing: Comment =
    "Tests of the page's modules are skipped because there is no Node: run Scripts/install-test-tools, or set WATERWHEEL_NODE"

  /// Tests may be left out without Node, but not in CI.
  static var isUsable: Bool { binary != nil || ProcessInfo.processInfo.environment["CI"] != nil }

  private static let binary: String? = {
    let environment = ProcessInfo.processInfo.environment
    if let named = environment["WATERWHEEL_NODE"] { return named }
    let folders = (environment["PATH"] ?? "/usr/bin").split(separator: ":")
    let paths: [String] = folders.flatMap { folder in ["\(folder)/node", "\(folder)/nodejs"] }
    return paths.first { access($0, X_OK) == 0 }
  }()

  /// Where the scripts are.
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Page")

  static func script(_ name: String) -> URL { folder.appendingPathComponent(name) }

  /// All scripts whose names end so, in order.
  static func scripts(withSuffix suffix: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(suffix) }.sorted()
  }

  /// Runs Node in the folder of the scripts, and returns what it writes. An end with an error is an error.
  static func run(_ arguments: [String], input: String = "") throws -> String {
    guard let binary else { throw Failure(description: String(describing: missing)) }
    let files = FileManager.default.temporaryDirectory.appendingPathComponent("waterwheel-node-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: files) }
    // Files instead of pipes: neither side waits for the other, however much there is to say.
    let (inFile, outFile) = (files.appendingPathComponent("in"), files.appendingPathComponent("out"))
    try Data(input.utf8).write(to: inFile)
    try Data().write(to: outFile)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: binary)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = try FileHandle(forReadingFrom: inFile)
    let output = try FileHandle(forWritingTo: outFile)
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    let text = String(decoding: try Data(contentsOf: outFile), as: UTF8.self)
    guard process.terminationStatus == 0 else { throw Failure(description: text) }
    return text
  }
}
