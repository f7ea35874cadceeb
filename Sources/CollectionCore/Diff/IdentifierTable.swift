import Synchronization

/// Interns identifiers: gives each member a small integer, its handle, which is stable while it is a member.
///
/// An identifier is hashed once, when it is inserted or looked up; order, ownership and ranks are lists of handles,
/// which are cheap to copy, compare and walk. Handles of removed members are reused.
struct IdentifierTable<Identifier: Hashable & Sendable>: Sendable {
  private var handles: [Identifier: Int] = [:]
  private var identifiers: [Identifier?] = []
  /// By handle: a number that is unique among all insertions of all tables.
  private var insertions: [Int] = []
  private var free: [Int] = []

  var count: Int { handles.count }

  /// Every handle is below this.
  var handleLimit: Int { identifiers.count }

  func handle(of identifier: Identifier) -> Int? { handles[identifier] }

  /// The identifier with this handle.
  subscript(handle: Int) -> Identifier { identifiers[handle]! }

  /// The lengths of the common prefix and suffix of two lists of handles, one of this table and one of another.
  /// Identifiers are compared only where the tables are not copies.
  ///
  /// One function with both loops written out: for types that the compiler does not see, each call of another would
  /// cost more than the comparison.
  func commonEnds(_ list: [Int], _ other: Self, _ otherList: [Int]) -> (head: Int, tail: Int) {
    let limit = min(list.count, otherList.count)
    var head = 0
    while head < limit {
      let (handle, otherHandle) = (list[head], otherList[head])
      guard
        insertions[handle] == other.insertions[otherHandle] || identifiers[handle]! == other.identifiers[otherHandle]!
      else {
        break
      }
      head += 1
    }
    var tail = 0
    while tail < limit - head {
      let (handle, otherHandle) = (list[list.count - 1 - tail], otherList[otherList.count - 1 - tail])
      guard
        insertions[handle] == other.insertions[otherHandle] || identifiers[handle]! == other.identifiers[otherHandle]!
      else {
        break
      }
      tail += 1
    }
    return (head, tail)
  }

  mutating func reserveCapacity(adding count: Int) {
    guard count > handles.capacity - handles.count else { return }
    // At least the double, so that many small additions stay linear.
    handles.reserveCapacity(max(handles.count * 2, handles.count + count))
  }

  /// Makes an identifier a member, unless it is one.
  mutating func insert(_ identifier: Identifier) -> (handle: Int, isNew: Bool) {
    let candidate = free.last ?? identifiers.count
    var isNew = false
    func vacant() -> Int {
      isNew = true
      return candidate
    }
    // One look-up that finds or inserts.
    let handle = Self.read(&handles[identifier, default: vacant()])
    guard isNew else { return (handle, false) }
    let insertion = InsertionCounter.next()
    if free.popLast() != nil {
      identifiers[handle] = identifier
      insertions[handle] = insertion
    } else {
      identifiers.append(identifier)
      insertions.append(insertion)
    }
    return (handle, true)
  }

  mutating func remove(handle: Int) {
    guard let identifier = identifiers[handle] else { return }
    handles[identifier] = nil
    identifiers[handle] = nil
    free.append(handle)
  }

  private static func read(_ handle: inout Int) -> Int { handle }
}

private enum InsertionCounter {
  private static let count = Atomic<Int>(0)

  static func next() -> Int { count.wrappingAdd(1, ordering: .relaxed).newValue }
}
