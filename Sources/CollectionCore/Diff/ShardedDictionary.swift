/// A dictionary in shards of some hundred keys. Copies share the shards that neither of them changes, so a change of a
/// copy costs one shard, however many keys there are.
///
/// A tree of hashes (swift-collections' `TreeDictionary`) shares more finely, but takes four times as long to fill where the compiler does
/// not know the type of the keys, which is the case for an application's identifiers.
struct ShardedDictionary<Key: Hashable, Value> {
  /// The shards, whose number is a power of two.
  private var shards: [[Key: Value]] = [[:]]
  private(set) var count = 0

  private static var shardSize: Int { 256 }

  subscript(key: Key) -> Value? { shards[shard(of: key)][key] }

  /// The value of a key, which `make` gives to a key that is new.
  @inline(__always)
  mutating func value(of key: Key, orInsert make: () -> Value) -> Value {
    if count == shards.count * Self.shardSize { grow(to: shards.count * 2) }
    var isNew = false
    func value() -> Value {
      isNew = true
      return make()
    }
    // One look-up that finds or inserts.
    let found = Self.read(&shards[shard(of: key)][key, default: value()])
    if isNew { count += 1 }
    return found
  }

  mutating func remove(_ key: Key) -> Value? {
    guard let value = shards[shard(of: key)].removeValue(forKey: key) else { return nil }
    count -= 1
    return value
  }

  mutating func reserveCapacity(_ wanted: Int) {
    var number = shards.count
    while wanted > number * Self.shardSize { number *= 2 }
    if number > shards.count { grow(to: number) }
  }

  private mutating func grow(to number: Int) {
    let old = shards
    shards = (0..<number).map { _ in Dictionary(minimumCapacity: Self.shardSize) }
    for shard in old { for (key, value) in shard { shards[self.shard(of: key)][key] = value } }
  }

  @inline(__always)
  private func shard(of key: Key) -> Int { key.hashValue & (shards.count - 1) }

  @inline(__always)
  private static func read(_ value: inout Value) -> Value { value }
}

extension ShardedDictionary: Sendable where Key: Sendable, Value: Sendable {}
