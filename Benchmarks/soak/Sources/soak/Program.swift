import Foundation

/// The program under load, and what the system says of it.
final class Program: @unchecked Sendable {
  struct Failure: Error { let what: String }

  let port: UInt16
  let token: String
  private let process = Process()

  init(_ path: String, _ arguments: [String]) throws {
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments + ["--port", "0", "--no-open"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let url = URL(string: line.trimmingCharacters(in: .newlines)), let port = url.port,
      url.pathComponents.count > 1
    else { throw Failure(what: "the program does not print its address") }
    self.port = UInt16(port)
    token = url.pathComponents[1]
  }

  var isRunning: Bool { process.isRunning }

  /// Resident memory in megabytes.
  var memory: Double {
    let text = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/statm", encoding: .utf8)) ?? ""
    return Double(text.split(separator: " ").dropFirst().first ?? "0").map { $0 * 4096 / 1e6 } ?? 0
  }

  /// The processor time that the program has used. Of a slow answer it tells whether the program worked or the machine was busy.
  var processorTime: Duration {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process.processIdentifier, &clock) == 0, clock_gettime(clock, &time) == 0
    else { return .zero }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  var openFiles: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.processIdentifier)/fd").count) ?? 0
  }

  func stop() {
    process.terminate()
    process.waitUntilExit()
  }
}
