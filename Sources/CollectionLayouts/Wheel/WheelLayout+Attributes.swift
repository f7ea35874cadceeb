import CollectionPrimitives
import UIKit

extension WheelLayout {
  /// Values that all items of a frame share.
  struct Frame {
    var viewport: LayoutViewport
    var position: CGFloat
    /// The scrolled distance, exact where an item rests.
    var offset: CGFloat
    /// The place of the view's upper left corner in the content.
    var origin: CGPoint
    /// The snap points of which each item has one.
    var shown: Range<Int>
  }

  func currentFrame() -> Frame? {
    guard let collectionView, builtViewport != nil, snapPoints.count > 0 else { return nil }
    let viewport = currentViewport(of: collectionView)
    let position = position
    var shown = 0..<snapPoints.count
    if snapPoints.wraps {
      // One round, centred on the current item.
      let first = Int((position - CGFloat(snapPoints.count) / 2).rounded(.down)) + 1
      shown = first..<first + snapPoints.count
    }
    return Frame(
      viewport: viewport, position: position, offset: snapPoints.offset(atPosition: position),
      origin: viewport.axis.unflippedPoint(main: viewport.origin, cross: 0), shown: shown)
  }

  func angle(ofIndex virtualIndex: Int, _ frame: Frame) -> CGFloat {
    (snapPoints.offset(ofIndex: virtualIndex) - frame.offset) * wheel.anglePerPoint
  }

  func virtualIndex(ofItem item: Int, _ frame: Frame) -> Int {
    snapPoints.virtualIndex(ofItem: item, from: frame.shown.lowerBound)
  }

  // MARK: Elements

  // MARK: Which snap points

  /// Snap points that may touch a rectangle of the content, in ascending ranges.
  ///
  /// - Complexity: O(log sections).
  func candidates(_ rect: CGRect, _ frame: Frame) -> [Range<Int>] {
    windows(rect, frame).map { virtualIndices($0, frame) }.merged
  }

  private func windows(_ rect: CGRect, _ frame: Frame) -> [ClosedRange<CGFloat>] {
    switch wheel.shape {
    case .drum(let drum):
      return wasMotionReduced ? [unrolled(rect, frame, drum)] : [-drum.horizon...drum.horizon]
    case .disc(let disc):
      let local = rect.offsetBy(dx: -frame.origin.x, dy: -frame.origin.y)
      guard let angles = disc.angles(touching: local, scale: wasMotionReduced ? 1 : max(edgeScale, 1)) else {
        return []
      }
      guard wheel.fitsOneTurn else { return [angles] }
      // Angles of a finite wheel run from minus to plus one turn.
      return (-1...1).map { turn in
        let shift = CGFloat(turn) * 2 * .pi
        return angles.lowerBound + shift...angles.upperBound + shift
      }
    }
  }

  /// The angles of a drum with reduced motion, where it is a plain list.
  private func unrolled(_ rect: CGRect, _ frame: Frame, _ drum: WheelDrum) -> ClosedRange<CGFloat> {
    let axis = frame.viewport.axis
    let span = axis.isHorizontal ? Span(rect.minX, rect.maxX) : Span(rect.minY, rect.maxY)
    let center = frame.viewport.origin + restingMain(frame.viewport, drum.itemLength)
    let reach = drum.itemLength / 2
    let ends = [span.lower - reach, span.upper + reach].map {
      min(max(($0 - center) * axis.mainSign / drum.radius, -1e9), 1e9)
    }
    return min(ends[0], ends[1])...max(ends[0], ends[1])
  }

  private func virtualIndices(_ angles: ClosedRange<CGFloat>, _ frame: Frame) -> Range<Int> {
    func position(_ angle: CGFloat) -> CGFloat {
      let position = snapPoints.position(at: frame.offset + angle / max(wheel.anglePerPoint, 1e-9))
      return min(max(position, CGFloat(frame.shown.lowerBound) - 1), CGFloat(frame.shown.upperBound) + 1)
    }
    let first = Int(position(angles.lowerBound).rounded(.down))
    let last = Int(position(angles.upperBound).rounded(.up))
    return (first..<max(last, first) + 1).clamped(to: frame.shown)
  }

