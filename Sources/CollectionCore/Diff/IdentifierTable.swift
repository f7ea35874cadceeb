import Synchronization

/// Gives each of a set of identifiers a small number, its slot, which stays the same for as long as it is a member.
///
/// An identifier is hashed once, when it enters or is looked up; order, ownership and ranks are then lists of slots,
/// which cost nothing to copy, compare and walk. Slots of members that left are given to newcomers.
struct IdentifierTable<Identifier: Hashable & Sendable>: Sendable {
  private var slots: [Identifier: Int] = [:]
  private var identifiers: [Identifier?] = []
  /// By slot: a number that no other insertion of any table has.
  private var births: [Int] = []
  private var free: [Int] = []

  var count: Int { slots.count }

  /// Every slot is below this.
  var slotLimit: Int { identifiers.count }

  func slot(of identifier: Identifier) -> Int? { slots[identifier] }

  /// The member with this slot.
  subscript(slot: Int) -> Identifier { identifiers[slot]! }

  /// How many members two lists of slots, one of this table and one of another, begin and end with alike. Identifiers
  /// are looked at only where the tables are not copies of one.
  ///
  /// One function with both loops written out: for types that the compiler does not see, each call of another would
  /// cost more than the comparison.
  func commonEnds(_ list: [Int], _ other: Self, _ otherList: [Int]) -> (head: Int, tail: Int) {
    let limit = min(list.count, otherList.count)
    var head = 0
    while head < limit {
      let (slot, otherSlot) = (list[head], otherList[head])
      guard births[slot] == other.births[otherSlot] || identifiers[slot]! == other.identifiers[otherSlot]! else {
        break
      }
      head += 1
    }
    var tail = 0
    while tail < limit - head {
      let (slot, otherSlot) = (list[list.count - 1 - tail], otherList[otherList.count - 1 - tail])
      guard births[slot] == other.births[otherSlot] || identifiers[slot]! == other.identifiers[otherSlot]! else {
        break
      }
      tail += 1
    }
    return (head, tail)
  }

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
    let birth = Births.next()
    if free.popLast() != nil {
      identifiers[slot] = identifier
      births[slot] = birth
    } else {
      identifiers.append(identifier)
      births.append(birth)
    }
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

private enum Births {
  private static let count = Atomic<Int>(0)

  static func next() -> Int { count.wrappingAdd(1, ordering: .relaxed).newValue }
}
