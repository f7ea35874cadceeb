import Foundation
import PortRules

/// A run of `swift build` on a written package. Reports the modules that are compiled, and collects the errors of the compiler.
struct AppBuild {
  enum Outcome {
    case built
    /// The compiler refuses some code; the key is the file that the messages name.
    case refused([String: [Mending.Diagnostic]])
    /// The build fails for another reason: the last part of its output, and the modules that it may come from.
    case failed(String, suspects: [String])
  }

  let folder: URL
  /// The folder of the build, kept between projects, so that UIKit is built once.
  let scratch: URL
  let limit: TimeInterval
  /// The product that is built; all where it is nil.
  var product: String?

  private var arguments: [String] {
    // Modules are compiled whole, which takes two thirds of the time. As in Scripts/test, which shares a build with
    // Scripts/test-port. An index of an app would begin with all modules that it imports, which takes four seconds.
    [
      "swift", "build", "--package-path", folder.path, "--scratch-path", scratch.path,
      // The cache would hold the manifest of the previous project.
      "--disable-build-manifest-caching", "-Xswiftc", "-gline-tables-only", "-Xswiftc", "-wmo", "-Xswiftc",
      "-num-threads", "-Xswiftc", "2", "-Xswiftc", "-no-emit-module-separately-wmo", "-Xswiftc", "-Xfrontend",
      "-Xswiftc", "-disable-llvm-verify",
    ] + (product.map { ["--product", $0] } ?? ["--disable-index-store"])
  }

  func program(_ name: String) -> URL { scratch.appendingPathComponent("debug/\(name)") }

  private static let isTerminal = isatty(2) == 1

  /// Writes a message to standard error, at once: in the place of the progress that a terminal shows.
  static func say(_ text: String) {
    FileHandle.standardError.write(Data("\(isTerminal ? "\r\u{1B}[K" : "")port: \(text)\n".utf8))
  }

  /// Shows the progress on one line of a terminal; elsewhere each message has its own.
  static func show(_ progress: String) {
    guard isTerminal else { return say(progress) }
    FileHandle.standardError.write(Data("\r\u{1B}[Kport: \(progress)".utf8))
  }

  func run() throws -> Outcome {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    let clock = DispatchWorkItem { process.terminate() }
    let start = Date()
    DispatchQueue.global().asyncAfter(deadline: .now() + limit, execute: clock)
    var log = BuildLog()
    try process.run(reading: pipe) { line in
      if let text = log.read(line.line) { Self.show(text) }
    }
    clock.cancel()
    if Self.isTerminal { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
    if process.terminationReason == .uncaughtSignal {
      let isLate = Date().timeIntervalSince(start) >= limit
      let late = "the build took more than \(Int(limit / 60)) minutes and was ended; --time-limit allows more"
      return .failed(isLate ? late : "the build was ended by signal \(process.terminationStatus)", suspects: [])
    }
    if process.terminationStatus == 0 { return .built }
    guard log.diagnostics.isEmpty else { return .refused(log.diagnostics.mapValues { $0.sorted(by: <) }) }
    return .failed(log.end, suspects: log.suspects)
  }
}

extension Mending.Diagnostic {
  fileprivate static func < (a: Self, b: Self) -> Bool { (a.line, a.column, a.message) < (b.line, b.column, b.message) }
}
