import Foundation

/// The names that are declared unavailable, with their reasons: symbol graphs leave them out.
struct UnavailableNames {
  private var reasons: [String: String] = [:]

  /// - Parameter file: rows "type, titles, reason"; no titles stand for the type, "*" for the type and all in it.
  init(file: String) {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { fatalError("cannot read \(file)") }
    for line in text.split(separator: "\n").dropFirst() {
      let row = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let titles = row[1].split(separator: " ")
      for title in titles where title != "*" { reasons["\(row[0]).\(title)"] = row[2] }
      if titles.isEmpty || titles == ["*"] { reasons[row[0]] = row[2] }
    }
  }

  /// What the row of the member, or of a type that holds it, says; nil when there is none.
  func reason(for name: String) -> String? {
    if let reason = reasons[name] { return reason }
    return name.lastIndex(of: ".").flatMap { reason(for: String(name[..<$0])) }
  }
}
