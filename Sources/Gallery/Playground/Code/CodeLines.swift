/// Lines of code, as a view of some width shows them, and those that a change made.
enum CodeLines {
  /// Returns the lines of a text. Those that are too long are broken at blanks, and go on with four blanks more; comments
  /// go on with their sign.
  ///
  /// - Parameter columns: the number of characters in a line; nil to break none. A word that is longer has a line of its own.
  /// - Complexity: O(n) in the length of the text.
  static func lines(of text: String, columns: Int?) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let columns else { return lines.map(String.init) }
    return lines.flatMap { broken($0, columns: columns) }
  }

  private static func broken(_ line: Substring, columns: Int) -> [String] {
    guard line.count > columns else { return [String(line)] }
    let indent = String(line.prefix { $0 == " " })
    let sign = line.dropFirst(indent.count).prefix { $0 == "/" }
    let next = indent + (sign.count > 1 ? sign + " " : "    ")
    var rows: [String] = []
    var row = indent
    for word in line.dropFirst(indent.count).split(separator: " ") {
      let isFirst = row.allSatisfy { $0 == " " }
      if !isFirst, row.count + 1 + word.count > columns {
        rows.append(row)
        row = next + word
      } else {
        row += (isFirst ? "" : " ") + word
      }
    }
    return rows + [row]
  }

  /// Returns the indices of the lines that another text does not have at their place in the order: those that a change wrote. A line
  /// that the change removed has no index.
  ///
  /// - Complexity: O(*n* · *d*) for *n* lines and *d* differences.
  static func changed(from old: [String], to new: [String]) -> [Int] {
    new.difference(from: old).insertions.compactMap { change in
      if case .insert(let offset, _, _) = change { offset } else { nil }
    }
  }
}
