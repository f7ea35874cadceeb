/// A method that can be called by its selector. Made by `method(_:)`.
public struct SelectorMethod: @unchecked Sendable {
  // Holds nothing but a reference to a method, which is the same on every thread.
  let call: (AnyObject, SelectorArguments) throws(SelectorError) -> Any?
}

/// The arguments of a call; a method takes as many of them as it has parameters.
struct SelectorArguments {
  let selector: Selector
  let values: [Any?]

  func receiver<T: AnyObject>(_ receiver: AnyObject) throws(SelectorError) -> T {
    if let receiver = receiver as? T { return receiver }
    throw .wrongReceiver(selector, expected: T.self, given: type(of: receiver))
  }

  /// Returns the argument at `index`. A missing argument counts as nil.
  func argument<A>(_ index: Int, of receiver: AnyObject) throws(SelectorError) -> A {
    let value = values.indices.contains(index) ? values[index] : nil
    // Through `Any`, so that nil becomes the nil of an optional parameter.
    if let argument = (value as Any) as? A { return argument }
    // An object for a Boolean parameter, as in `endEditing(_:)`: Objective-C takes a pointer that is not null as true.
    if A.self == Bool.self, let flag = (value != nil) as? A { return flag }
    throw .wrongArgument(
      selector, receiver: type(of: receiver), index: index, expected: A.self, given: value.map { type(of: $0) })
  }
}

/// The reason for which a selector could not be sent.
enum SelectorError: Error, CustomStringConvertible {
  case unrecognized(Selector, receiver: Any.Type, address: UInt)
  case wrongReceiver(Selector, expected: Any.Type, given: Any.Type)
  case wrongArgument(Selector, receiver: Any.Type, index: Int, expected: Any.Type, given: Any.Type?)

  var description: String {
    switch self {
    case .unrecognized(let selector, let receiver, let address):
      return "-[\(receiver) \(selector)]: unrecognized selector sent to instance 0x\(String(address, radix: 16))"
    case .wrongReceiver(let selector, let expected, let given):
      return "-[\(given) \(selector)]: selectorTable of \(given) names a method of \(expected)"
    case .wrongArgument(let selector, let receiver, let index, let expected, let given):
      let given = given.map { "\($0)" } ?? "nil"
      return "-[\(receiver) \(selector)]: argument \(index + 1) must be of type \(expected); \(given) was given"
    }
  }
}

// MARK: Methods from references to them

// Each number of parameters twice: a method of the main actor has a type of its own. Selectors are sent on the main thread, except by code
// that posts notifications on another thread, which breaks the rule on Apple's systems, too.

public func method<T: AnyObject, R>(_ body: @escaping (T) -> () -> R) -> SelectorMethod {
  SelectorMethod { (object, arguments) throws(SelectorError) in try body(arguments.receiver(object))() }
}

public func method<T: AnyObject, A, R>(_ body: @escaping (T) -> (A) -> R) -> SelectorMethod {
  SelectorMethod { (object, arguments) throws(SelectorError) in
    try body(arguments.receiver(object))(arguments.argument(0, of: object))
  }
}

public func method<T: AnyObject, A, B, R>(_ body: @escaping (T) -> (A, B) -> R) -> SelectorMethod {
  SelectorMethod { (object, arguments) throws(SelectorError) in
    try body(arguments.receiver(object))(arguments.argument(0, of: object), arguments.argument(1, of: object))
  }
}

public func method<T: AnyObject, A, B, C, R>(_ body: @escaping (T) -> (A, B, C) -> R) -> SelectorMethod {
  SelectorMethod { (object, arguments) throws(SelectorError) in
    try body(arguments.receiver(object))(
      arguments.argument(0, of: object), arguments.argument(1, of: object), arguments.argument(2, of: object))
  }
}

@_disfavoredOverload
public func method<T: AnyObject, R>(_ body: @escaping @MainActor (T) -> @MainActor () -> R) -> SelectorMethod {
  method(unsafeBitCast(body, to: ((T) -> () -> R).self))
}

@_disfavoredOverload
public func method<T: AnyObject, A, R>(_ body: @escaping @MainActor (T) -> @MainActor (A) -> R) -> SelectorMethod {
  method(unsafeBitCast(body, to: ((T) -> (A) -> R).self))
}

@_disfavoredOverload
public func method<T: AnyObject, A, B, R>(
  _ body: @escaping @MainActor (T) -> @MainActor (A, B) -> R
) -> SelectorMethod {
  method(unsafeBitCast(body, to: ((T) -> (A, B) -> R).self))
}

@_disfavoredOverload
public func method<T: AnyObject, A, B, C, R>(
  _ body: @escaping @MainActor (T) -> @MainActor (A, B, C) -> R
) -> SelectorMethod {
  method(unsafeBitCast(body, to: ((T) -> (A, B, C) -> R).self))
}
