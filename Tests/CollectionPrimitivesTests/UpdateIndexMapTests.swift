import CollectionPrimitives
import Testing

@Suite struct UpdateIndexMapTests {
  /// Every choice of places out and places in for lists of up to five, against filling by hand.
  @Test func agreesWithFillingByHand() {
    for count in 0...5 {
      for out in 0..<(1 << count) {
        let removed = (0..<count).filter { out & (1 << $0) != 0 }
        for added in 0...2 {
          let after = count - removed.count + added
          for into in 0..<(1 << after) where into.nonzeroBitCount == added {
            check(count, removed, (0..<after).filter { into & (1 << $0) != 0 })
          }
        }
      }
    }
  }

  private func check(_ count: Int, _ removed: [Int], _ added: [Int]) {
    let map = IndexMap(removed: removed, added: added)
    let after = map.count(after: count)
    let stayers = (0..<count).filter { !removed.contains($0) }
    let free = (0..<after).filter { !added.contains($0) }
    #expect(stayers.count == free.count)
    for (old, new) in zip(stayers, free) {
      #expect(map.newIndex(of: old) == new)
      #expect(map.oldIndex(of: new) == old)
    }
    for old in removed { #expect(map.newIndex(of: old) == nil && map.isRemoved(old)) }
    for new in added { #expect(map.oldIndex(of: new) == nil && map.isAdded(new)) }
  }
}