  // MARK: One item

  func attributes(_ path: IndexPath, _ virtualIndex: Int, _ frame: Frame) -> LayoutProgressAttributes {
    let angle = angle(ofIndex: virtualIndex, frame)
    let extent = edgeExtent(angle)
    let attributes = LayoutProgressAttributes(forCellWith: path)
    attributes.size = itemSize
    attributes.progress = CGFloat(virtualIndex) - frame.position
    attributes.visibility = 1 - extent
    attributes.shadowElevation = 1 - extent
    attributes.parallaxAxisIsHorizontal = axis.isHorizontal
    attributes.zIndex = -rank(ofIndex: virtualIndex, at: frame.position)
    attributes.alpha = 1 + (edgeAlpha - 1) * extent
    switch wheel.shape {
    case .disc(let disc): rotate(attributes, disc, angle, extent, frame)
    case .drum(let drum): roll(attributes, drum, angle, frame)
    }
    attributes.isHidden = attributes.alpha <= 0
    return configured(attributes)
  }

  /// The extent of the edge effects: 0 at the current item's position, 1 at the outermost visible item.
  private func edgeExtent(_ angle: CGFloat) -> CGFloat {
    let virtualIndices = max(CGFloat(visibleItemCount - 1) / 2, 1)
    return TransitionCurve.smooth.value(at: abs(angle) / (virtualIndices * max(wheel.anglePerItem, 1e-9)))
  }

  private func rotate(
    _ attributes: LayoutProgressAttributes, _ disc: WheelGeometry, _ angle: CGFloat, _ extent: CGFloat, _ frame: Frame
  ) {
    let center = disc.center(at: angle)
    attributes.center = CGPoint(x: center.x + frame.origin.x, y: center.y + frame.origin.y)
    attributes.alpha *= seamAlpha(angle, disc)
    // With reduced motion, sizes and angles do not change; positions on the rim still follow the finger.
    guard !wasMotionReduced else { return }
    let scale = 1 + (edgeScale - 1) * extent
    let rotation = disc.sense * angle * itemRotation
    guard scale != 1 || rotation != 0 else { return }
    attributes.transform = CGAffineTransform(rotationAngle: rotation).scaledBy(x: scale, y: scale)
  }

  /// The alpha of an item near the far side of the hub. If there are more items than one turn holds, they change there, where they are
  /// transparent.
  private func seamAlpha(_ angle: CGFloat, _ disc: WheelGeometry) -> CGFloat {
    guard !wheel.fitsOneTurn else { return 1 }
    let fade = min(disc.anglePerItem, .pi / 2)
    return 1 - TransitionCurve.smooth.value(at: (abs(angle) - (.pi - fade)) / fade)
  }

  private func roll(_ attributes: LayoutProgressAttributes, _ drum: WheelDrum, _ angle: CGFloat, _ frame: Frame) {
    let axis = frame.viewport.axis
    let resting = frame.viewport.origin + restingMain(frame.viewport, drum.itemLength)
    func place(_ offset: CGFloat) {
      attributes.center = axis.unflippedPoint(main: resting + offset * axis.mainSign, cross: frame.viewport.cross / 2)
    }
    guard !wasMotionReduced else { return place(angle * drum.radius) }
    let projection = drum.projection(at: angle)
    place(projection.offset)
    // An item seen edge on is about to go behind the horizon.
    attributes.alpha *= abs(angle) < drum.horizon ? TransitionCurve.smooth.value(at: projection.mainScale / 0.1) : 0
    guard angle != 0 else { return }
    var transform = CATransform3DIdentity
    // Invisible items have no perspective: that of an item seen edge on grows beyond all bounds on its way to another layout.
    let taper = attributes.alpha > 0 ? projection.taper * axis.mainSign : 0
    if axis.isHorizontal {
      (transform.m11, transform.m22, transform.m14) = (projection.mainScale, projection.crossScale, taper)
    } else {
      (transform.m11, transform.m22, transform.m24) = (projection.crossScale, projection.mainScale, taper)
    }
    attributes.transform3D = transform
  }
}
