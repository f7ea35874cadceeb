import ArgumentParser
import Foundation

/// Exit codes, as in sysexits.h.
enum Exit: Int32 {
  case wrongInput = 65
  case missingInput = 66
  case serviceUnavailable = 69
  case cannotCreate = 73

  /// Writes one sentence to standard error and gives the error that ends the program with `code`.
  static func fail(_ message: String, code: Exit) -> ExitCode {
    StandardError.write("waterwheel: \(message)\n")
    return ExitCode(code.rawValue)
  }
}

enum StandardError {
  static func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}

/// One line on standard error that is written over again and again; silent when standard error is not a terminal.
struct ProgressLine {
  private let isTerminal = isatty(STDERR_FILENO) == 1

  func show(_ text: String) {
    if isTerminal { StandardError.write("\r\u{1B}[K\(text)") }
  }

  func clear() {
    if isTerminal { StandardError.write("\r\u{1B}[K") }
  }
}
