import Foundation

/// A set of objects that may hold them weakly. What is gone counts as never added.
public final class NSHashTable<ObjectType: AnyObject>: NSObject {
  private let table: NSMapTable<ObjectType, NSObject>
  private let mark = NSNull()

  public init(options: NSPointerFunctions.Options = [], capacity: Int = 0) {
    table = NSMapTable(keyOptions: options)
    super.init()
  }

  public static func weakObjects() -> NSHashTable { NSHashTable(options: .weakMemory) }

  public func add(_ object: ObjectType?) { table.setObject(mark, forKey: object) }
  public func remove(_ object: ObjectType?) { table.removeObject(forKey: object) }
  public func removeAllObjects() { table.removeAllObjects() }
  public func contains(_ anObject: ObjectType?) -> Bool { table.object(forKey: anObject) != nil }
  public func member(_ object: ObjectType?) -> ObjectType? {
    allObjects.first { $0 === object || contains(object) && ($0 as? NSObject)?.isEqual(object) == true }
  }
  public var allObjects: [ObjectType] { table.keyEnumerator().allObjects.compactMap { $0 as? ObjectType } }
  public var anyObject: ObjectType? { allObjects.first }
  public var count: Int { table.count }
  public func objectEnumerator() -> NSEnumerator { table.keyEnumerator() }
}
