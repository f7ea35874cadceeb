public import Foundation

extension CGSize {
  /// Transforms the size as a vector: translation does not count.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }

  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }

  /// `Width` and `Height`, as Core Graphics writes them into property lists.
  public var dictionaryRepresentation: CFDictionary { GeometryDictionary.make(["Width": width, "Height": height]) }

  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let width = GeometryDictionary.number("Width", of: dict),
      let height = GeometryDictionary.number("Height", of: dict)
    else { return nil }
    self.init(width: width, height: height)
  }
}
