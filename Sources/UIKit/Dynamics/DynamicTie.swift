/// The constraint of an attachment: its kind, ends and measures.
@MainActor
struct DynamicTie {
  enum Kind { case distance, limit, pin, fixed, sliding }

  var kind = Kind.distance
  var isBetweenItems = false
  /// The offset of the end from the first item's center, without the item's rotation.
  var firstArm = PlaneVector.zero
  var secondArm = PlaneVector.zero
  /// The fixed point; for ties between items the point at which they were tied.
  var anchor = PlaneVector.zero
  var axis = PlaneVector(x: 1, y: 0)
  /// The difference of the items' angles when they were tied.
  var angle = 0.0
  var length = 0.0
  var damping = 0.0
  var frequency = 0.0
  var frictionTorque = 0.0
  var range = UIFloatRange.infinite

  /// The part of an error that is corrected in a step.
  private static let correction = 0.2
  /// The length up to which a rod has no direction of its own and is held along both axes, in points.
  private static let shortest = 0.01

  /// The present position of the ends: the arms to them and the vector between them.
  private struct Ends {
    var firstArm: PlaneVector
    var secondArm: PlaneVector
    /// The vector from the first end to the second.
    var way: PlaneVector
  }

  private func ends(_ first: DynamicBody?, _ second: DynamicBody) -> Ends {
    let a = first.map { firstArm.rotated(by: $0.angle) } ?? .zero
    let b = secondArm.rotated(by: second.angle)
    return Ends(firstArm: a, secondArm: b, way: second.position + b - (first.map { $0.position + a } ?? anchor))
  }

  private func row(
    _ first: DynamicBody?, _ second: DynamicBody, _ ends: Ends, _ direction: PlaneVector, error: Double, step: Double
  ) -> DynamicConstraint {
    DynamicConstraint(
      first, second, firstArm: ends.firstArm, secondArm: ends.secondArm, direction: direction,
      target: -Self.correction * error / step)
  }

  /// The directions in which the ends have the wrong distance, with the errors.
  private func stretches(_ ends: Ends) -> [(PlaneVector, Double)] {
    let both = [(PlaneVector(x: 1, y: 0), ends.way.x), (PlaneVector(x: 0, y: 1), ends.way.y)]
    switch kind {
    case .distance where length <= Self.shortest: return both
    case .distance, .limit: return ends.way.normalised.map { [($0, ends.way.length - length)] } ?? []
    case .pin, .fixed: return both
    case .sliding: return [(axis.perpendicular, ends.way.dot(axis.perpendicular))]
    }
  }

  /// Applies the force of a spring and the friction of a hinge or a rail.
  func applyForces(_ first: DynamicBody?, _ second: DynamicBody, _ step: Double) {
    if frictionTorque > 0, kind == .pin || kind == .sliding { brake(first, second, step) }
    guard frequency > 0, kind != .limit else { return }
    let ends = ends(first, second)
    for (direction, stretch) in stretches(ends) {
      row(first, second, ends, direction, error: 0, step: step)
        .pull(stretch: stretch, frequency: frequency, damping: damping, step: step)
    }
  }

  private func brake(_ first: DynamicBody?, _ second: DynamicBody, _ step: Double) {
    let speed = second.angularVelocity - (first?.angularVelocity ?? 0)
    let loss = min(abs(speed), frictionTorque * step) * (speed < 0 ? -1 : 1)
    if second.inverseInertia > 0 { second.angularVelocity -= loss }
  }

  /// The constraints of the stiff parts: rods, hinges, rails and angles.
  func constraints(_ first: DynamicBody?, _ second: DynamicBody, _ step: Double) -> [DynamicConstraint] {
    let ends = ends(first, second)
    var rows: [DynamicConstraint] = []
    if kind == .limit {
      rows += taut(first, second, ends, step)
    } else if frequency <= 0 {
      rows += stretches(ends).map { row(first, second, ends, $0.0, error: $0.1, step: step) }
    }
    let deviation = second.angle - (first?.angle ?? 0) - angle
    if kind == .fixed || kind == .sliding {
      rows.append(DynamicConstraint(first, second, direction: nil, target: -Self.correction * deviation / step))
    }
    if kind == .sliding { rows += bounded(first, second, ends, step) }
    return rows
  }

  /// The constraint of a rope, which holds only when it is taut, and only in one direction.
  private func taut(
    _ first: DynamicBody?, _ second: DynamicBody, _ ends: Ends, _ step: Double
  ) -> [DynamicConstraint] {
    guard let along = ends.way.normalised else { return [] }
    let slack = length - ends.way.length
    var row = row(first, second, ends, -along, error: 0, step: step)
    row.target = slack > 0 ? -slack / step : -Self.correction * slack / step
    row.pushesOnly = true
    return [row]
  }

  /// The constraints at the ends of a rail.
  private func bounded(
    _ first: DynamicBody?, _ second: DynamicBody, _ ends: Ends, _ step: Double
  ) -> [DynamicConstraint] {
    guard !range.isInfinite else { return [] }
    let place = ends.way.dot(axis)
    let gaps = [(axis, place - Double(range.minimum)), (-axis, Double(range.maximum) - place)]
    return gaps.map { direction, gap in
      var row = row(first, second, ends, direction, error: 0, step: step)
      row.target = gap > 0 ? -gap / step : -Self.correction * gap / step
      row.pushesOnly = true
      return row
    }
  }
}
