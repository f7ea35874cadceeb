import CollectionPrimitives
import UIKit

/// A prepared wheel: disc or drum, and the conversion of scrolled points to angles.
struct Wheel: Equatable, Sendable {
  enum Shape: Equatable, Sendable {
    case disc(WheelGeometry)
    case drum(WheelDrum)
  }

  var shape: Shape
  /// The number of radians for each scrolled point.
  var anglePerPoint: CGFloat
  /// True if all items are within one turn, so that none covers another from the other side of the hub.
  var fitsOneTurn = true

  static let empty = Wheel(
    shape: .disc(WheelGeometry(WheelGeometry.Metrics(), radius: .absolute(0), angle: .fixed(0))), anglePerPoint: 0)

  var radius: CGFloat { measures.radius }
  var anglePerItem: CGFloat { measures.anglePerItem }

  private var measures: (radius: CGFloat, anglePerItem: CGFloat) {
    switch shape {
    case .disc(let disc): (disc.radius, disc.anglePerItem)
    case .drum(let drum): (drum.radius, drum.anglePerItem)
    }
  }
}

extension WheelLayout {
  var preparedWheel: Wheel {
    prepareGeometry()
    return builtViewport == nil ? .empty : wheel
  }

  func shape(_ viewport: LayoutViewport) -> Wheel.Shape {
    let radius = checkedRadius
    switch style {
    case .disc:
      return .disc(WheelGeometry(metrics(viewport), radius: radius, angle: checkedAngle))
    case .drum(let perspective, let ratio):
      let ratio = LayoutLog.clamped(ratio, in: 0.01...1000, "style.drum.diameterRatio", fallback: 2)
      let perspective = LayoutLog.clamped(perspective, in: 0...1, "style.drum.perspective", fallback: 1 / 500)
      var points = viewport.main * ratio / 2
      if case .absolute(let fixed) = radius { points = fixed }
      return .drum(
        WheelDrum(
          radius: points, perspective: perspective, itemLength: viewport.axis.main(itemSize), angle: checkedAngle))
    }
  }

  private func metrics(_ viewport: LayoutViewport) -> WheelGeometry.Metrics {
    let axis = viewport.axis
    let isRightToLeft = axis.flipsMain || axis.flipsCross
    var metrics = WheelGeometry.Metrics()
    metrics.view = viewport.size
    metrics.itemSize = itemSize
    metrics.restingCenter = axis.unflippedPoint(
      main: restingMain(viewport, axis.main(itemSize)), cross: viewport.cross / 2)
    metrics.outward = hub.inward(isRightToLeft: isRightToLeft)
    let (right, down) = (CGVector(dx: isRightToLeft ? -1 : 1, dy: 0), CGVector(dx: 0, dy: 1))
    (metrics.forward, metrics.otherForward) = axis.isHorizontal ? (right, down) : (down, right)
    metrics.hubOffset = hubOffset
    metrics.visibleItemCount = visibleItemCount
    return metrics
  }

  /// The place of the current item's centre, from the left (or upper) edge of the view.
  func restingMain(_ viewport: LayoutViewport, _ length: CGFloat) -> CGFloat {
    let resting = alignment.restingCenter(length: length, in: viewport.main)
    return viewport.axis.flipsMain ? viewport.main - resting : resting
  }

  private var checkedRadius: Radius {
    guard case .absolute(let points) = radius else { return radius }
    return .absolute(LayoutLog.length(points, "radius", fallback: 500))
  }

  var checkedAngle: Angle {
    switch anglePerItem {
    case .automatic(let spacing): .automatic(spacing: LayoutLog.length(spacing, "anglePerItem.spacing", fallback: 12))
    case .fixed(let angle):
      .fixed(LayoutLog.clamped(angle, in: WheelGeometry.angles, "anglePerItem", fallback: .pi / 12))
    }
  }

  // MARK: Snap points

  func snapPoints(_ pitch: CGFloat, _ viewport: LayoutViewport) -> SnapPoints {
    guard !sequence.isEmpty else { return .empty }
    var snapPoints = SnapPoints.uniform(sequence, pitch: pitch, sectionSpacing: sectionSpacing)
    let round = snapPoints.round(of: sequence, sectionSpacing: sectionSpacing)
    let sweep = round * wheel.anglePerPoint
    wheel.fitsOneTurn = sweep <= 2 * .pi + 1e-6
    if wrapsAround, snapPoints.count > 1, sweep >= turnToWrap(viewport) { snapPoints.wrap(every: round) }
    return snapPoints
  }

  /// The least angle of a whole round at which the wheel wraps around: an item that leaves on one side is invisible before it enters on the
  /// other.
  private func turnToWrap(_ viewport: LayoutViewport) -> CGFloat {
    switch wheel.shape {
    case .disc(let disc):
      min(2 * .pi - 1e-6, 2 * disc.visibleAngle(scale: max(edgeScale, 1)) + disc.anglePerItem)
    case .drum(let drum):
      // The second value is for reduced motion, which shows the drum as a list.
      max(2 * drum.horizon, (viewport.main + drum.itemLength) / drum.radius) + drum.anglePerItem
    }
  }
}
