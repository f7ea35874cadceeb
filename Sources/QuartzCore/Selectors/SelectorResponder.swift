/// A class whose methods can be called by selectors: the target of an action, an observer, and so on.
///
/// Views, controllers, gesture recognisers and bar items are; a subclass adds its methods to the inherited table:
///
/// ```swift
/// override class var selectorTable: SelectorTable {
///   super.selectorTable + ["refresh": method(PhotosController.refresh), "tapped:": method(PhotosController.tapped(_:))]
/// }
/// ```
///
/// Any other class conforms by a `class var` (`static` where it is final). A class of the main actor says `nonisolated`.
public protocol SelectorResponder: AnyObject {
  /// The methods of the class by their selectors. Read once in the life of the process.
  static var selectorTable: SelectorTable { get }
}

extension SelectorResponder {
  /// Returns true if the class, or one that it inherits from, has a method for the selector.
  public func responds(to aSelector: Selector!) -> Bool {
    aSelector.map { SelectorTable.of(type(of: self))[$0] != nil } ?? false
  }

  /// Calls the method of the selector. A selector without a method is reported as a fault.
  ///
  /// - Returns: the method's result, which lives until the next result at least; nil for none.
  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { PerformedResult.of(aSelector, self, []) }

  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    PerformedResult.of(aSelector, self, [object])
  }

  @discardableResult
  public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
    PerformedResult.of(aSelector, self, [object1, object2])
  }
}

/// Keeps the last result of `perform` alive: there is no autorelease pool.
private enum PerformedResult {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var last: AnyObject?

  static func of(_ selector: Selector?, _ receiver: AnyObject, _ arguments: [Any?]) -> Unmanaged<AnyObject>? {
    guard let result = selector?.send(to: receiver, arguments), !(result is Void) else { return nil }
    // An optional that is nil becomes null here.
    let object = result as AnyObject
    guard !(object is NSNull) else { return nil }
    lock.withLock { last = object }
    return Unmanaged.passUnretained(object)
  }
}

extension Selector {
  /// Calls the receiver's method with as many of the arguments as it takes. Reports a fault where that cannot be.
  ///
  /// - Returns: the method's result; nil after a fault.
  @discardableResult
  package func send(to receiver: AnyObject, _ arguments: [Any?] = []) -> Any? {
    do throws(SelectorError) {
      guard let responder = receiver as? any SelectorResponder,
        let method = SelectorTable.of(type(of: responder))[self]
      else {
        let address = UInt(bitPattern: ObjectIdentifier(receiver))
        throw .unrecognized(self, receiver: type(of: receiver), address: address)
      }
      return try method.call(receiver, SelectorArguments(selector: self, values: arguments))
    } catch {
      FaultLog.report(error.description)
      return nil
    }
  }
}
