/// The lengths of lines that follow each other, with their sums: where a line starts, and which line is at a place.
///
/// A tree of partial sums (Fenwick's): sixteen bytes a line. Lengths are whole numbers, so that sums are exact in whatever order
/// they change.
package struct LengthSums: Equatable, Sendable {
  private var lengths: [Int64]
  /// `tree[i]` is the sum of as many lengths that end with the one before `i` as the lowest bit of `i` says.
  private var tree: [Int64]

  /// Creates the sums of lengths, none of which may be negative.
  ///
  /// - Complexity: O(lines).
  package init(_ lengths: [Int64]) {
    self.lengths = lengths
    tree = [0] + lengths
    var index = 1
    while index < tree.count {
      let next = index + (index & -index)
      if next < tree.count { tree[next] += tree[index] }
      index += 1
    }
  }

  package var count: Int { lengths.count }

  /// The length of a line. Setting it moves the lines after it.
  ///
  /// - Complexity: O(1); O(log lines) to set it.
  package subscript(line: Int) -> Int64 {
    get { lengths[line] }
    set {
      let change = newValue - lengths[line]
      lengths[line] = newValue
      var index = line + 1
      while index < tree.count {
        tree[index] += change
        index += index & -index
      }
    }
  }

  /// The sum of the lengths of the lines before one; with the number of lines, that of all.
  ///
  /// - Complexity: O(log lines).
  package func start(of line: Int) -> Int64 {
    var (index, sum) = (line, Int64(0))
    while index > 0 {
      sum += tree[index]
      index &= index - 1
    }
    return sum
  }

  /// The last line that starts at or before a place; 0 for a place before all of them.
  ///
  /// - Complexity: O(log lines).
  package func line(at place: Int64) -> Int {
    var (line, rest, step) = (0, place, 1)
    while step * 2 < tree.count { step *= 2 }
    while step > 0 {
      // The last line itself is never passed.
      if line + step < lengths.count, tree[line + step] <= rest {
        line += step
        rest -= tree[line]
      }
      step /= 2
    }
    return line
  }
}
