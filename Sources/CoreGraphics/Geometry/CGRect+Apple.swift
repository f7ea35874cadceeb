// Here, beside methods that layers call: a linker takes from an archive only what something refers to, and nothing refers to a
// conformance. In a file of its own it would be missing in programs that link this module statically.
extension CGRect: @retroactive CustomDebugStringConvertible {
  /// The text `(x, y, width, height)`, as on Apple's systems.
  public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}

extension CGRect {
  /// Returns the smallest rectangle that holds the four transformed corners. Null and infinite rectangles stay as they are.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNull || isInfinite { return self }
    let rect = standardized
    // One corner and the extent along each axis: exact for translations, and cheaper than four corners.
    let origin = rect.origin.applying(t)
    let (ax, bx) = (t.a * rect.width, t.b * rect.width)
    let (cy, dy) = (t.c * rect.height, t.d * rect.height)
    return CGRect(
      x: origin.x + min(ax, 0) + min(cy, 0), y: origin.y + min(bx, 0) + min(dy, 0),
      width: abs(ax) + abs(cy), height: abs(bx) + abs(dy))
  }

  /// Returns true if the rectangles overlap; false for rectangles that only touch, as in Core Graphics, unless one of them is empty.
  /// Foundation has a method of the same name that returns true for those; in a file that imports Foundation, too, the compiler takes that
  /// one.
  @_disfavoredOverload
  public func intersects(_ rect2: CGRect) -> Bool {
    guard !isNull, !rect2.isNull else { return false }
    let (a, b) = (standardized, rect2.standardized)
    if a.isEmpty || b.isEmpty { return a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY }
    return a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
  }

  public func equalTo(_ rect2: CGRect) -> Bool { standardized == rect2.standardized }

  /// A dictionary of `X`, `Y`, `Width` and `Height`, as Core Graphics writes them into property lists.
  public var dictionaryRepresentation: CFDictionary {
    GeometryDictionary.make(["X": origin.x, "Y": origin.y, "Width": size.width, "Height": size.height])
  }

  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let origin = CGPoint(dictionaryRepresentation: dict), let size = CGSize(dictionaryRepresentation: dict) else {
      return nil
    }
    self.init(origin: origin, size: size)
  }
}
