/// A smooth curve through values: a Kochanek–Bartels spline (SIGGRAPH 1984), which is a Catmull–Rom spline when all
/// settings are 0.
struct KeyframeSpline {
  private let points: [[Double]]
  private let settings: KeyframeSettings

  /// Makes a spline through `values`; nil for values that are not lists of numbers, whose steps are straight.
  init?(_ values: [LayerValue], settings: KeyframeSettings) {
    let points = values.compactMap(\.coordinates)
    guard points.count == values.count, let first = points.first, points.allSatisfy({ $0.count == first.count }) else {
      return nil
    }
    self.points = points
    self.settings = settings
  }

  /// Returns the tangents with which the curve leaves the step's first value and reaches its second.
  func tangents(ofStep index: Int) -> (out: [Double], into: [Double]) {
    (tangent(at: index, incoming: false), tangent(at: index + 1, incoming: true))
  }

  private func tangent(at index: Int, incoming: Bool) -> [Double] {
    func setting(_ list: [Double]?) -> Double { list.flatMap { $0.indices.contains(index) ? $0[index] : nil } ?? 0 }
    let (t, c, b) = (setting(settings.tension), setting(settings.continuity), setting(settings.bias))
    let here = points[index]
    // Beyond its ends the curve is continued straight.
    let before = index > 0 ? points[index - 1] : zip(here, points[index + 1]).map { 2 * $0 - $1 }
    let after = index < points.count - 1 ? points[index + 1] : zip(here, points[index - 1]).map { 2 * $0 - $1 }
    let side = incoming ? -c : c
    let back = (1 - t) * (1 + side) * (1 + b) / 2
    let ahead = (1 - t) * (1 - side) * (1 - b) / 2
    return here.indices.map { back * (here[$0] - before[$0]) + ahead * (after[$0] - here[$0]) }
  }

  /// Returns the value at `t` of the cubic Hermite curve from `a` to `b`; exact at both ends.
  static func value(_ a: LayerValue, _ b: LayerValue, _ out: [Double], _ into: [Double], _ t: Double) -> LayerValue {
    if t == 0 { return a }
    if t == 1 { return b }
    guard let p = a.coordinates, let q = b.coordinates else { return a.interpolated(to: b, t) }
    let (t2, t3) = (t * t, t * t * t)
    let mixed = p.indices.map { index in
      (2 * t3 - 3 * t2 + 1) * p[index] + (t3 - 2 * t2 + t) * out[index] + (3 * t2 - 2 * t3) * q[index]
        + (t3 - t2) * into[index]
    }
    return a.with(coordinates: mixed)
  }
}

extension LayerValue {
  fileprivate var coordinates: [Double]? {
    switch self {
    case .number(let a): [a]
    case .point(let a): [Double(a.x), Double(a.y)]
    case .size(let a): [Double(a.width), Double(a.height)]
    case .rect(let a): [Double(a.origin.x), Double(a.origin.y), Double(a.size.width), Double(a.size.height)]
    case .numbers(let a): a
    default: nil
    }
  }

  fileprivate func with(coordinates c: [Double]) -> LayerValue {
    switch self {
    case .number: .number(c[0])
    case .point: .point(CGPoint(x: c[0], y: c[1]))
    case .size: .size(CGSize(width: c[0], height: c[1]))
    case .rect: .rect(CGRect(x: c[0], y: c[1], width: c[2], height: c[3]))
    case .numbers: .numbers(c)
    default: self
    }
  }
}
