/// A large value behind a reference: copies share it until one of them changes.
@dynamicMemberLookup
struct CopyOnWrite<Value> {
  private final class Storage {
    /// The value, never changed while it is read: a check of that would take 6 % of a full commit.
    @exclusivity(unchecked) var value: Value
    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  init(_ value: Value) { storage = Storage(value) }

  /// Returns true if both share one storage. Values in different storages may be equal, too.
  func isShared(with other: CopyOnWrite) -> Bool { storage === other.storage }

  subscript<Member>(dynamicMember property: WritableKeyPath<Value, Member>) -> Member {
    @inline(__always) get { storage.value[keyPath: property] }
    @inline(__always) set {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      storage.value[keyPath: property] = newValue
    }
  }
}
