/// A rectangle some of whose corners are rounded, as an outline that starts at the top edge and runs clockwise.
struct RoundedCorners {
  var rect: CGRect
  var corners: UIRectCorner
  var radii: CGSize

  func add(to path: CGMutablePath) {
    let r = rect.standardized
    guard r.isFinite, !r.isNull else { return }
    let rx = min(max(0, radii.width.isFinite ? radii.width : 0), r.width / 2)
    let ry = min(max(0, radii.height.isFinite ? radii.height : 0), r.height / 2)
    guard rx > 0, ry > 0, !corners.intersection([.topLeft, .topRight, .bottomLeft, .bottomRight]).isEmpty else {
      return path.addRect(r)
    }
    func radius(_ corner: UIRectCorner) -> CGSize { corners.contains(corner) ? CGSize(width: rx, height: ry) : .zero }
    let (tl, tr, br, bl) = (radius(.topLeft), radius(.topRight), radius(.bottomRight), radius(.bottomLeft))
    path.move(to: CGPoint(x: r.minX + tl.width, y: r.minY))
    path.addLine(to: CGPoint(x: r.maxX - tr.width, y: r.minY))
    corner(path, CGPoint(x: r.maxX, y: r.minY), tr, from: CGPoint(x: -1, y: 0), to: CGPoint(x: 0, y: 1))
    path.addLine(to: CGPoint(x: r.maxX, y: r.maxY - br.height))
    corner(path, CGPoint(x: r.maxX, y: r.maxY), br, from: CGPoint(x: 0, y: -1), to: CGPoint(x: -1, y: 0))
    path.addLine(to: CGPoint(x: r.minX + bl.width, y: r.maxY))
    corner(path, CGPoint(x: r.minX, y: r.maxY), bl, from: CGPoint(x: 1, y: 0), to: CGPoint(x: 0, y: -1))
    path.addLine(to: CGPoint(x: r.minX, y: r.minY + tl.height))
    corner(path, CGPoint(x: r.minX, y: r.minY), tl, from: CGPoint(x: 0, y: 1), to: CGPoint(x: 1, y: 0))
    path.closeSubpath()
  }

  /// A quarter of an ellipse, whose ends lie `radius` away from the corner in the directions `from` and `to`.
  private func corner(_ path: CGMutablePath, _ at: CGPoint, _ radius: CGSize, from: CGPoint, to: CGPoint) {
    guard radius.width > 0 else { return }
    // How far along the tangents the control points of a quarter circle lie.
    let kappa = 0.552_284_749_830_793_4
    func along(_ direction: CGPoint, _ part: CGFloat) -> CGPoint {
      CGPoint(x: at.x + direction.x * radius.width * part, y: at.y + direction.y * radius.height * part)
    }
    path.addCurve(to: along(to, 1), control1: along(from, 1 - kappa), control2: along(to, 1 - kappa))
  }
}

/// Turns the direction of each subpath round.
enum PathReversal {
  private struct Segment {
    var start: CGPoint
    var controls: [CGPoint]
  }

  static func reversed(_ path: CGPath) -> CGMutablePath {
    var subpaths: [(segments: [Segment], end: CGPoint, isClosed: Bool)] = []
    var current = CGPoint.zero
    var start = CGPoint.zero
    path.applyWithBlock { element in
      let type = element.pointee.type
      let points = element.pointee.points
      func extend(_ controls: [CGPoint], to end: CGPoint) {
        if subpaths.isEmpty || subpaths[subpaths.count - 1].isClosed { subpaths.append(([], current, false)) }
        subpaths[subpaths.count - 1].segments.append(Segment(start: current, controls: controls))
        subpaths[subpaths.count - 1].end = end
        current = end
      }
      switch type {
      case .moveToPoint:
        current = points[0]
        start = current
        subpaths.append(([], current, false))
      case .addLineToPoint: extend([], to: points[0])
      case .addQuadCurveToPoint: extend([points[0]], to: points[1])
      case .addCurveToPoint: extend([points[0], points[1]], to: points[2])
      case .closeSubpath:
        if !subpaths.isEmpty { subpaths[subpaths.count - 1].isClosed = true }
        current = start
      @unknown default: break
      }
    }
    let result = CGMutablePath()
    for subpath in subpaths.reversed() {
      add(subpath.segments, end: subpath.end, isClosed: subpath.isClosed, to: result)
    }
    return result
  }

  private static func add(_ segments: [Segment], end: CGPoint, isClosed: Bool, to path: CGMutablePath) {
    path.move(to: end)
    for segment in segments.reversed() {
      switch segment.controls.count {
      case 1: path.addQuadCurve(to: segment.start, control: segment.controls[0])
      case 2: path.addCurve(to: segment.start, control1: segment.controls[1], control2: segment.controls[0])
      default: path.addLine(to: segment.start)
      }
    }
    if isClosed { path.closeSubpath() }
  }
}
