/// A point where two bodies, or a body and a boundary, touch or are about to.
struct DynamicContact {
  var point: PlaneVector
  /// The direction from the first body, or from the boundary, towards the second body.
  var normal: PlaneVector
  /// The distance between the two, in points; negative when they overlap.
  var distance: Double
}

/// Finds the contacts of convex outlines. Pure functions of values.
enum DynamicContacts {
  /// The contacts of an outline with an edge, on whichever side of it the middle of the outline is: two at most. The
  /// normal points from the edge at the outline.
  ///
  /// - Complexity: O(n log n) in the number of corners.
  static func between(
    edge: (start: PlaneVector, end: PlaneVector), corners: [PlaneVector], middle: PlaneVector, margin: Double
  ) -> [DynamicContact] {
    guard let along = (edge.end - edge.start).normalised else { return [] }
    let length = (edge.end - edge.start).length
    var normal = along.perpendicular
    if (middle - edge.start).dot(normal) < 0 { normal = -normal }
    var contacts: [DynamicContact] = []
    for corner in corners {
      let place = (corner - edge.start).dot(along)
      let distance = (corner - edge.start).dot(normal)
      if place >= 0, place <= length, distance < margin {
        contacts.append(DynamicContact(point: corner, normal: normal, distance: distance))
      }
    }
    if contacts.isEmpty { contacts = tips(of: edge, corners) }
    return Array(contacts.sorted { $0.distance < $1.distance }.prefix(2))
  }

  /// The ends of an edge that lie inside an outline.
  private static func tips(
    of edge: (start: PlaneVector, end: PlaneVector), _ corners: [PlaneVector]
  ) -> [DynamicContact] {
    [edge.start, edge.end].compactMap { tip in
      guard let face = deepestFace(corners, tip), face.distance < 0 else { return nil }
      return DynamicContact(point: tip, normal: -face.normal, distance: face.distance)
    }
  }

  private static func deepestFace(
    _ corners: [PlaneVector], _ point: PlaneVector
  ) -> (normal: PlaneVector, distance: Double)? {
    faces(corners).map { (normal: $0.normal, distance: (point - $0.start).dot($0.normal)) }
      .max { $0.distance < $1.distance }
  }

  /// The sides of an outline with the normals that point outwards.
  private static func faces(
    _ corners: [PlaneVector]
  ) -> [(start: PlaneVector, end: PlaneVector, normal: PlaneVector)] {
    corners.indices.compactMap { index in
      let (start, end) = (corners[index], corners[(index + 1) % corners.count])
      guard let along = (end - start).normalised else { return nil }
      return (start, end, -along.perpendicular)
    }
  }

  /// The contacts of two outlines; the normal points from the first at the second. Two contacts at most; none when they
  /// are apart by more than `margin`.
  ///
  /// - Complexity: O(n · m) in the numbers of the two outlines' corners.
  static func between(_ first: [PlaneVector], _ second: [PlaneVector], margin: Double) -> [DynamicContact] {
    guard let a = best(first, second), let b = best(second, first), a.distance < margin, b.distance < margin else {
      return []
    }
    // The outlines meet at the side with the least overlap; corners of the other outline that lie behind it touch.
    let isFirst = a.distance >= b.distance
    let face = isFirst ? a : b
    let others = isFirst ? second : first
    guard let along = (face.end - face.start).normalised else { return [] }
    let length = (face.end - face.start).length
    let touching = others.filter { (($0 - face.start).dot(face.normal)) < max(margin, face.distance + 0.5) }
    let contacts = touching.map { corner -> DynamicContact in
      let place = min(max((corner - face.start).dot(along), 0), length)
      return DynamicContact(
        point: face.start + along * place, normal: isFirst ? face.normal : -face.normal,
        distance: (corner - face.start).dot(face.normal))
    }
    return Array(contacts.sorted { $0.distance < $1.distance }.prefix(2))
  }

  /// The side of `outline` with the greatest distance to `other`, which is negative when `other` overlaps all sides.
  private static func best(
    _ outline: [PlaneVector], _ other: [PlaneVector]
  ) -> (start: PlaneVector, end: PlaneVector, normal: PlaneVector, distance: Double)? {
    faces(outline)
      .map { face in
        let distance = other.map { ($0 - face.start).dot(face.normal) }.min() ?? .infinity
        return (start: face.start, end: face.end, normal: face.normal, distance: distance)
      }
      .max { $0.distance < $1.distance }
  }
}
