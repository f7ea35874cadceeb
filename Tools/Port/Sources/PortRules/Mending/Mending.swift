import SwiftParser
import SwiftSyntax

/// Leaves out the parts of lowered sources that the compiler refuses, so that the rest of the app can be shown.
///
/// The smallest piece around each error is left out: a statement, otherwise the member or the declaration around it. A call of
/// `portedMissing` takes a statement's place; it reports the place when it is reached. Lines keep their numbers.
public struct Mending {
  /// A message of the compiler, by the lines that `#sourceLocation` gives.
  public struct Diagnostic: Hashable, Sendable {
    public var line: Int
    /// The column in bytes, from 1.
    public var column: Int
    public var message: String
    /// True if the code compiles, and ended the app.
    public var isTrap = false

    public init(line: Int, column: Int, message: String, isTrap: Bool = false) {
      (self.line, self.column, self.message, self.isTrap) = (line, column, message, isTrap)
    }

    /// True if the code that is written instead does the same.
    public internal(set) var isAnswered = false

    /// True if a name is missing: other errors may follow from that.
    public var isCause: Bool {
      ["no such module", "cannot find", "unknown attribute", "no macro named"].contains { message.hasPrefix($0) }
        || ["is unavailable", "has no member", "PortedLeftOut", "it is left out"].contains { message.contains($0) }
    }
  }

  public struct Result: Sendable {
    public var text: String
    /// The diagnostics that something was left out for, with the lines that the pieces begin on.
    public var cuts: [Diagnostic]
    /// The names that the pieces, and the lines that they begin on, declared.
    public var declared: Set<String> = []
  }

  private let path: String
  private let text: String

  /// Creates a mending. `path` is the file's name in messages at run time.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  private func cuts(_ diagnostics: [Diagnostic]) -> [(diagnostic: Diagnostic, cut: Cut)] {
    let tree = Parser.parse(source: text)
    let lines = LineMap(text)
    return diagnostics.compactMap { diagnostic in
      guard let offset = lines.offset(of: diagnostic),
        let token = tree.token(at: AbsolutePosition(utf8Offset: offset))
      else { return nil }
      let advice = MissingName.grouped([diagnostic.message]).first?.advice ?? ""
      let place = "\(path):\(diagnostic.line): \(diagnostic.message)" + (advice.isEmpty ? "" : " (\(advice))")
      return (
        diagnostic, Cut(token: token, message: diagnostic.message, place: place, isTrap: diagnostic.isTrap)
      )
    }
  }

  private func use(of name: TokenSyntax, after token: TokenSyntax, _ cause: Diagnostic) -> (Diagnostic, Cut) {
    let between = Array(text.utf8)[token.byteRange.upperBound..<name.byteRange.lowerBound]
    let line = cause.line + between.count { $0 == UInt8(ascii: "\n") }
    let message = "'\(name.text)' has no value, since it is left out"
    let cut = Cut(token: name, message: message, place: "\(path):\(line): \(message)", isTrap: cause.isTrap)
    return (Diagnostic(line: line, column: 1, message: message), cut)
  }

  /// Of the diagnostics of each file, those that something is left out for first. What inherits from a missing class is not missing once a
  /// class of UIKit stands for it, and what follows from a missing name goes with it.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  public static func first(_ found: [(mending: Mending, diagnostics: [Diagnostic])]) -> [[Diagnostic]] {
    let files = found.map { $0.mending.cuts($0.diagnostics) }
    let superclasses = files.map { $0.filter(\.cut.isMissingSuperclass) }
    if superclasses.contains(where: { !$0.isEmpty }) { return superclasses.map { $0.map(\.diagnostic) } }
    let bodies = files.map { $0.filter(\.diagnostic.isCause).map(\.cut.body) }
    // A statement that goes has no effect outside its function; a declaration may have.
    let isContained = !bodies.joined().contains(nil)
    return zip(files, bodies).map { found, bodies in
      found.filter { diagnostic, cut in
        diagnostic.isCause || cut.answer != nil
          || isContained && !bodies.contains { $0?.contains(cut.token.byteRange.lowerBound) == true }
      }.map(\.diagnostic)
    }
  }

  /// - Complexity: O(*n*) in the length of the text, for any number of diagnostics.
  public func mend(_ diagnostics: [Diagnostic]) -> Result {
    var edits: [Edit] = []
    var cuts: [Diagnostic] = []
    var rest = self.cuts(diagnostics)
    while !rest.isEmpty {
      let (diagnostic, cut) = rest.removeFirst()
      guard let edit = cut.edit else { continue }
      // Of two pieces one inside the other the outer goes.
      if edits.contains(where: { $0.range.contains(edit) }) { continue }
      let all = [edit] + cut.recursions(without: edit.range)
      edits.removeAll { old in all.contains { $0.range.contains(old) } }
      edits += all
      cuts.append(diagnostic)
      cuts[cuts.count - 1].isAnswered = cut.answer != nil
      rest += cut.uses(without: edit).map { use(of: $0, after: cut.token, diagnostic) }
    }
    guard !edits.isEmpty else { return Result(text: text, cuts: []) }
    let bytes = Array(text.utf8)
    let pieces = edits.map { edit in
      let start = bytes[..<edit.range.lowerBound].lastIndex(of: UInt8(ascii: "\n")) ?? 0
      return String(decoding: bytes[start..<edit.range.upperBound], as: UTF8.self)
    }
    let declared = pieces.joined(separator: "\n")
      .matches(of: /(?:let|var|func|class|struct|enum|protocol|typealias|case)\s+([A-Za-z_][A-Za-z_0-9]*)/)
    // Before the first line that is counted.
    if !text.contains("import PortSupport") { edits.insert(Edit(range: 0..<0, text: "import PortSupport\n"), at: 0) }
    return Result(
      text: String(decoding: Edit.apply(edits, to: Array(text.utf8)), as: UTF8.self), cuts: cuts,
      declared: Set(declared.map { String($0.1) }))
  }
}

extension Range<Int> {
  fileprivate func contains(_ edit: Edit) -> Bool {
    lowerBound <= edit.range.lowerBound && edit.range.upperBound <= upperBound
  }
}

/// Converts the lines that `#sourceLocation` gives to places in the text.
struct LineMap {
  /// Lines of the text that follow each other, and the number that the first is given.
  private var parts: [(first: Int, lines: Range<Int>)] = []
  private var starts: [Int] = [0]
  private let end: Int

  init(_ text: String) {
    let bytes = Array(text.utf8)
    end = bytes.count
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(index + 1) }
    var first = 1
    var begin = 0
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where line.hasPrefix("#sourceLocation(") {
      parts.append((first, begin..<number))
      first = line.split(separator: ":").last.flatMap { Int($0.filter(\.isNumber)) } ?? 1
      begin = number + 1
    }
    parts.append((first, begin..<starts.count))
  }

  /// The place of a diagnostic. A line that occurs in several parts counts in the last in which it has the column.
  ///
  /// - Complexity: O(parts).
  func offset(of diagnostic: Mending.Diagnostic) -> Int? {
    let lines = parts.reversed().compactMap { part in
      let line = part.lines.lowerBound + diagnostic.line - part.first
      return part.lines.contains(line) ? line : nil
    }
    let column = max(diagnostic.column - 1, 0)
    let line = lines.first { starts[$0] + column < ($0 + 1 < starts.count ? starts[$0 + 1] : end) } ?? lines.first
    return line.map { min(starts[$0] + column, end) }
  }
}
