/// The name of a method, as Objective-C's run time would look it up.
///
/// Without that run time a class says itself which method a name stands for: see `SelectorResponder`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  private let name: String

  public init(_ str: String) { name = str }

  public init(stringLiteral value: String) { name = value }

  public var description: String { name }
}
