/// Moves bodies in steps of fixed length: forces first, then constraints, then positions.
///
/// Springs are stepped in the order that keeps the energy of an undamped one: speed first, then position. Everything
/// is computed in the order in which it was added, so that equal calls give equal motion.
@MainActor
final class DynamicWorld {
  /// The length of a step in seconds, short enough for springs of 30 swings per second.
  static let step = 1.0 / 240
  private static let rounds = 8

  private(set) var bodies: [DynamicBody] = []
  private var byItem: [ObjectIdentifier: DynamicBody] = [:]

  // MARK: Bodies

  func body(of item: any UIDynamicItem) -> DynamicBody? { byItem[ObjectIdentifier(item)] }

  /// Makes or finds the body of an item on which one more behaviour acts.
  @discardableResult
  func use(_ item: any UIDynamicItem) -> DynamicBody {
    let body = body(of: item) ?? DynamicBody(item)
    if body.users == 0 {
      byItem[ObjectIdentifier(item)] = body
      bodies.append(body)
    }
    body.users += 1
    return body
  }

  /// Ends a use of an item; its body is removed with the last use.
  ///
  /// - Complexity: O(n) in the number of bodies.
  func release(_ item: any UIDynamicItem) {
    guard let body = body(of: item) else { return }
    body.users -= 1
    guard body.users <= 0 else { return }
    byItem[ObjectIdentifier(item)] = nil
    bodies.removeAll { $0 === body }
  }

  // MARK: Stepping

  /// Moves all bodies by one step.
  ///
  /// - Complexity: O(n) in the number of bodies and constraints, besides the behaviours' own work.
  func advance(_ behaviors: [UIDynamicBehavior]) {
    let step = Self.step
    for behavior in behaviors { behavior.applyForces(in: self, step: step) }
    var rows = behaviors.flatMap { $0.constraints(in: self, step: step) }
    for _ in 0..<Self.rounds where !rows.isEmpty {
      for index in rows.indices { rows[index].solve() }
    }
    for body in bodies where body.inverseMass > 0 { body.advance(by: step) }
  }
}

/// A condition on the relative speed of two bodies, or of one body and the ground, along one direction.
@MainActor
struct DynamicConstraint {
  var first: DynamicBody?
  var second: DynamicBody
  var firstArm = PlaneVector.zero
  var secondArm = PlaneVector.zero
  /// The direction in which the second body moves relative to the first; nil for a rotation.
  var direction: PlaneVector?
  /// The speed that the second body shall have relative to the first.
  var target = 0.0
  /// True if the constraint may only push the bodies apart.
  var pushesOnly = false
  /// The friction of a contact: the part of the push that may hold sideways motion back.
  var friction = 0.0
  private var total = 0.0
  private var totalFriction = 0.0

  init(
    _ first: DynamicBody?, _ second: DynamicBody, firstArm: PlaneVector = .zero, secondArm: PlaneVector = .zero,
    direction: PlaneVector?, target: Double
  ) {
    self.first = first
    self.second = second
    self.firstArm = firstArm
    self.secondArm = secondArm
    self.direction = direction
    self.target = target
  }

  /// The speed of the second body relative to the first.
  var speed: Double {
    guard let direction else { return second.angularVelocity - (first?.angularVelocity ?? 0) }
    return relativeVelocity.dot(direction)
  }

  private var relativeVelocity: PlaneVector {
    second.velocity(at: secondArm) - (first?.velocity(at: firstArm) ?? .zero)
  }

  mutating func solve() {
    guard let direction else { return solveRotation() }
    let ease = inverseMass(along: direction)
    guard ease > 0 else { return }
    var impulse = (target - speed) / ease
    if pushesOnly {
      let old = total
      total = max(0, total + impulse)
      impulse = total - old
    }
    push(direction * impulse)
    if friction > 0 { rub(along: direction.perpendicular) }
  }

  private mutating func rub(along direction: PlaneVector) {
    let ease = inverseMass(along: direction)
    guard ease > 0 else { return }
    let old = totalFriction
    let limit = friction * total
    totalFriction = min(max(old - relativeVelocity.dot(direction) / ease, -limit), limit)
    push(direction * (totalFriction - old))
  }

  func inverseMass(along direction: PlaneVector) -> Double {
    second.inverseMass(at: secondArm, along: direction) + (first?.inverseMass(at: firstArm, along: direction) ?? 0)
  }

  func push(_ impulse: PlaneVector) {
    second.push(impulse, at: secondArm)
    first?.push(-impulse, at: firstArm)
  }

  private func solveRotation() {
    let ease = second.inverseInertia + (first?.inverseInertia ?? 0)
    guard ease > 0 else { return }
    let impulse = (target - speed) / ease
    second.angularVelocity += impulse * second.inverseInertia
    first?.angularVelocity -= impulse * (first?.inverseInertia ?? 0)
  }

  /// Pulls like a spring with a frequency in hertz that is `stretch` away from its rest. Both must be finite.
  func pull(stretch: Double, frequency: Double, damping: Double, step: Double) {
    let pace = 2 * Double.pi * min(max(frequency, 0), 30)
    let way = direction
    let ease = way.map { inverseMass(along: $0) } ?? (second.inverseInertia + (first?.inverseInertia ?? 0))
    guard ease > 0 else { return }
    let wanted = (speed - pace * pace * stretch * step) / (1 + 2 * max(0, damping) * pace * step)
    var once = self
    once.target = wanted
    once.pushesOnly = false
    once.friction = 0
    once.solve()
  }
}
