/// The places that were left out of an app: causes, and what does not compile only because of them.
public struct LeftOut: Sendable {
  private typealias Place = (path: String, diagnostic: Mending.Diagnostic)
  private var causes: [Place] = []
  private var effects: [Place] = []
  /// The names that pieces declared which were left out, and the classes that lost a superclass.
  private var gone: Set<String> = ["PortedMissingController"]

  public init() {}

  public var count: Int { causes.count + effects.count }

  /// Adds what one round of mending left out, by the names of the files.
  ///
  /// - Complexity: O(*n*) in the length of the messages.
  public mutating func add(_ results: [(path: String, result: Mending.Result)]) {
    let before = gone
    for (_, result) in results { gone.formUnion(result.declared) }
    for (path, result) in results {
      for diagnostic in result.cuts where !diagnostic.isAnswered {
        add(diagnostic, path, gone: diagnostic.isCause ? gone : before)
      }
    }
  }

  /// Adds an error that nothing was left out for.
  public mutating func add(_ diagnostic: Mending.Diagnostic, _ path: String) { add(diagnostic, path, gone: gone) }

  private mutating func add(_ diagnostic: Mending.Diagnostic, _ path: String, gone: Set<String>) {
    let names = diagnostic.message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { $0.element.prefix { $0.isLetter || $0.isNumber || $0 == "_" } }
    if names.contains(where: { gone.contains(String($0)) }) {
      effects.append((path, diagnostic))
    } else {
      causes.append((path, diagnostic))
    }
  }

  /// The places, causes first, then the names that most of them lack.
  public func lines(_ word: String) -> [String] {
    func list(_ places: [Place], _ word: String) -> [String] {
      places.sorted { ($0.path, $0.diagnostic.line) < ($1.path, $1.diagnostic.line) }
        .map { "\($0.path):\($0.diagnostic.line): \(word): \($0.diagnostic.message)" }
    }
    let missing = MissingName.grouped(causes.map(\.diagnostic.message)).map {
      "\($0.name), \(Remark.count($0.count))" + ($0.advice.isEmpty ? "" : ": \($0.advice)")
    }
    let more = missing.count > 20 ? ["and \(missing.count - 20) names more"] : []
    return list(causes, word) + list(effects, word + " with it") + (missing.isEmpty ? [] : [""]) + missing.prefix(20)
      + more
  }
}
