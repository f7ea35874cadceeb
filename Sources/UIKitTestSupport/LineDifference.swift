/// The difference of two texts, line by line, with two lines of context.
struct LineDifference: CustomStringConvertible {
  private let lines: [(mark: Character, text: Substring)]

  init(from old: String, to new: String) {
    let before = old.split(separator: "\n", omittingEmptySubsequences: false)
    let after = new.split(separator: "\n", omittingEmptySubsequences: false)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in after.difference(from: before) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var result: [(Character, Substring)] = []
    var (i, j) = (0, 0)
    while i < before.count || j < after.count {
      if i < before.count, removed.contains(i) {
        result.append(("-", before[i]))
        i += 1
      } else if j < after.count, inserted.contains(j) {
        result.append(("+", after[j]))
        j += 1
      } else {
        result.append((" ", after[j]))
        i += 1
        j += 1
      }
    }
    lines = result
  }

  var isEmpty: Bool { lines.allSatisfy { $0.mark == " " } }

  private static let surroundings = 2

  var description: String {
    var result: [String] = []
    var isSkipping = false
    for index in lines.indices {
      let near = max(0, index - Self.surroundings)...min(lines.count - 1, index + Self.surroundings)
      if lines[near].contains(where: { $0.mark != " " }) {
        result.append("\(lines[index].mark) \(lines[index].text)")
        isSkipping = false
      } else if !isSkipping {
        result.append("  …")
        isSkipping = true
      }
    }
    return result.joined(separator: "\n")
  }
}
