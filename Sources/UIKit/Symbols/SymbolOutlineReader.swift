/// Reads the outline of a symbol.
struct SymbolOutlineReader {
  private var tokens: [Substring]
  private let result = CGMutablePath()

  init(_ outline: String) {
    var text = ""
    for character in outline {
      if character.isLetter { text += " \(character) " } else { text.append(character) }
    }
    tokens = text.split(separator: " ").reversed()
  }

  /// Nil when a verb is unknown or lacks numbers.
  consuming func path() -> CGPath? {
    while let verb = tokens.popLast() {
      guard let count = Self.counts[verb], let values = numbers(count) else { return nil }
      add(verb, values)
    }
    return result.copy()
  }

  private static let counts: [Substring: Int] = [
    "M": 2, "L": 2, "C": 6, "Z": 0, "O": 3, "R": 5, "A": 5, "S": 5, "G": 5, "X": 4, "D": 2,
  ]

  private mutating func numbers(_ count: Int) -> [CGFloat]? {
    var values: [CGFloat] = []
    for _ in 0..<count {
      guard let token = tokens.popLast(), let value = Double(token) else { return nil }
      values.append(value)
    }
    return values
  }

  private func add(_ verb: Substring, _ v: [CGFloat]) {
    switch verb {
    case "M": result.move(to: CGPoint(x: v[0], y: v[1]))
    case "L": result.addLine(to: CGPoint(x: v[0], y: v[1]))
    case "C":
      result.addCurve(
        to: CGPoint(x: v[4], y: v[5]), control1: CGPoint(x: v[0], y: v[1]), control2: CGPoint(x: v[2], y: v[3]))
    case "Z": result.closeSubpath()
    case "O": result.addEllipse(in: CGRect(x: v[0] - v[2], y: v[1] - v[2], width: v[2] * 2, height: v[2] * 2))
    case "D":
      // Crossing lines: a stroke wider than a small circle leaves a hole in it.
      for way in [CGSize(width: 0.5, height: 0), CGSize(width: 0, height: 0.5)] {
        result.move(to: CGPoint(x: v[0] - way.width, y: v[1] - way.height))
        result.addLine(to: CGPoint(x: v[0] + way.width, y: v[1] + way.height))
      }
    case "R":
      result.addRoundedRect(
        in: CGRect(x: v[0], y: v[1], width: v[2], height: v[3]), cornerWidth: v[4], cornerHeight: v[4])
    case "A": addArc(v)
    case "S": addPolygon(star(v), around: v)
    case "G": addPolygon(gear(v), around: v)
    default: addPolygon(cross(v), around: v)
    }
  }

  private func addArc(_ v: [CGFloat]) {
    let (start, end) = (v[3] * .pi / 180, v[4] * .pi / 180)
    // Without this the arc would be joined to what was drawn before it.
    result.move(to: CGPoint(x: v[0] + v[2] * cos(start), y: v[1] + v[2] * sin(start)))
    result.addArc(center: CGPoint(x: v[0], y: v[1]), radius: v[2], startAngle: start, endAngle: end, clockwise: false)
  }

  /// A closed line through points that are given by distance from the centre and angle, 0 at the top.
  private func addPolygon(_ corners: [(radius: CGFloat, angle: CGFloat)], around v: [CGFloat]) {
    for (index, corner) in corners.enumerated() {
      let point = CGPoint(x: v[0] + corner.radius * sin(corner.angle), y: v[1] - corner.radius * cos(corner.angle))
      if index == 0 { result.move(to: point) } else { result.addLine(to: point) }
    }
    result.closeSubpath()
  }

  private func star(_ v: [CGFloat]) -> [(radius: CGFloat, angle: CGFloat)] {
    let count = Int(v[4]) * 2
    return (0..<count).map { (v[2 + $0 % 2], CGFloat($0) * 2 * .pi / CGFloat(count)) }
  }

  private func gear(_ v: [CGFloat]) -> [(radius: CGFloat, angle: CGFloat)] {
    let step = 2 * CGFloat.pi / v[4]
    return (0..<Int(v[4])).flatMap { tooth in
      [(v[3], -0.32), (v[2], -0.19), (v[2], 0.19), (v[3], 0.32)].map { ($0.0, (CGFloat(tooth) + $0.1) * step) }
    }
  }

  /// A diagonal cross as an area.
  private func cross(_ v: [CGFloat]) -> [(radius: CGFloat, angle: CGFloat)] {
    let (arm, half) = (v[2], v[3])
    return (0..<4).flatMap { quarter in
      let rotation = CGFloat(quarter) * .pi / 2 + .pi / 4
      return [CGPoint(x: -half, y: arm), CGPoint(x: half, y: arm), CGPoint(x: half, y: half)].map {
        (hypot($0.x, $0.y), atan2($0.x, $0.y) + rotation)
      }
    }
  }
}
