import PortProject
import PortRules

/// What was written, and what remains to be done.
struct Report {
  let project: Project
  let remarks: [Remark]
  let written: Int
  let files: Int
  let folder: String
  let canStart: Bool

  /// Whether nothing remains.
  var isClean: Bool { project.refusals.isEmpty && remarks.allSatisfy { $0.severity == .note } }

  var refusals: Int { project.refusals.count + remarks.count { $0.severity == .refused } }

  /// File by file, then one line that sums up.
  var text: String {
    var lines = project.refusals.map { "\(project.name): refused: \($0)" }
    var seen: Set<String> = []
    for remark in remarks.sorted(by: { ($0.path, $0.line) < ($1.path, $1.line) }) {
      let line = remark.description
      if seen.insert(line).inserted { lines.append(line) }
    }
    let remaining = remarks.count { $0.severity != .note } + project.refusals.count
    lines.append(
      "\(project.name): \(files) files lowered, \(written) changed in \(folder); "
        + (remaining == 0 ? "nothing remains" : "\(remaining) places remain"))
    return lines.joined(separator: "\n")
  }
}
