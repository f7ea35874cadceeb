// Here, beside methods that layers call: a linker takes from an archive only what something refers to, and nothing refers to a
// conformance. In a file of its own it would be missing in programs that link this module statically.
extension CGPoint: @retroactive CustomDebugStringConvertible {
  /// The text `(x, y)`, as on Apple's systems.
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGPoint {
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }

  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }

  /// A dictionary of `X` and `Y`, as Core Graphics writes them into property lists.
  public var dictionaryRepresentation: CFDictionary { GeometryDictionary.make(["X": x, "Y": y]) }

  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let x = GeometryDictionary.number("X", of: dict), let y = GeometryDictionary.number("Y", of: dict) else {
      return nil
    }
    self.init(x: x, y: y)
  }
}
