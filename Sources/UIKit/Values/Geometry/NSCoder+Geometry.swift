/// Geometry as text, in the form of Apple's systems: `{{x, y}, {width, height}}`.
extension NSCoder {
  public class func string(for point: CGPoint) -> String { list(point.x, point.y) }
  public class func string(for vector: CGVector) -> String { list(vector.dx, vector.dy) }
  public class func string(for size: CGSize) -> String { list(size.width, size.height) }
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }
  public class func string(for insets: UIEdgeInsets) -> String {
    list(insets.top, insets.left, insets.bottom, insets.right)
  }
  public class func string(for offset: UIOffset) -> String { list(offset.horizontal, offset.vertical) }
  public class func string(for transform: CGAffineTransform) -> String {
    let rows = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    return "[" + rows.map(\.shortDescription).joined(separator: ", ") + "]"
  }

  /// Text that is no point gives zero, as do the other readers.
  public class func cgPoint(for string: String) -> CGPoint {
    let values = numbers(string, count: 2)
    return CGPoint(x: values[0], y: values[1])
  }
  public class func cgSize(for string: String) -> CGSize {
    let values = numbers(string, count: 2)
    return CGSize(width: values[0], height: values[1])
  }
  public class func cgRect(for string: String) -> CGRect {
    let values = numbers(string, count: 4)
    return CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
  }
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    let values = numbers(string, count: 4)
    return UIEdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
  }

  private class func list(_ values: CGFloat...) -> String {
    "{" + values.map(\.shortDescription).joined(separator: ", ") + "}"
  }

  private class func numbers(_ string: String, count: Int) -> [CGFloat] {
    let found = string.split { "{}, ".contains($0) }.map { Double($0).map { CGFloat($0) } }
    let values = found.compactMap { $0 }
    return found.count == count && values.count == count ? values : Array(repeating: 0, count: count)
  }
}
