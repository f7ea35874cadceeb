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

  /// The horizontal radius of the outermost ring with items at a scale: smaller items leave space for a larger ring.
  func outerRadius(itemScale: CGFloat) -> CGFloat {
    switch radius {
    case .absolute(let points): points
    case .fraction(let fraction): min(viewport.width, viewport.height) * fraction
    case .automatic(let inset): fittingRadius(inset: inset, itemScale)
    }
  }

  private func fittingRadius(inset: CGFloat, _ scale: CGFloat) -> CGFloat {
    let reach = arcReach
    let (across, down) = (itemSize.width / 2, itemSize.height / 2)
    let axes: [(Side, Side)] = [
      (
        Side(distance: center.x - inset, half: across, reach: reach.left),
        Side(distance: viewport.width - center.x - inset, half: across, reach: reach.right)
      ),
      (
        Side(distance: center.y - inset, half: down, reach: reach.up * radiusRatio),
        Side(distance: viewport.height - center.y - inset, half: down, reach: reach.down * radiusRatio)
      ),
    ]
    let radii = axes.flatMap { [limit(of: $0, opposite: $1, scale), limit(of: $1, opposite: $0, scale)] }
    return min(radii.compactMap { $0 }.min() ?? 0, LayoutLog.longest)
  }

  private struct Side {
    var distance: CGFloat
    /// Half the item's length towards this side.
    var half: CGFloat
    /// The distance from the centre that a radius of 1 reaches.
    var reach: CGFloat
  }

  /// The largest radius that stays inside a side; nil when it does not count.
  ///
  /// When the centre moves to an edge and there is space on the opposite side, the ring must not shrink to nothing and then suddenly become
  /// a large one that hangs over the edge. So where there is less space than for an item's length, the limit rises again.
  private func limit(of side: Side, opposite: Side, _ scale: CGFloat) -> CGFloat? {
    guard side.reach > 1e-6 else { return nil }
    let space = space(side.distance, half: side.half * scale, scale)
    let opposite = opposite.reach > 1e-6 ? self.space(opposite.distance, half: opposite.half, 1) : 0
    let least = min(extents.along, opposite / 2)
    guard least > 0 else { return space > 0 ? space / side.reach : nil }
    let unscaled = self.space(side.distance, half: side.half, 1)
    return unscaled > 0 ? max(space, least * least / unscaled) / side.reach : nil
  }

  /// The distance of an item's centre at which its outer edge has a given distance.
  private func space(_ distance: CGFloat, half: CGFloat, _ scale: CGFloat) -> CGFloat {
    guard orientation != .upright else { return distance - half }
    let (along, across) = (extents.along * scale, extents.across * scale)
    // The corners of a rotated item are farther out than the middle of its edge.
    let square = distance * distance - along * along / 4
    return distance > 0 && square > 0 ? square.squareRoot() - across / 2 : 0
  }

  /// The distance that the arc reaches from the centre to each side, for a radius of 1, while `rotation` is 0.
  private var arcReach: (left: CGFloat, right: CGFloat, up: CGFloat, down: CGFloat) {
    func reach(_ side: CGFloat) -> CGFloat {
      let ahead = CircleGeometry.wholeTurn(sign * (side - startAngle))
      if isClosed || ahead <= arcLength { return 1 }
      return max(0, cos(startAngle - side), cos(startAngle + sign * arcLength - side))
    }
    return (reach(.pi), reach(0), reach(-.pi / 2), reach(.pi / 2))
  }
}
