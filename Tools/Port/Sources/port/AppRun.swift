import Foundation
import PortRules

/// The app while it runs. Its output is passed on; when it stops by a trap, the places that led to the trap are collected.
struct AppRun {
  struct Ending {
    var status: Int32
    /// Swift's message of the trap; nil where the app ended by itself or was ended.
    var reason: String?
    var places: [TrapReader.Place] = []
  }

  let program: URL
  let arguments: [String]

  func run() throws -> Ending {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = program
    process.arguments = arguments
    process.standardError = pipe
    var reader = TrapReader()
    func pass() {
      child = process.processIdentifier
      for number in [SIGTERM, SIGINT, SIGHUP] { signal(number) { kill(child, $0) } }
    }
    try process.run(reading: pipe, started: pass) { line in
      if reader.read(line.line) { FileHandle.standardError.write(line) }
    }
    guard process.terminationReason == .uncaughtSignal else { return Ending(status: process.terminationStatus) }
    let number = process.terminationStatus
    let isTrap = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT].contains(number)
    return Ending(
      status: 128 + number, reason: isTrap ? reader.reason ?? "the app was ended by signal \(number)" : nil,
      places: isTrap ? reader.places : [])
  }
}

/// The app's process, for the handler of signals, which cannot capture values.
nonisolated(unsafe) private var child: pid_t = 0
