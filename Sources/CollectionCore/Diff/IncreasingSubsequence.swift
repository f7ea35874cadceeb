import CollectionPrimitives

/// The members of a longest rising subsequence of distinct numbers: those that need not move when a list is to be put into order.
///
/// - Complexity: O(n log n); O(n) when the numbers rise already.
package enum IncreasingSubsequence {
  /// Returns for each number true if it is a member.
  package static func membership(in numbers: [Int]) -> [Bool] {
    if zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) {
      return Array(repeating: true, count: numbers.count)
    }
    // `tails[k]` is the index at which the rising subsequence of length k + 1 with the smallest end ends.
    var tails: [Int] = []
    var previous = Array(repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      let length = tails.prefixCount { numbers[$0] < number }
      if length > 0 { previous[index] = tails[length - 1] }
      if length == tails.count { tails.append(index) } else { tails[length] = index }
    }
    var isMember = Array(repeating: false, count: numbers.count)
    var index = tails.last ?? -1
    while index >= 0 {
      isMember[index] = true
      index = previous[index]
    }
    return isMember
  }
}
