import Foundation
import PortRules

/// The app while it runs. Its words are passed on; where it stops by a trap, the places that led there are known.
struct AppRun {
  struct Ending {
    var status: Int32
    /// What Swift says of the trap; nil where the app ended by itself or was ended.
    var reason: String?
    /// Files and lines, the place of the trap first, then those that called.
    var places: [(file: String, line: Int)] = []
  }

  let program: URL
  let arguments: [String]

  func run() throws -> Ending {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = program
    process.arguments = arguments
    process.standardError = pipe
    try process.run()
    child = process.processIdentifier
    for number in [SIGTERM, SIGINT, SIGHUP] { signal(number) { kill(child, $0) } }
    var reader = TrapReader()
    var rest = Data()
    while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
      rest += data
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = rest[rest.startIndex...end]
        if reader.read(String(decoding: line.dropLast(), as: UTF8.self)) { FileHandle.standardError.write(line) }
        rest = Data(rest[rest.index(after: end)...])
      }
    }
    FileHandle.standardError.write(rest)
    process.waitUntilExit()
    let isTrap = process.terminationReason == .uncaughtSignal && [SIGILL, SIGTRAP].contains(process.terminationStatus)
    let status = process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
    return Ending(
      status: status, reason: isTrap ? reader.reason ?? "the app stopped" : nil, places: isTrap ? reader.places : [])
  }
}

/// For the signals' handler, which can hold nothing.
nonisolated(unsafe) private var child: pid_t = 0

/// Finds in the run time's words where a trap was.
struct TrapReader {
  private(set) var reason: String?
  private(set) var places: [(file: String, line: Int)] = []
  private var isReport = false
  private var isOver = false

  /// Whether the line is for the user: the report of a trap is long, and what it says is told in other words.
  mutating func read(_ line: String) -> Bool {
    if let found = line.wholeMatch(of: /(.+):([0-9]+): ((Fatal|Precondition|Assertion).*)/) {
      reason = String(found.3)
      places = [(String(found.1), Int(found.2) ?? 0)]
    } else if line.hasPrefix("Could not cast value of type") {
      reason = line
      places = []
    } else if line.hasPrefix("*** Signal ") || line.hasPrefix("*** Program crashed") {
      isReport = true
    } else if isReport, !isOver, let found = line.firstMatch(of: /^ *[0-9]+ .* in .+ at (\/.+?):([0-9]+)(:[0-9]+)?$/) {
      places.append((String(found.1), Int(found.2) ?? 0))
    } else if isReport, !places.isEmpty, line.hasPrefix("Thread ") {
      isOver = true
    }
    return !isReport
  }
}
