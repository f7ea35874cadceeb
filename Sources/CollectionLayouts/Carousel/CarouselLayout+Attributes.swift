import CollectionPrimitives
import UIKit

extension CarouselLayout {
  // MARK: Which snap points

  /// The virtual index at which an item is shown: with wrap-around, the one nearest to the middle of the view.
  func shownIndex(ofItem item: Int) -> Int {
    let index = snapIndex(ofItem: item)
    return snapPoints.wraps ? snapPoints.virtualIndex(ofItem: index, from: firstShownIndex()) : index
  }

  /// The first index of one round centred on the middle of the view. All visible items are in that round.
  private func firstShownIndex() -> Int {
    let seam = logicalOffset + geometry.metrics.viewport / 2 - (snapPoints.period ?? 0) / 2
    let first = Int(snapPoints.position(at: seam - geometry.restingCenter).rounded(.up))
    // An item that is longer than the view is at one position from its beginning to its end: its middle decides.
    return snapPoints.overflow(ofIndex: first) > 0 && geometry.center(ofIndex: first) < seam ? first + 1 : first
  }

  /// Virtual indices whose items may be drawn within an interval of the content; possibly a few more.
  func candidates(_ span: Span, _ position: CGFloat) -> Range<Int> {
    let around = logicalOffset + geometry.restingCenter
    let (lower, upper) = (span.lower - drawnReach, span.upper + drawnReach)
    var virtualIndices: Range<Int>
    if effects.smallestPitch == effects.pitch {
      virtualIndices = geometry.virtualIndices(from: lower, to: upper)
    } else {
      virtualIndices = packedCandidates(lower - around, upper - around, position)
    }
    if snapPoints.wraps {
      let first = firstShownIndex()
      virtualIndices = virtualIndices.clamped(to: first..<first + snapPoints.count)
    }
    return virtualIndices
  }

  /// The virtual indices of items near an interval where effects displace items, found by their distance from the current one.
  private func packedCandidates(_ lower: CGFloat, _ upper: CGFloat, _ position: CGFloat) -> Range<Int> {
    func progress(_ distance: CGFloat) -> CGFloat {
      let reach = effects.smallestPitch > 0 ? abs(distance) / effects.smallestPitch + 1 : .infinity
      return min(reach, effects.horizon, 1e9)
    }
    // On the near side of the current item a bound of zero is enough.
    let first = position - (lower < 0 ? progress(lower) : 0) - 1
    let last = position + (upper > 0 ? progress(upper) : 0) + 1
    let range = Int(first.rounded(.down))..<Int(last.rounded(.up)) + 1
    return snapPoints.wraps ? range : range.clamped(to: 0..<geometry.count)
  }

  /// The greatest distance from its resting position at which an item may be drawn, along the scroll direction.
  private var drawnReach: CGFloat {
    let half = geometry.longest / 2
    switch style {
    case .custom where !wasMotionReduced: return half + geometry.metrics.viewport + abs(geometry.longest)
    case .coverFlow, .cylinder: return half * 4
    default: return half * max(1, effects.scale) + geometry.longestDisplacement
    }
  }

  // MARK: One item

  func attributes(
    _ path: IndexPath, _ virtualIndex: Int, row: Int, _ position: CGFloat
  ) -> LayoutProgressAttributes {
    let item = snapPoints.item(ofIndex: virtualIndex)
    let progress = CGFloat(virtualIndex) - position
    let effect = effect(at: progress)
    let attributes = LayoutProgressAttributes(forCellWith: path)
    let (main, cross) = (geometry.mainLength(of: item), geometry.crossLength(of: item))
    attributes.size = axis.size(main: main, cross: cross)
    attributes.center = axis.point(
      main: geometry.center(ofIndex: virtualIndex) + effect.offset
        + geometry.displacement(ofIndex: virtualIndex, at: position)
        + geometry.edgeDisplacement(ofItem: item, progress: progress, scale: effect.scale),
      cross: axis.contentCross / 2 + effect.shift + rowDistance(row, cross) * effect.scale)
    attributes.alpha = effect.alpha
    attributes.isHidden = effect.alpha <= 0
    attributes.zIndex = -rank(ofIndex: virtualIndex, at: position)
    if effect.scale != 1 || effect.rotation != 0 { attributes.transform3D = transform(effect) }
    attributes.progress = progress
    attributes.visibility = 1 - effects.extent(progress)
    attributes.parallaxOffset = effect.parallax * axis.mainSign
    attributes.parallaxAxisIsHorizontal = axis.isHorizontal
    attributes.dimming = effect.dimming
    attributes.shadowElevation = effect.shadowElevation
    if let visible = effect.visibleLength { attributes.contentPath = mask(visible, main, cross) }
    return configured(attributes)
  }

  /// The distance of a row from the middle of its column, which is scaled as a whole.
  private func rowDistance(_ row: Int, _ length: CGFloat) -> CGFloat {
    guard let columns else { return 0 }
    return (CGFloat(row) - CGFloat(columns.rows - 1) / 2) * (length + rowSpacing)
  }

  private func transform(_ effect: ItemEffect) -> CATransform3D {
    var transform = CATransform3DIdentity
    if effect.rotation != 0 {
      transform.m34 = -1 / perspectiveDistance
      // A positive rotation moves the edge that is farther from the current item towards the viewer.
      let angle = effect.rotation * axis.mainSign
      transform =
        axis.isHorizontal
        ? CATransform3DRotate(transform, -angle, 0, 1, 0) : CATransform3DRotate(transform, angle, 1, 0, 0)
    }
    return CATransform3DScale(transform, effect.scale, effect.scale, 1)
  }

  private func mask(_ visible: CGFloat, _ main: CGFloat, _ cross: CGFloat) -> CGPath {
    let size = axis.size(main: max(visible, 0), cross: cross)
    let inset = axis.unflippedPoint(main: (main - visible) / 2, cross: 0)
    let radius = max(0, min(16, size.width / 2, size.height / 2))
    return UIBezierPath(roundedRect: CGRect(origin: inset, size: size), cornerRadius: radius).cgPath
  }
}
