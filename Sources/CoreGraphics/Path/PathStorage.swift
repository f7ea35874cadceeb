/// The elements of a path in two flat arrays, which are cheap to copy and compare.
package struct PathStorage: Hashable {
  package var types: [CGPathElementType] = []
  package var points: [CGPoint] = []
  /// The begin of the open subpath; a new element after a close starts here.
  private(set) var subpathStart: CGPoint?

  package init() {}

  package var isEmpty: Bool { types.isEmpty }

  /// The end of the last element: the subpath's start after a close, nil without elements.
  var currentPoint: CGPoint? { types.last == .closeSubpath ? subpathStart : points.last }

  package mutating func move(to point: CGPoint) {
    subpathStart = point
    types.append(.moveToPoint)
    points.append(point)
  }

  package mutating func line(to point: CGPoint) {
    guard prepare(startingAt: point) else { return }
    types.append(.addLineToPoint)
    points.append(point)
  }

  package mutating func quad(to end: CGPoint, control: CGPoint) {
    guard prepare(startingAt: end) else { return }
    types.append(.addQuadCurveToPoint)
    points += [control, end]
  }

  package mutating func curve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard prepare(startingAt: end) else { return }
    types.append(.addCurveToPoint)
    points += [control1, control2, end]
  }

  package mutating func close() {
    guard let last = types.last, last != .closeSubpath else { return }
    types.append(.closeSubpath)
  }

  mutating func append(_ other: PathStorage, transform: CGAffineTransform) {
    types += other.types
    points += transform.isIdentity ? other.points : other.points.map { $0.applying(transform) }
    if let start = other.subpathStart { subpathStart = start.applying(transform) }
  }

  /// Prepares for a line or curve, and returns true if it can be added. Without a current point it becomes a move, and
  /// the result is false; Core Graphics logs and drops it. After a close the next element starts at the closed
  /// subpath's first point.
  private mutating func prepare(startingAt point: CGPoint) -> Bool {
    if types.isEmpty {
      move(to: point)
      return false
    }
    if types.last == .closeSubpath, let start = subpathStart { move(to: start) }
    return true
  }

  /// Returns the same elements with other points, whose number must be the same.
  ///
  /// - Complexity: O(n) in the number of elements.
  package func withPoints(_ points: [CGPoint]) -> PathStorage {
    var result = self
    result.points = points
    result.subpathStart = types.lastIndex(of: .moveToPoint).map { last in
      points[types[..<last].reduce(0) { $0 + $1.pointCount }]
    }
    return result
  }

  package func applying(_ t: CGAffineTransform) -> PathStorage {
    if t.isIdentity { return self }
    var result = PathStorage()
    result.append(self, transform: t)
    return result
  }
}
