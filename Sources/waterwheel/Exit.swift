import ArgumentParser
import Foundation

/// The exit codes, as in sysexits.h.
enum Exit: Int32 {
  case wrongInput = 65, missingInput, serviceUnavailable = 69, cannotCreate = 73

  /// Writes one sentence to standard error and returns the error that ends the program with `code`.
  static func fail(_ message: String, code: Exit) -> ExitCode {
    StandardError.write("waterwheel: \(message)\n")
    return ExitCode(code.rawValue)
  }
}
