/// An immutable outline of lines and curves. Two paths are equal when their elements are, for which a comparison is O(n).
public class CGPath: Hashable, CustomStringConvertible {
  package fileprivate(set) var storage: PathStorage

  package init(storage: PathStorage) { self.storage = storage }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init { $0.addRect(rect, transform: transform?.pointee ?? .identity) }
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init { $0.addEllipse(in: rect, transform: transform?.pointee ?? .identity) }
  }

  /// Makes a rectangle with rounded corners. Corners larger than half of the rectangle are reduced to that.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init {
      $0.addRoundedRect(
        in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform?.pointee ?? .identity)
    }
  }

  private convenience init(_ build: (CGMutablePath) -> Void) {
    let path = CGMutablePath()
    build(path)
    self.init(storage: path.storage)
  }

  public class var typeID: CFTypeID { 0x4347_5041 }

  /// The smallest rectangle around all points, control points too; null for an empty path.
  ///
  /// - Complexity: O(n) in the number of points.
  public var boundingBox: CGRect { PathBounds.ofPoints(storage.points) }

  /// The smallest rectangle around the path itself; null for an empty path.
  ///
  /// - Complexity: O(n) in the number of elements.
  public var boundingBoxOfPath: CGRect { PathBounds.tight(storage) }

  /// The end of the last element; zero for an empty path.
  public var currentPoint: CGPoint { storage.currentPoint ?? .zero }

  public var isEmpty: Bool { storage.isEmpty }

  /// Returns true if a fill of the path covers `point`. Open subpaths count as closed.
  ///
  /// A transform is applied to the point first.
  ///
  /// - Complexity: O(n) in the number of elements.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    var winding = PathWinding(at: point.applying(transform))
    storage.forEachSegment(closingOpen: true) { winding.add($0) }
    if winding.isOnBorder { return true }
    return rule == .winding ? winding.number != 0 : winding.number % 2 != 0
  }

  public func copy() -> CGPath? { CGPath(storage: storage) }

  /// Returns a copy whose points are transformed.
  ///
  /// - Complexity: O(n) in the number of points.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(storage: storage.applying(transform?.pointee ?? .identity))
  }

  public func mutableCopy() -> CGMutablePath? { CGMutablePath(storage: storage) }

  /// Returns a mutable copy whose points are transformed.
  ///
  /// - Complexity: O(n) in the number of points.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(storage: storage.applying(transform?.pointee ?? .identity))
  }

  public static func == (lhs: CGPath, rhs: CGPath) -> Bool { lhs === rhs || lhs.storage == rhs.storage }

  public func hash(into hasher: inout Hasher) { hasher.combine(storage) }

  public var description: String {
    let box = boundingBox
    return "<CGPath \(storage.types.count) elements in \(box.isNull ? "null" : "\(box)")>"
  }
}

/// A path that can grow. Building is O(1) per element.
public final class CGMutablePath: CGPath {
  public convenience init() { self.init(storage: PathStorage()) }

  /// Changes the elements. No other function does so.
  func edit(_ body: (inout PathStorage) -> Void) { body(&storage) }
}
