import Foundation

/// The versions of iOS that brought conformances, and types that the table of API does not have.
struct ConformanceTable {
  let file: String
  private var versions: [String: Double] = [:]

  /// - Parameter file: rows "type, protocol, version of iOS"; the protocol "*" stands for the type itself.
  init(file: String) {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { fatalError("cannot read \(file)") }
    self.file = file
    for row in text.split(separator: "\n").dropFirst().map({ $0.split(separator: "\t") }) {
      guard row.count == 3, let version = Double(row[2]) else { fatalError("\(file): not a row: \(row)") }
      versions["\(row[0]): \(row[1])"] = version
    }
  }

  func introduced(type: String, conformance: String) -> Double? { versions["\(type): \(conformance)"] }
  func introduced(type: String) -> Double? { versions["\(type): *"] }
}
