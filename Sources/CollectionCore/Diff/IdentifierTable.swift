/// Gives each identifier that is a member a small integer, its handle, which is stable while it is a member.
///
/// An identifier is hashed when it is inserted or looked up; order, ownership and ranks are lists of handles, which are
/// cheap to copy, compare and walk. Handles of removed members are reused. Copies share what neither of them changes.
struct IdentifierTable<Identifier: Hashable & Sendable>: Sendable {
  private var handles = ShardedDictionary<Identifier, Int>()
  private var free: [Int] = []
  /// Every handle is below this.
  private(set) var handleLimit = 0

  var count: Int { handles.count }

  func handle(of identifier: Identifier) -> Int? { handles[identifier] }

  mutating func reserveCapacity(adding count: Int) { handles.reserveCapacity(handles.count + count) }

  /// Makes an identifier a member, unless it is one.
  @inline(__always)
  mutating func insert(_ identifier: Identifier) -> (handle: Int, isNew: Bool) {
    let candidate = free.last ?? handleLimit
    var isNew = false
    let handle = handles.value(of: identifier) {
      isNew = true
      return candidate
    }
    if isNew, free.popLast() == nil { handleLimit += 1 }
    return (handle, isNew)
  }

  mutating func remove(_ identifiers: some Sequence<Identifier>) {
    for identifier in identifiers { if let handle = handles.remove(identifier) { free.append(handle) } }
  }
}
