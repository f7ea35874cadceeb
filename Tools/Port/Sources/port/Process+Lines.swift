import Foundation

extension Process {
  /// Starts the process, reads what it writes to the pipe line by line, each with its end, and waits for its end.
  func run(reading pipe: Pipe, started: () -> Void = {}, _ read: (Data) -> Void) throws {
    try run()
    started()
    var rest = Data()
    while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
      rest += data
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        read(rest[rest.startIndex...end])
        rest = Data(rest[rest.index(after: end)...])
      }
    }
    if !rest.isEmpty { read(rest) }
    waitUntilExit()
  }
}

extension Data {
  /// The text of a line, without its end.
  var line: String { String(decoding: last == UInt8(ascii: "\n") ? dropLast() : self, as: UTF8.self) }
}
