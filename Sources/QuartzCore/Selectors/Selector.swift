/// The name of a method, as Objective-C's run time would look it up.
///
/// Without that run time each class has a table of its methods by their names: see `SelectorResponder`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  private let name: String

  public init(_ str: String) { name = str }

  public init(stringLiteral value: String) { name = value }

  public var description: String { name }
}
