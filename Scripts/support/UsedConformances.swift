import Foundation

/// The conformances of Apple's and Swift's types that compiled code refers to, whoever wrote that code: what the compiler
/// synthesises, an `==` or a `hash(into:)`, stands in no syntax tree.
///
/// The compiler of Apple's systems does not check them in synthesised code; a conformance that the system does not have is
/// then a null pointer.
struct UsedConformances {
  private struct Conformance: Hashable {
    let module: String
    let type: String
    let name: String
  }

  private var uses: [(file: String, conformance: Conformance)] = []

  /// - Parameter file: lines "FILE.o: … U SYMBOL" of nm, demangled.
  init(file: String) {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { fatalError("cannot read \(file)") }
    for line in text.split(separator: "\n") {
      guard let kind = line.range(of: " descriptor for ") ?? line.range(of: " witness table for "),
        let conformance = Self.conformance(line[kind.upperBound...])
      else { continue }
      let object = (String(line.prefix { $0 != ":" }) as NSString).lastPathComponent
      uses.append((String(object.dropLast(2)), conformance))
    }
    if uses.isEmpty { fatalError("\(file): no conformances in these objects") }
  }

  /// "<A where A: Swift.Equatable> [A] : Swift.Equatable in Swift".
  private static func conformance(_ text: Substring) -> Conformance? {
    guard let place = text.range(of: " in ", options: .backwards),
      let colon = text[..<place.lowerBound].range(of: " : ", options: .backwards)
    else { return nil }
    var type = text[..<colon.lowerBound]
    if type.hasPrefix("<"), let end = type.range(of: "> ") { type = type[end.upperBound...] }
    // Without its parameters and its module.
    let plain = type.prefix { $0 != "<" }.split(separator: ".", omittingEmptySubsequences: false)
    return Conformance(
      module: String(text[place.upperBound...]), type: plain.dropFirst(plain.count > 1 ? 1 : 0).joined(separator: "."),
      name: text[colon.upperBound..<place.lowerBound].split(separator: ".").dropFirst().joined(separator: "."))
  }

  /// What the code may not use. A conformance of Swift's is old unless the table says otherwise; one of Apple's frameworks has
  /// to be in the table.
  ///
  /// - Parameters:
  ///   - types: the table of API: a type that is new is found by its name, with all that it conforms to.
  func failures(table: ConformanceTable, types: APITable, newest: Double) -> Set<SourceFailure> {
    let frameworks = ["Foundation", "FoundationEssentials", "CoreGraphics", "QuartzCore", "UIKit"]
    var failures: Set<SourceFailure> = []
    for (file, conformance) in uses where conformance.module == "Swift" || frameworks.contains(conformance.module) {
      let title = "\(conformance.type): \(conformance.name)"
      if let version = table.introduced(type: conformance.type, conformance: conformance.name) {
        if version > newest { failures.insert(SourceFailure(file, "\(title), which is new in iOS \(version)")) }
      } else if conformance.module != "Swift",
        types.introduced(type: conformance.type) ?? table.introduced(type: conformance.type) ?? 0 <= newest
      {
        failures.insert(SourceFailure(file, "\(title), which is not in \(table.file): look its version up"))
      }
    }
    return failures
  }
}
