import Foundation
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) import UIKit

public typealias CFAbsoluteTime = Double

/// Parts of a second, which Dispatch has on Apple's systems.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let USEC_PER_SEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1_000

/// Seconds since the start of 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// `type.init()` of a class that is known at run time only: UIKit's initialisers are not `required`.
@preconcurrency @MainActor
public func portedMake<Object: NSObject>(_ type: Object.Type) -> Object { type.makeInstance() }

@preconcurrency @MainActor
public func portedMake<View: UIView>(_ type: View.Type, frame: CGRect) -> View {
  let view = type.makeInstance()
  view.frame = frame
  return view
}

@preconcurrency @MainActor
public func portedMake<Controller: UIViewController>(
  _ type: Controller.Type, nibName: String?, bundle: Bundle?
) -> Controller { unsafeDowncast(type.callMaking(NibPlace(name: nibName, bundle: bundle)), to: Controller.self) }

final class NibPlace {
  let name: String?
  let bundle: Bundle?
  init(name: String?, bundle: Bundle?) {
    self.name = name
    self.bundle = bundle
  }
}

extension UIViewController {
  convenience init(ported place: NibPlace) { self.init(nibName: place.name, bundle: place.bundle) }

  /// The initialiser by its symbol, as in UIKit's `InstanceFactory`.
  @_silgen_name("$s5UIKit16UIViewControllerC11PortSupportE6portedAcD8NibPlaceC_tcfC")
  fileprivate final class func callMaking(_ place: consuming NibPlace) -> UIViewController
}

extension SelectorResponder {
  /// Sends the selector later, by the run loop.
  @preconcurrency @MainActor public func perform(
    _ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval
  ) {
    let call = LaterCall(receiver: self, selector: selector, argument: argument)
    _ = Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { _ in MainActor.assumeIsolated { call.send() } }
  }
}

private struct LaterCall: @unchecked Sendable {
  let receiver: any SelectorResponder
  let selector: Selector
  let argument: Any?
  @MainActor func send() { _ = receiver.perform(selector, with: argument) }
}

// MARK: Associated objects

public enum objc_AssociationPolicy: Sendable {
  case OBJC_ASSOCIATION_ASSIGN, OBJC_ASSOCIATION_RETAIN_NONATOMIC, OBJC_ASSOCIATION_COPY_NONATOMIC,
    OBJC_ASSOCIATION_RETAIN,
    OBJC_ASSOCIATION_COPY
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  Associations.lock.withLock { Associations.values(of: object as AnyObject)?[key]?() }
}

public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  // What was there is released outside the lock: its deinitialiser may come back here.
  let old = Associations.lock.withLock { Associations.set(value, policy, key, object as AnyObject) }
  withExtendedLifetime(old) {}
}

public func objc_removeAssociatedObjects(_ object: Any) {
  let old = Associations.lock.withLock { Associations.remove(object as AnyObject) }
  withExtendedLifetime(old) {}
}

private enum Associations {
  typealias Values = [UnsafeRawPointer: () -> Any?]
  struct Entry {
    weak var owner: AnyObject?
    var values: Values = [:]
  }

  static let lock = NSRecursiveLock()
  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
  nonisolated(unsafe) private static var sweepAt = 64

  /// An address may have had another object before.
  static func values(of owner: AnyObject) -> Values? {
    guard let entry = entries[ObjectIdentifier(owner)], entry.owner === owner else { return nil }
    return entry.values
  }

  static func set(_ value: Any?, _ policy: objc_AssociationPolicy, _ key: UnsafeRawPointer, _ owner: AnyObject) -> Any?
  {
    var dead: [Entry] = []
    if entries.count >= sweepAt {
      dead = entries.values.filter { $0.owner == nil }
      entries = entries.filter { $0.value.owner != nil }
      sweepAt = max(64, entries.count * 2)
    }
    let id = ObjectIdentifier(owner)
    var entry = values(of: owner).map { Entry(owner: owner, values: $0) } ?? Entry(owner: owner)
    let old = entry.values[key]
    if let value, policy == .OBJC_ASSOCIATION_ASSIGN {
      let reference = Reference(value as AnyObject, .weakMemory)
      entry.values[key] = { reference.object }
    } else {
      entry.values[key] = value.map { value in { value } }
    }
    let replaced = entries[id]
    entries[id] = entry
    return [old as Any, dead, replaced as Any]
  }

  static func remove(_ owner: AnyObject) -> Any? { entries.removeValue(forKey: ObjectIdentifier(owner)) }
}
