import Foundation

/// The standard files of the program. A closed pipe or file does not end it.
enum StandardFiles {
  /// Prepares the standard files. Call it once, before any file is opened: a write to a pipe without a reader then returns an error
  /// instead of ending the program by a signal, and no socket or picture gets the descriptor of a closed standard file.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    while true {
      let descriptor = open("/dev/null", O_RDWR)
      guard (0...2).contains(descriptor) else {
        close(descriptor)
        return
      }
    }
  }
}

enum StandardOutput {
  static func write(_ text: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }
}

/// Standard error, for lines that people read. Control characters, which would move the cursor or control the terminal, are escaped.
enum StandardError {
  static func write(_ text: String) { writeRaw(text.escapingControls(except: "\n")) }

  fileprivate static func writeRaw(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}

/// A line on standard error that is overwritten again and again; silent when standard error is not a terminal.
struct ProgressLine {
  private let isTerminal = isatty(STDERR_FILENO) == 1

  func show(_ text: String) {
    if isTerminal { StandardError.writeRaw("\r\u{1B}[K" + text.escapingControls()) }
  }

  func clear() {
    if isTerminal { StandardError.writeRaw("\r\u{1B}[K") }
  }
}

extension String {
  /// Returns the text with control characters, and those that change the writing direction, in the form `\u{1B}`: names of files may
  /// contain any character.
  ///
  /// - Complexity: O(n) in the length of the text.
  func escapingControls(except allowed: Unicode.Scalar? = nil) -> String {
    var result = ""
    for scalar in unicodeScalars {
      let isSafe = !scalar.isControl || scalar == allowed
      if isSafe {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    switch value {
    case 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029: true
    default: properties.generalCategory == .control
    }
  }
}
