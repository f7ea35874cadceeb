import Foundation
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) import UIKit

public typealias CFAbsoluteTime = Double

/// Parts of a second, which Dispatch has on Apple's systems.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let USEC_PER_SEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1_000

public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

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

public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN, OBJC_ASSOCIATION_RETAIN_NONATOMIC
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// `@synchronized` of Objective-C, as Swift calls it.
public func objc_sync_enter(_ object: Any) { monitor(of: object).lock() }
public func objc_sync_exit(_ object: Any) { monitor(of: object).unlock() }

private func monitor(of object: Any) -> NSRecursiveLock {
  Associations.lock.withLock { Associations.of(object).monitor }
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  Associations.lock.withLock { Associations.all.object(forKey: object as AnyObject)?.values[key]?() }
}

public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let weak = policy == .OBJC_ASSOCIATION_ASSIGN ? value.map { Reference($0 as AnyObject, .weakMemory) } : nil
  let held: (() -> Any?)? = value.map { value in weak.map { weak in { weak.object } } ?? { value } }
  // What was there is released outside the lock: its deinitialiser may come back here.
  let old = Associations.lock.withLock { () -> (() -> Any?)? in
    let own = Associations.of(object)
    defer { own.values[key] = held }
    return own.values[key]
  }
  withExtendedLifetime(old) {}
}

public func objc_removeAssociatedObjects(_ object: Any) {
  let old = Associations.lock.withLock {
    defer { Associations.all.removeObject(forKey: object as AnyObject) }
    return Associations.all.object(forKey: object as AnyObject)
  }
  withExtendedLifetime(old) {}
}

/// The values that are associated with an object.
private final class Associations {
  static let lock = NSRecursiveLock()
  nonisolated(unsafe) static let all = NSMapTable<AnyObject, Associations>(
    keyOptions: [.weakMemory, .objectPointerPersonality])
  var values: [UnsafeRawPointer: () -> Any?] = [:]
  lazy var monitor = NSRecursiveLock()

  static func of(_ object: Any) -> Associations {
    if let known = all.object(forKey: object as AnyObject) { return known }
    let made = Associations()
    all.setObject(made, forKey: object as AnyObject)
    return made
  }
}
