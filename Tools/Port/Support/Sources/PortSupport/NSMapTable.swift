import Foundation

/// A map between objects that may hold keys or values weakly. What is gone counts as never set.
public final class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private var entries: [Int: [(key: Reference<KeyType>, value: Reference<ObjectType>)]] = [:]
  private let keyOptions: NSPointerFunctions.Options
  private let valueOptions: NSPointerFunctions.Options
  private var sweepAt = 64

  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [], capacity: Int = 0
  ) {
    self.keyOptions = keyOptions
    self.valueOptions = valueOptions
    super.init()
  }

  public static func strongToStrongObjects() -> NSMapTable { NSMapTable() }
  public static func weakToStrongObjects() -> NSMapTable { NSMapTable(keyOptions: .weakMemory) }
  public static func strongToWeakObjects() -> NSMapTable { NSMapTable(valueOptions: .weakMemory) }
  public static func weakToWeakObjects() -> NSMapTable {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  public func object(forKey aKey: KeyType?) -> ObjectType? {
    guard let aKey else { return nil }
    return entries[keyOptions.hash(aKey)]?.first { $0.key.object.map { keyOptions.areEqual($0, aKey) } ?? false }?.value
      .object
  }

  public func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let aKey else { return }
    removeObject(forKey: aKey)
    guard let anObject else { return }
    if entries.count >= sweepAt {
      // Released after the change: a deinitialiser may come back here.
      let old = entries
      defer { withExtendedLifetime(old) {} }
      entries = old.mapValues { $0.filter { $0.key.object != nil && $0.value.object != nil } }.filter {
        !$0.value.isEmpty
      }
      sweepAt = max(64, entries.count * 2)
    }
    entries[keyOptions.hash(aKey), default: []].append(
      (Reference(aKey, keyOptions), Reference(anObject, valueOptions)))
  }

  public func removeObject(forKey aKey: KeyType?) {
    guard let aKey else { return }
    let hash = keyOptions.hash(aKey)
    let old = entries[hash] ?? []
    let rest = old.filter { $0.key.object.map { !keyOptions.areEqual($0, aKey) } ?? false }
    entries[hash] = rest.isEmpty ? nil : rest
    withExtendedLifetime(old) {}
  }

  public func removeAllObjects() { entries.removeAll() }

  private var pairs: [(key: KeyType, value: ObjectType)] {
    entries.values.joined().compactMap { entry in
      guard let key = entry.key.object, let value = entry.value.object else { return nil }
      return (key, value)
    }
  }

  public var count: Int { pairs.count }
  public func keyEnumerator() -> NSEnumerator { NSArray(array: pairs.map(\.key)).objectEnumerator() }
  public func objectEnumerator() -> NSEnumerator? { NSArray(array: pairs.map(\.value)).objectEnumerator() }
}

/// The ways in which tables hold and compare objects.
public enum NSPointerFunctions {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let strongMemory = Options([])
    public static let weakMemory = Options(rawValue: 5)
    public static let objectPersonality = Options([])
    /// Compares addresses.
    public static let objectPointerPersonality = Options(rawValue: 512)
    public static let copyIn = Options(rawValue: 65536)

    var isWeak: Bool { contains(.weakMemory) }

    func hash(_ object: AnyObject) -> Int {
      guard !contains(.objectPointerPersonality), let object = object as? NSObject else {
        return ObjectIdentifier(object).hashValue
      }
      return object.hash
    }

    func areEqual(_ a: AnyObject, _ b: AnyObject) -> Bool {
      if a === b { return true }
      guard !contains(.objectPointerPersonality), let a = a as? NSObject else { return false }
      return a.isEqual(b)
    }
  }
}

public typealias NSHashTableOptions = NSPointerFunctions.Options

/// Holds an object strongly or weakly.
struct Reference<Object: AnyObject> {
  private let strong: Object?
  private weak var weak: Object?

  init(_ object: Object, _ options: NSPointerFunctions.Options) {
    strong = options.isWeak ? nil : object
    weak = object
  }

  var object: Object? { weak }
}
