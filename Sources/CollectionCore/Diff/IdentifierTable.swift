/// Gives each of a set of identifiers a small number, its slot, which stays the same for as long as it is a member.
///
/// An identifier is hashed once, when it enters or is looked up; order, ownership and ranks are then lists of slots, which
/// cost nothing to copy, compare and walk. Slots of members that left are given to newcomers.
struct IdentifierTable<Identifier: Hashable & Sendable>: Sendable {
  private var slots: [Identifier: Int] = [:]
  private var identifiers: [Identifier?] = []
  private var free: [Int] = []

  var count: Int { slots.count }

  /// Every slot is below this.
  var slotLimit: Int { identifiers.count }

  func slot(of identifier: Identifier) -> Int? { slots[identifier] }

  /// The member with this slot.
  subscript(slot: Int) -> Identifier { identifiers[slot]! }

  mutating func reserveCapacity(adding newcomers: Int) {
    guard newcomers > slots.capacity - slots.count else { return }
    // At least the double, so that many small additions stay linear.
    slots.reserveCapacity(max(slots.count * 2, slots.count + newcomers))
  }

  /// Makes an identifier a member, unless it is one.
  mutating func insert(_ identifier: Identifier) -> (slot: Int, isNew: Bool) {
    let candidate = free.last ?? identifiers.count
    var isNew = false
    func vacant() -> Int {
      isNew = true
      return candidate
    }
    // One look-up that finds or inserts.
    let slot = Self.read(&slots[identifier, default: vacant()])
    guard isNew else { return (slot, false) }
    if free.popLast() != nil { identifiers[slot] = identifier } else { identifiers.append(identifier) }
    return (slot, true)
  }

  mutating func remove(slot: Int) {
    guard let identifier = identifiers[slot] else { return }
    slots[identifier] = nil
    identifiers[slot] = nil
    free.append(slot)
  }

  private static func read(_ slot: inout Int) -> Int { slot }
}
