import CollectionPrimitives
public import UIKit

extension TimetableLayout {
  /// The time at a point of the content, in units of the axis: at the location of a touch, say.
  public func time(at point: CGPoint) -> Double {
    prepareGeometry()
    return plan.time(atCoordinate: coordinate(of: point))
  }

  /// Scrolls until a time is at the beginning of the part in sight, below the headers of channels, as far as the content allows.
  public func scroll(toTime time: Double, animated: Bool) {
    guard let collectionView, time.isFinite else { return }
    prepareGeometry()
    guard environment != nil else { return }
    collectionView.setContentOffset(
      offset(withTime: time, at: visibleStart + plan.ticks.header), animated: animated)
  }

  /// Zooms the time axis, and keeps the time at a point where it is: that between two fingers. The scale stays within
  /// `pointsPerUnitRange`.
  ///
  /// - Parameters:
  ///   - factor: the number by which `pointsPerUnit` is multiplied.
  ///   - point: a point of the content.
  /// - Complexity: O(1): no item is asked for or placed again.
  public func zoom(by factor: CGFloat, around point: CGPoint) {
    prepareGeometry()
    let coordinate = coordinate(of: point)
    zoom(to: plan.scale * factor, keeping: plan.time(atCoordinate: coordinate), at: coordinate - visibleStart)
  }

  /// Zooms with the time in the middle of the view kept in place.
  func zoom(to wanted: CGFloat) {
    guard environment != nil else { return plan.scale = usableScale(wanted) }
    prepareGeometry()
    let middle = visibleLength / 2
    zoom(to: wanted, keeping: plan.time(atCoordinate: visibleStart + middle), at: middle)
  }

  /// Zooms, and brings a time to a distance from the beginning of the part in sight.
  func zoom(to wanted: CGFloat, keeping time: Double, at distance: CGFloat) {
    let usable = usableScale(wanted)
    if usable != plan.scale {
      plan.scale = usable
      plan.ticks.setLength(tickInterval * usable)
      placeAxes()
      updateAxis()
    }
    move(to: offset(withTime: time, at: visibleStart + distance))
    invalidate(.appearance)
  }

  private func usableScale(_ wanted: CGFloat) -> CGFloat {
    // A pinch goes beyond the range all the time: nothing to be reported.
    wanted.isFinite ? min(max(wanted, pointsPerUnitRange.lowerBound), pointsPerUnitRange.upperBound) : plan.scale
  }

  // MARK: Along the axis

  private func coordinate(of point: CGPoint) -> CGFloat {
    let logical = mirrored(CGRect(origin: point, size: .zero)).origin
    return (plan.isVertical ? logical.y : logical.x).finite
  }

  private var visibleStart: CGFloat { plan.isVertical ? shownPart.minY : shownPart.minX }
  private var visibleLength: CGFloat { plan.isVertical ? visibleRect.height : visibleRect.width }

  /// The distance from the beginning of the part in sight of a point of the content.
  func distance(to point: CGPoint) -> CGFloat { coordinate(of: point) - visibleStart }

  /// The content offset at which a time is at a coordinate where now another one is.
  private func offset(withTime time: Double, at coordinate: CGFloat) -> CGPoint {
    let visible = shownPart
    var origin = visible.origin
    let start = visibleStart + plan.coordinate(ofTime: time) - coordinate
    let usable = min(max(start, 0), max(plan.ticks.end - visibleLength, 0))
    if plan.isVertical { origin.y = usable } else { origin.x = usable }
    return contentOffset(beginningAt: origin)
  }
}
