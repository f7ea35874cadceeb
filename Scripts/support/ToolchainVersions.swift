import Foundation

/// The versions of iOS that brought the declarations of Swift's own modules, read from the toolchain's symbol graphs.
struct ToolchainVersions {
  private struct File: Decodable {
    struct Symbol: Decodable {
      struct Identifier: Decodable { let precise: String }
      struct Availability: Decodable {
        struct Version: Decodable {
          let major: Int
          let minor: Int?
        }
        let domain: String?
        let introduced: Version?
      }
      let identifier: Identifier
      let pathComponents: [String]
      let availability: [Availability]?

      var name: String { pathComponents.joined(separator: ".") }
      var version: Double? {
        let version = availability?.first { $0.domain == "iOS" }?.introduced
        return version.flatMap { Double("\($0.major).\($0.minor ?? 0)") }
      }
    }
    let symbols: [Symbol]
  }

  private var known: [String: (name: String, version: Double)] = [:]

  /// - Parameter folder: with the symbol graphs.
  init(folder: String) {
    var symbols: [File.Symbol] = []
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where name.hasSuffix(".json") {
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else { continue }
      do { symbols += try JSONDecoder().decode(File.self, from: data).symbols } catch {
        fatalError("\(name): \(error)")
      }
    }
    // A requirement that came later than the member of an extension by the same name, or a later overload: sources that run
    // on older systems are compiled with the earlier one.
    let old = Set(symbols.lazy.filter { $0.version == nil }.map(\.name))
    for symbol in symbols where !old.contains(symbol.name) {
      known[symbol.identifier.precise] = symbol.version.map { (symbol.name, $0) }
    }
    if known.isEmpty { fatalError("\(folder): no versions of iOS in these symbol graphs") }
  }

  /// A declaration's name and version; nil for one that names no version.
  subscript(identifier: String) -> (name: String, version: Double)? { known[identifier] }
}
