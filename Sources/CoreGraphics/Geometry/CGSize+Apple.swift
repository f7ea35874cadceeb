// Here, beside methods that layers call: a linker takes from an archive only what something refers to, and nothing refers to a
// conformance. In a file of its own it would be missing in programs that link this module statically.
extension CGSize: @retroactive CustomDebugStringConvertible {
  /// The text `(width, height)`, as on Apple's systems.
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGSize {
  /// Transforms the size as a vector: translation does not count.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }

  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }

  /// A dictionary of `Width` and `Height`, as Core Graphics writes them into property lists.
  public var dictionaryRepresentation: CFDictionary { GeometryDictionary.make(["Width": width, "Height": height]) }

  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let width = GeometryDictionary.number("Width", of: dict),
      let height = GeometryDictionary.number("Height", of: dict)
    else { return nil }
    self.init(width: width, height: height)
  }
}
