/// Slots that were marked, each once, in the order of their marking.
struct SlotMarks: Sendable {
  private(set) var order: [Int] = []
  private var members: Set<Int> = []

  var isEmpty: Bool { order.isEmpty }
  func contains(_ slot: Int) -> Bool { members.contains(slot) }

  mutating func insert(_ slot: Int) {
    if members.insert(slot).inserted { order.append(slot) }
  }

  mutating func remove(_ slots: some Sequence<Int>) {
    guard !isEmpty else { return }
    let gone = members.intersection(slots)
    guard !gone.isEmpty else { return }
    members.subtract(gone)
    order.removeAll(where: gone.contains)
  }
}
