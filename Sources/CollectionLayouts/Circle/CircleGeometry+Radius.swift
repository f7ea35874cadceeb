import UIKit

extension CircleGeometry.Metrics {
  /// The extents of an item along the ring and perpendicular to it. An upright item counts as round, since it shows
  /// every side during a turn.
  var extents: (along: CGFloat, across: CGFloat) {
    let longer = max(itemSize.width, itemSize.height)
    return switch orientation {
    case .upright: (longer, longer)
    case .radial: (itemSize.width, itemSize.height)
    case .tangent: (itemSize.height, itemSize.width)
    }
  }

  /// The horizontal radius of the outermost ring with items at a scale: smaller items leave room for a larger ring.
  func outerRadius(itemScale: CGFloat) -> CGFloat {
    switch radius {
    case .absolute(let points): points
    case .fraction(let fraction): min(viewport.width, viewport.height) * fraction
    case .automatic(let inset): fittingRadius(inset: inset, itemScale)
    }
  }

  private func fittingRadius(inset: CGFloat, _ scale: CGFloat) -> CGFloat {
    let reach = arcReach
    let sides: [(distance: CGFloat, half: CGFloat, reach: CGFloat)] = [
      (center.x, itemSize.width, reach.left), (viewport.width - center.x, itemSize.width, reach.right),
      (center.y, itemSize.height, reach.up * radiusRatio),
      (viewport.height - center.y, itemSize.height, reach.down * radiusRatio),
    ].map { ($0.0, $0.1 * scale / 2, $0.2) }
    let radii = sides.compactMap { side -> CGFloat? in
      let room = room(side.distance - inset, half: side.half, scale)
      guard room > 0, side.reach > 1e-6 else { return nil }
      return room / side.reach
    }
    return min(radii.min() ?? 0, LayoutLog.longest)
  }

  /// The distance of an item's centre at which its outer edge has a given distance.
  private func room(_ distance: CGFloat, half: CGFloat, _ scale: CGFloat) -> CGFloat {
    guard orientation != .upright else { return distance - half }
    let (along, across) = (extents.along * scale, extents.across * scale)
    // The corners of a rotated item are farther out than the middle of its edge.
    let square = distance * distance - along * along / 4
    return distance > 0 && square > 0 ? square.squareRoot() - across / 2 : 0
  }

  /// How far the arc reaches from the centre to each side, for a radius of 1, before anybody turns it.
  private var arcReach: (left: CGFloat, right: CGFloat, up: CGFloat, down: CGFloat) {
    func reach(_ side: CGFloat) -> CGFloat {
      let ahead = CircleGeometry.turn(sign * (side - startAngle))
      if isClosed || ahead <= arcLength { return 1 }
      return max(0, cos(startAngle - side), cos(startAngle + sign * arcLength - side))
    }
    return (reach(.pi), reach(0), reach(-.pi / 2), reach(.pi / 2))
  }
}
