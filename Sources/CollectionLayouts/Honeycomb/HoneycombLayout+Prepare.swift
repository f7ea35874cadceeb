import CollectionPrimitives
import UIKit

extension HoneycombLayout {
  // MARK: Usable values

  static func usable(_ sizing: Sizing, _: String, _: Sizing) -> Sizing {
    switch sizing {
    case .itemRadius(let radius):
      .itemRadius(
        LayoutLog.clamped(
          radius, in: HoneycombSizingRule.smallestRadius...LayoutLog.longest, "sizing.itemRadius", fallback: 44))
    case .columns(let count):
      .columns(PropertyRepair<Int>.within(1...100_000).usable(count, "sizing.columns", count))
    }
  }

  static func usable(_ fisheye: Fisheye?, _: String, _: Fisheye?) -> Fisheye? {
    guard var usable = fisheye else { return nil }
    usable.minimumScale = LayoutLog.clamped(
      usable.minimumScale, in: 0.05...1, "fisheye.minimumScale", fallback: 0.5)
    if case .absolute(let radius) = usable.radius {
      usable.radius = .absolute(LayoutLog.length(radius, "fisheye.radius", fallback: 200))
    }
    return usable
  }

  // MARK: Geometry

  func focusLens() {
    guard let fisheye, !wasMotionReduced, environment != nil else { return lens = nil }
    lens = FisheyeLens(fisheye, visible: visibleRect, axes: scrollAxes, pitch: geometry.pattern.lattice.pitch)
  }

  func makeMetrics(_ viewport: LayoutViewport) -> HoneycombGeometry.Metrics {
    var metrics = HoneycombGeometry.Metrics()
    metrics.viewport = CGSize(width: viewport.cross, height: viewport.main)
    metrics.inset = AxisInsets(sectionInset, axis: axis)
    (metrics.header, metrics.footer) = (headerHeight, footerHeight)
    metrics.sectionSpacing = sectionSpacing
    metrics.growsAcross = scrollAxes == .both || arrangement == .spiral
    return metrics
  }

  /// Sets how far cells reach into the view: every item can be scrolled to the middle, or at least to a position with full size.
  func setReach(_ metrics: inout HoneycombGeometry.Metrics, pitch: CGFloat) {
    if snapping != .none {
      metrics.reachAcross = metrics.viewport.width * edgeReach
      metrics.reachAlong = metrics.viewport.height * edgeReach
    } else if let fisheye, !wasMotionReduced {
      let reach = FisheyeLens.reach(fisheye, in: metrics.viewport, pitch: pitch)
      (metrics.reachAcross, metrics.reachAlong) = (reach, reach)
    }
    if scrollAxes != .both { metrics.reachAcross = nil }
  }

  func makePattern(_ sequence: ItemIndex, _ metrics: HoneycombGeometry.Metrics) -> HoneycombPattern {
    let isStraight = (orientation == .pointyTop) != axis.isHorizontal
    let rule = HoneycombSizingRule(
      sizing: sizing, spacing: itemSpacing, arrangement: arrangement, isStraight: isStraight,
      isBlock: scrollAxes == .both, space: (metrics.viewport.width - metrics.insetAcross).usableLength,
      mostItems: (0..<sequence.sectionCount).reduce(0) { max($0, sequence.range(ofSection: $1).count) })
    let result = rule.result
    if let left = result.radiusLeft { LayoutLog.repaired("radius left by spacing", left, to: result.radius) }
    return HoneycombPattern(
      lattice: rule.lattice(radius: result.radius), arrangement: arrangement, cellsPerLine: result.cellsPerLine,
      lastRow: lastLineAlignment, cellSize: HexLattice.cellSize(radius: result.radius, isStraight: isStraight),
      isTransposed: axis.isHorizontal)
  }

  // MARK: Points

  func screenPoint(_ point: CGPoint) -> CGPoint { axis.point(main: point.y, cross: point.x) }

  /// The reverse of `screenPoint`: across and along the scroll direction, from the leading corner.
  func logicalPoint(_ point: CGPoint) -> CGPoint {
    let (main, cross) = (axis.main(point), axis.cross(point))
    return CGPoint(
      x: axis.flipsCross ? axis.contentCross - cross : cross, y: axis.flipsMain ? axis.contentMain - main : main)
  }

  /// The centre of an item in the lattice, without effects.
  func restingCenter(ofItem item: Int) -> CGPoint { screenPoint(geometry.center(ofItem: item)) }
}
