extension CGMutablePath {
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    edit { $0.move(to: point.applying(transform)) }
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    edit { $0.line(to: point.applying(transform)) }
  }

  /// Adds a move to the first point and lines to the others; nothing for no points.
  ///
  /// - Complexity: O(n) in the number of points.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    edit {
      $0.move(to: first.applying(transform))
      for point in points.dropFirst() { $0.line(to: point.applying(transform)) }
    }
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    edit { $0.quad(to: end.applying(transform), control: control.applying(transform)) }
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    edit {
      $0.curve(
        to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
    }
  }

  public func closeSubpath() { edit { $0.close() } }

  /// Adds the elements of another path.
  ///
  /// - Complexity: O(n) in the number of its elements.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    let other = path.storage
    edit { $0.append(other, transform: transform) }
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    let r = rect.standardized
    guard !r.isNull else { return }
    let corners = [
      CGPoint(x: r.minX, y: r.minY), CGPoint(x: r.maxX, y: r.minY), CGPoint(x: r.maxX, y: r.maxY),
      CGPoint(x: r.minX, y: r.maxY),
    ]
    addLines(between: corners, transform: transform)
    closeSubpath()
  }

  /// Adds rectangles, each as a subpath.
  ///
  /// - Complexity: O(n) in the number of rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }
}
