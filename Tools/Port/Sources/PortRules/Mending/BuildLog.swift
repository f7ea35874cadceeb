/// The lines of `swift build`, as they arrive.
public struct BuildLog {
  /// The errors of the compiler, by the files that they name.
  public private(set) var diagnostics: [String: Set<Mending.Diagnostic>] = [:]
  /// The modules that a failure of the compiler or the linker comes from, the likeliest first: that in which the compiler crashes, that which
  /// a missing symbol is named after, and that which uses the symbol, or the path of its file.
  public private(set) var suspects: [String] = []
  private var last: [String] = []
  private var module: Substring = ""

  public init() {}

  /// The last lines.
  public var end: String { last.suffix(12).joined(separator: "\n") }

  /// Reads a line. Returns what it says to somebody who waits.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  public mutating func read(_ line: String) -> String? {
    last = last.suffix(40) + [line]
    if let found = line.wholeMatch(of: /(\/.+?):([0-9]+):([0-9]+): error: (.*)/) {
      let diagnostic = Mending.Diagnostic(
        line: Int(found.2) ?? 0, column: Int(found.3) ?? 0, message: String(found.4))
      diagnostics[String(found.1), default: []].insert(diagnostic)
    } else if let found = line.firstMatch(of: /^\[[0-9]+\/[0-9]+\] (Compiling|Linking) ([^ ]+)/) {
      defer { module = found.2 }
      if module != found.2, found.2 != "plugin" { return "\(found.1.lowercased()) \(found.2)" }
    } else if line.hasPrefix("Fetching") || line.contains("Another instance of SwiftPM") {
      return line
    } else {
      readFailure(line)
    }
    return nil
  }

  private mutating func readFailure(_ line: String) {
    let isCrash = line.contains("Program arguments:")
    if isCrash, let found = line.firstMatch(of: /-module-name ([A-Za-z0-9_]+)/) { suspect(found.1) }
    guard line.contains("undefined ") || line.hasPrefix(">>> ") else { return }
    // A mangled name begins with the length of its module's name.
    if let found = line.firstMatch(of: /\$s([0-9]+)([A-Za-z_][A-Za-z0-9_]*)/) {
      suspect(found.2.prefix(Int(found.1) ?? 0))
    }
    if let found = line.firstMatch(of: /([A-Za-z0-9_]+)\.build\//) { suspect(found.1) }
    if let found = line.prefixMatch(of: /(\/.+?\.swift):[0-9]+: error: undefined reference/) { suspect(found.1) }
  }

  private mutating func suspect(_ module: Substring) {
    if !suspects.contains(String(module)) { suspects.append(String(module)) }
  }
}
