/// The name of a method, as Objective-C's run time would look it up.
///
/// Without that run time no method can be called by name: a selector is kept, compared and printed, and nothing more.
/// Recognisers take closures instead (see `addAction` in `CollectionLayouts`).
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  private let name: String

  public init(_ str: String) { name = str }

  public init(stringLiteral value: String) { name = value }

  public var description: String { name }
}
