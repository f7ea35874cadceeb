import PortProject
import PortRules

/// A report of the written files, and of the work that remains.
struct Report {
  let project: Project
  let remarks: [Remark]
  let written: Int
  let files: Int
  let folder: String
  let canStart: Bool

  /// True if nothing remains to be done.
  var isClean: Bool { project.refusals.isEmpty && remarks.allSatisfy { $0.severity == .note } }

  /// The text of the report: file by file, then one line that sums up.
  var text: String {
    var lines = project.refusals.map { "\(project.name): refused: \($0)" }
    if !project.choices.isEmpty {
      let names = project.choices.joined(separator: ", ")
      lines.insert("port: takes the app target \(project.name) of \(names); --target NAME takes another", at: 0)
    }
    var seen: Set<String> = []
    let imports = Dictionary(grouping: remarks.filter { $0.message.hasPrefix("import ") }, by: \.message)
    for remark in remarks.sorted(by: { ($0.path, $0.line) < ($1.path, $1.line) }) {
      var line = remark.description
      // Told of once, with the number of its files.
      if let places = imports[remark.message] {
        guard seen.insert(remark.message).inserted else { continue }
        if places.count > 1 { line += " (in \(places.count) files)" }
      }
      if seen.insert(line).inserted { lines.append(line) }
    }
    let remaining = remarks.count { $0.severity != .note } + project.refusals.count
    lines.append(
      "\(project.name): \(files) files lowered, \(written) changed in \(folder); "
        + (remaining == 0
          ? "port finds nothing that remains" : Remark.count(remaining) + (remaining == 1 ? " remains" : " remain")))
    return lines.joined(separator: "\n")
  }
}
