/// Lines that items bounce off.
struct DynamicBoundary {
  var edges: [(start: PlaneVector, end: PlaneVector)] = []

  init(from start: CGPoint, to end: CGPoint) { edges = [(PlaneVector(start), PlaneVector(end))] }

  init(_ path: CGPath) {
    for run in Self.points(of: path) {
      for (start, end) in zip(run, run.dropFirst()) where start != end { edges.append((start, end)) }
    }
  }

  init(_ rect: CGRect) {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ].map { PlaneVector($0) }
    for index in 0..<4 { edges.append((corners[index], corners[(index + 1) % 4])) }
  }

  /// The runs of a path as points, with curves cut into straight pieces.
  static func points(of path: CGPath) -> [[PlaneVector]] {
    var runs: [[PlaneVector]] = []
    func last() -> PlaneVector { runs.last?.last ?? .zero }
    func add(_ piece: (Double) -> PlaneVector) {
      if runs.isEmpty { runs.append([.zero]) }
      for step in 1...8 { runs[runs.count - 1].append(piece(Double(step) / 8)) }
    }
    path.applyWithBlock { element in
      let (type, points) = (element.pointee.type, element.pointee.points)
      switch type {
      case .moveToPoint: runs.append([PlaneVector(points[0])])
      case .addLineToPoint:
        if runs.isEmpty { runs.append([]) }
        runs[runs.count - 1].append(PlaneVector(points[0]))
      case .addQuadCurveToPoint:
        let (a, b, c) = (last(), PlaneVector(points[0]), PlaneVector(points[1]))
        add { t in a * ((1 - t) * (1 - t)) + b * (2 * t * (1 - t)) + c * (t * t) }
      case .addCurveToPoint:
        let (a, b, c, d) = (last(), PlaneVector(points[0]), PlaneVector(points[1]), PlaneVector(points[2]))
        add { t in
          let s = 1 - t
          return a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t)
        }
      case .closeSubpath:
        if let first = runs.last?.first { runs[runs.count - 1].append(first) }
      @unknown default: break
      }
    }
    return runs
  }
}
