extension CGMutablePath {
  /// Adds an ellipse of four curves, from the middle of the right side towards larger y.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    let r = rect.standardized
    guard !r.isNull, !r.isInfinite else { return }
    let map = CGAffineTransform(a: r.width / 2, b: 0, c: 0, d: r.height / 2, tx: r.midX, ty: r.midY)
    move(to: CGPoint(x: 1, y: 0), transform: map.concatenating(transform))
    addUnitArc(from: 0, delta: 2 * .pi, transform: map.concatenating(transform))
    closeSubpath()
  }

  /// Adds a rectangle with rounded corners. Corners larger than half of the rectangle are reduced to that.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let r = rect.standardized
    guard !r.isNull, !r.isInfinite else { return }
    let width = min(max(cornerWidth, 0), r.width / 2)
    let height = min(max(cornerHeight, 0), r.height / 2)
    guard width > 0, height > 0 else { return addRect(r, transform: transform) }
    let corners: [(x: CGFloat, y: CGFloat, angle: CGFloat)] = [
      (r.maxX - width, r.maxY - height, 0), (r.minX + width, r.maxY - height, .pi / 2),
      (r.minX + width, r.minY + height, .pi), (r.maxX - width, r.minY + height, .pi * 3 / 2),
    ]
    move(to: CGPoint(x: r.maxX, y: r.midY), transform: transform)
    for corner in corners {
      let map = CGAffineTransform(a: width, b: 0, c: 0, d: height, tx: corner.x, ty: corner.y)
      let start = CGPoint(x: cos(corner.angle), y: sin(corner.angle))
      addLine(to: start, transform: map.concatenating(transform))
      addUnitArc(from: corner.angle, delta: .pi / 2, transform: map.concatenating(transform))
    }
    closeSubpath()
  }

  /// Adds an arc, joined to the current point by a line. Angles are in radians from the x axis towards the y axis;
  /// `clockwise` means falling angles, since Core Graphics' y axis points upwards. A span of a turn or more is one
  /// whole turn.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * CGFloat.pi
    var delta = clockwise ? startAngle - endAngle : endAngle - startAngle
    if !delta.isFinite { return }
    if delta >= turn {
      delta = turn
    } else if delta < 0 {
      delta = turn + delta.truncatingRemainder(dividingBy: turn)
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: clockwise ? -delta : delta, transform: transform)
  }

  /// An arc over `delta` radians, joined to the current point by a line. Of more than two turns it goes round once, and on to its end.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard radius.isFinite, startAngle.isFinite, delta.isFinite else { return }
    let turn = 2 * CGFloat.pi
    let isLong = abs(delta) > 2 * turn
    let delta = isLong ? delta.truncatingRemainder(dividingBy: turn) + (delta < 0 ? -turn : turn) : delta
    let map = CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y).concatenating(transform)
    let start = CGPoint(x: cos(startAngle), y: sin(startAngle))
    if isEmpty { move(to: start, transform: map) } else { addLine(to: start, transform: map) }
    addUnitArc(from: startAngle, delta: delta, transform: map)
  }

  /// Adds an arc that touches two tangents, from the current point to `tangent1End` and from there to `tangent2End`,
  /// and before it a line to the arc's begin. Without a corner it adds a line to `tangent1End`.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    if isEmpty { return move(to: tangent1End, transform: transform) }
    let start = currentPoint.applying(transform.inverted())
    let (ux, uy) = (start.x - tangent1End.x, start.y - tangent1End.y)
    let (vx, vy) = (tangent2End.x - tangent1End.x, tangent2End.y - tangent1End.y)
    let (u, v) = (hypot(ux, uy), hypot(vx, vy))
    let cross = ux * vy - uy * vx
    guard u > 0, v > 0, radius > 0, abs(cross) > 1e-9 * u * v else {
      return addLine(to: tangent1End, transform: transform)
    }
    let angle = acos(min(1, max(-1, (ux * vx + uy * vy) / (u * v))))
    let distance = radius / tan(angle / 2)
    let first = CGPoint(x: tangent1End.x + ux / u * distance, y: tangent1End.y + uy / u * distance)
    // The centre's distance from the first tangent is the radius, on the corner's inner side.
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(x: first.x - uy / u * radius * side, y: first.y + ux / u * radius * side)
    let startAngle = atan2(first.y - center.y, first.x - center.x)
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: -(.pi - angle) * side, transform: transform)
  }

  /// Appends an arc of the unit circle; the current point must be its start.
  private func addUnitArc(from start: CGFloat, delta: CGFloat, transform: CGAffineTransform) {
    guard delta != 0 else { return }
    for piece in BezierMath.arc(from: start, delta: delta) {
      addCurve(to: piece.end, control1: piece.control1, control2: piece.control2, transform: transform)
    }
  }
}
