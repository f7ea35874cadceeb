import Foundation

/// What the program says to whoever started it. Nobody need listen: a pipe or file that is closed is no reason to end.
enum StandardFiles {
  /// Once, before anything is opened: a pipe without a reader is an error of its write, not a signal that ends the program, and
  /// no socket or picture gets the number of a standard file that is closed.
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

/// Lines for people. Control characters, which would move the cursor or ask the terminal to do something, are spelled out.
enum StandardError {
  static func write(_ text: String) { writeRaw(text.escapingControls(except: "\n")) }

  fileprivate static func writeRaw(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}

/// One line on standard error that is written over again and again; silent when standard error is not a terminal.
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
  /// With control characters, and those that turn the direction of writing, in the form `\u{1B}`: names of files hold what
  /// whoever made them liked.
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
