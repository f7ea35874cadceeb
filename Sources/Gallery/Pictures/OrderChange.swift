/// The steps from one order of items to another, in the terms of a batch update: deletions and the sources of moves count in
/// the old order, insertions and destinations in the new one.
struct OrderChange: Equatable {
  struct Move: Equatable {
    var from: Int
    var to: Int
  }

  private(set) var deletions: [Int] = []
  private(set) var insertions: [Int] = []
  private(set) var moves: [Move] = []

  var isEmpty: Bool { deletions.isEmpty && insertions.isEmpty && moves.isEmpty }
  /// True if a single item is new and all others stay.
  var isOneInsertion: Bool { insertions.count == 1 && deletions.isEmpty && moves.isEmpty }
  var count: Int { deletions.count + insertions.count + moves.count }

  /// Computes as few moves as possible: items in a longest subsequence that keeps its order stay. Items must differ from each other.
  ///
  /// - Complexity: O(*n* + *m* log *m*) for *n* items, of which *m* are between equal beginnings and ends.
  init(from old: [Int], to new: [Int]) {
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
    var tail = 0
    while tail < old.count - start, tail < new.count - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
      tail += 1
    }
    var places: [Int: Int] = [:]
    for index in start..<old.count - tail { places[old[index]] = index }
    var survivors: [Move] = []
    for index in start..<new.count - tail {
      if let from = places.removeValue(forKey: new[index]) {
        survivors.append(Move(from: from, to: index))
      } else {
        insertions.append(index)
      }
    }
    deletions = places.values.sorted()
    let staying = Self.longestRise(survivors.map(\.from))
    for (index, move) in survivors.enumerated() where !staying[index] { moves.append(move) }
  }

  /// Returns, for each number, true if it belongs to the chosen longest rising subsequence.
  ///
  /// - Complexity: O(*n* log *n*) in the number *n* of numbers.
  private static func longestRise(_ numbers: [Int]) -> [Bool] {
    /// `ends[k]` is the index of the smallest number that ends a rise of length k + 1.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var isRising = [Bool](repeating: false, count: numbers.count)
    var index = ends.last ?? -1
    while index >= 0 {
      isRising[index] = true
      index = previous[index]
    }
    return isRising
  }
}
