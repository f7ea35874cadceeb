/// Marked handles without duplicates, in the order of marking.
struct OrderedHandles: Sendable {
  private(set) var order: [Int] = []
  private var members: Set<Int> = []

  var isEmpty: Bool { order.isEmpty }
  func contains(_ handle: Int) -> Bool { members.contains(handle) }

  mutating func insert(_ handle: Int) {
    if members.insert(handle).inserted { order.append(handle) }
  }

  mutating func remove(_ handles: some Sequence<Int>) {
    guard !isEmpty else { return }
    let gone = members.intersection(handles)
    guard !gone.isEmpty else { return }
    members.subtract(gone)
    order.removeAll(where: gone.contains)
  }
}
