import Testing

@testable import Gallery

@Suite struct OrderChangeTests {
  /// Carries out a change as a collection view would.
  private func applying(_ change: OrderChange, to old: [Int], inserted: [Int: Int]) -> [Int] {
    var result: [Int?] = Array(repeating: nil, count: old.count - change.deletions.count + change.insertions.count)
    for index in change.insertions { result[index] = inserted[index] }
    for move in change.moves { result[move.to] = old[move.from] }
    let gone = Set(change.deletions).union(change.moves.map(\.from))
    var stayers = old.indices.filter { !gone.contains($0) }.map { old[$0] }[...]
    for index in result.indices where result[index] == nil { result[index] = stayers.popFirst() }
    return result.compactMap(\.self)
  }

  private func check(_ old: [Int], _ new: [Int]) {
    let change = OrderChange(from: old, to: new)
    let inserted = Dictionary(uniqueKeysWithValues: new.enumerated().map { ($0.offset, $0.element) })
    #expect(applying(change, to: old, inserted: inserted) == new, "\(old) → \(new)")
    #expect(Set(change.deletions.map { old[$0] }) == Set(old).subtracting(new))
    #expect(Set(change.insertions.map { new[$0] }) == Set(new).subtracting(old))
  }

  /// All orders of all subsets of up to four items, from each to each.
  @Test func everySmallChange() {
    var lists: [[Int]] = [[]]
    var grown = lists
    for _ in 0..<4 {
      grown = grown.flatMap { list in (0..<4).filter { !list.contains($0) }.map { list + [$0] } }
      lists += grown
    }
    for old in lists { for new in lists { check(old, new) } }
  }

  @Test func oneItemThatGoesFarIsOneMove() {
    let old = Array(0..<1000)
    var new = old
    new.insert(new.remove(at: 3), at: 900)
    #expect(OrderChange(from: old, to: new).moves == [.init(from: 3, to: 900)])
  }

  @Test func nothingIsNothing() {
    #expect(OrderChange(from: [1, 2, 3], to: [1, 2, 3]).isEmpty)
  }
}
