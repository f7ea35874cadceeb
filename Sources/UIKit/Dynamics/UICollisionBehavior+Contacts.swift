/// The contacts before and after a step.
@MainActor
struct DynamicTouches {
  struct Key: Hashable {
    var item: ObjectIdentifier
    /// The other item; nil for a boundary, whose number `boundary` is: -1 for the reference's bounds.
    var other: ObjectIdentifier?
    var boundary = Int.min
  }

  struct Touch {
    var item: any UIDynamicItem
    var other: (any UIDynamicItem)?
    var identifier: (any NSCopying)?
    var point: CGPoint
  }

  var now: [(key: Key, touch: Touch)] = []
  var before: [(key: Key, touch: Touch)] = []

  /// Adds a contact, once for each pair.
  ///
  /// - Complexity: O(n) in the number of contacts.
  mutating func add(_ key: Key, _ touch: Touch) {
    if !now.contains(where: { $0.key == key }) { now.append((key, touch)) }
  }
}

extension UICollisionBehavior {
  /// The distance that counts as touching, and the depth at which items may rest in each other, in points.
  private static let slop = 0.05
  /// The additional distance at which a resting item still touches, in points.
  private static let reach = 0.5
  /// The speed below which a collision does not bounce, so that heaps come to rest, in points per second.
  private static let softSpeed = 20.0

  func meet(
    _ body: DynamicBody, _ boundary: DynamicBoundary, _ identifier: (any NSCopying)?, number: Int, _ step: Double
  ) -> [DynamicConstraint] {
    let reach = body.velocity.length * step + 1
    let corners = body.corners
    return boundary.edges.flatMap { edge in
      DynamicContacts.between(edge: edge, corners: corners, middle: body.position, margin: reach).map { contact in
        let (row, touches) = row(nil, body, contact, step)
        if touches {
          touching.add(
            .init(item: ObjectIdentifier(body.item), other: nil, boundary: number),
            .init(item: body.item, other: nil, identifier: identifier, point: contact.point.point))
        }
        return row
      }
    }
  }

  func meet(_ first: DynamicBody, _ second: DynamicBody, _ step: Double) -> [DynamicConstraint] {
    guard first.inverseMass + second.inverseMass > 0 else { return [] }
    let reach = (first.velocity - second.velocity).length * step + 1
    guard first.frame.insetBy(dx: -reach, dy: -reach).sharesArea(with: second.frame) else { return [] }
    return DynamicContacts.between(first.corners, second.corners, margin: reach).map { contact in
      let (row, touches) = row(first, second, contact, step)
      if touches {
        touching.add(
          .init(item: ObjectIdentifier(first.item), other: ObjectIdentifier(second.item)),
          .init(item: first.item, other: second.item, identifier: nil, point: contact.point.point))
      }
      return row
    }
  }

  /// The constraint that keeps two bodies, or a body and a boundary, apart, and true if they touch before the step is
  /// over.
  private func row(
    _ first: DynamicBody?, _ second: DynamicBody, _ contact: DynamicContact, _ step: Double
  ) -> (DynamicConstraint, touches: Bool) {
    var row = DynamicConstraint(
      first, second, firstArm: first.map { contact.point - $0.position } ?? .zero,
      secondArm: contact.point - second.position, direction: contact.normal, target: 0)
    row.pushesOnly = true
    let (a, b) = (first?.material ?? second.material, second.material)
    row.friction = (a.friction * b.friction).squareRoot()
    let speed = row.speed
    if contact.distance > Self.slop {
      // They may come near enough to touch within this step, not nearer.
      row.target = -contact.distance / step
    } else {
      row.target = min(0.2 * max(0, -contact.distance - Self.slop) / step, 400)
    }
    let meetsInStep = contact.distance + speed * step <= Self.slop
    let bounce = max(a.elasticity, b.elasticity)
    if meetsInStep, bounce > 0, speed < -Self.softSpeed { row.target = max(row.target, -speed * bounce) }
    return (row, meetsInStep || contact.distance < Self.slop + Self.reach)
  }
}
