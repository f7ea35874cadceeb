/// The winding number of a path around a point, exact for curves up to rounding. A curve is halved only while the point
/// may lie between the sides of its control points' hull.
struct PathWinding {
  let point: CGPoint
  private(set) var number = 0
  /// True if the point lies on a line, or on the end of a curve: the border counts as inside.
  private(set) var isOnBorder = false

  init(at point: CGPoint) { self.point = point }

  mutating func add(_ segment: PathSegment) {
    switch segment {
    case .line(let p0, let p1): addLine(p0, p1)
    // Halving would not end: comparisons with NaN are false.
    case .quad(let p0, let c, let p1) where !isFinite(p0, c, p1, p1): addLine(p0, p1)
    case .curve(let p0, let c1, let c2, let p1) where !isFinite(p0, c1, c2, p1): addLine(p0, p1)
    case .quad(let p0, let c, let p1):
      // The same curve as a cubic one.
      let c1 = CGPoint(x: p0.x + (c.x - p0.x) * 2 / 3, y: p0.y + (c.y - p0.y) * 2 / 3)
      let c2 = CGPoint(x: p1.x + (c.x - p1.x) * 2 / 3, y: p1.y + (c.y - p1.y) * 2 / 3)
      addCurve(p0, c1, c2, p1, depth: 0)
    case .curve(let p0, let c1, let c2, let p1): addCurve(p0, c1, c2, p1, depth: 0)
    }
  }

  private func isFinite(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> Bool {
    (a.x + a.y + b.x + b.y + c.x + c.y + d.x + d.y).isFinite && point.isFinite
  }

  /// Adds 1 when the line crosses the ray to the right of the point towards larger y, -1 towards smaller. Half-open in
  /// y, so that a shared end counts once.
  private mutating func addLine(_ p0: CGPoint, _ p1: CGPoint) {
    if !isOnBorder { isOnBorder = isOn(p0, p1) }
    guard (p0.y <= point.y) != (p1.y <= point.y) else { return }
    let cross = (p1.x - p0.x) * (point.y - p0.y) - (point.x - p0.x) * (p1.y - p0.y)
    if p0.y <= point.y {
      if cross > 0 { number += 1 }
    } else if cross < 0 {
      number -= 1
    }
  }

  private func isOn(_ p0: CGPoint, _ p1: CGPoint) -> Bool {
    guard min(p0.x, p1.x) <= point.x, point.x <= max(p0.x, p1.x), min(p0.y, p1.y) <= point.y,
      point.y <= max(p0.y, p1.y)
    else { return false }
    return (p1.x - p0.x) * (point.y - p0.y) == (point.x - p0.x) * (p1.y - p0.y)
  }

  private mutating func addCurve(_ p0: CGPoint, _ c1: CGPoint, _ c2: CGPoint, _ p1: CGPoint, depth: Int) {
    if point == p0 || point == p1 { isOnBorder = true }
    let top = min(p0.y, c1.y, c2.y, p1.y)
    let bottom = max(p0.y, c1.y, c2.y, p1.y)
    // The same half-open test as in `addLine`.
    if bottom <= point.y || top > point.y { return }
    if max(p0.x, c1.x, c2.x, p1.x) < point.x { return }
    if min(p0.x, c1.x, c2.x, p1.x) > point.x {
      // The curve lies wholly to the right: only the sides of its ends count.
      if p0.y <= point.y, p1.y > point.y { number += 1 }
      if p0.y > point.y, p1.y <= point.y { number -= 1 }
      return
    }
    if depth == 40 { return addLine(p0, p1) }
    func mid(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2) }
    let (a, b, c) = (mid(p0, c1), mid(c1, c2), mid(c2, p1))
    let (ab, bc) = (mid(a, b), mid(b, c))
    let middle = mid(ab, bc)
    addCurve(p0, a, ab, middle, depth: depth + 1)
    addCurve(middle, bc, c, p1, depth: depth + 1)
  }
}
