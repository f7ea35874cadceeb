import CollectionPrimitives
import UIKit

extension StackLayout {
  /// The coordinates of the stack's part of the view in the content.
  var coordinates: StackCoordinates? {
    guard let collectionView, builtViewport != nil else { return nil }
    let bounds = collectionView.bounds
    let isMirrored = collectionView.isRightToLeft
    let margins = margins(collectionView)
    return StackCoordinates(
      origin: CGPoint(
        x: bounds.minX.finite + (isMirrored ? margins.right : margins.left), y: bounds.minY.finite + margins.top),
      width: stackState.deck.viewport.width, isMirrored: isMirrored)
  }

  func attributes(_ path: IndexPath, _ virtualIndex: Int, _ coordinates: StackCoordinates)
    -> LayoutProgressAttributes
  {
    let card = stackState.card(atIndex: virtualIndex)
    let pose = card.pose
    let attributes = LayoutProgressAttributes(forCellWith: path)
    attributes.size = pose.size
    attributes.center = coordinates.point(pose.center)
    if pose.tilt != .none {
      let sign: CGFloat = axis.isHorizontal && coordinates.isMirrored ? -1 : 1
      attributes.transform3D = pose.tilt.transform(isHorizontal: axis.isHorizontal, sign: sign)
    } else if pose.scale != 1 || pose.rotation != 0 {
      let angle = coordinates.isMirrored ? -pose.rotation : pose.rotation
      attributes.transform = CGAffineTransform(rotationAngle: angle).scaledBy(x: pose.scale, y: pose.scale)
    }
    if let swipe, swipe.path == path {
      let way = across(swipe.shift)
      attributes.center = CGPoint(x: attributes.center.x + way.dx, y: attributes.center.y + way.dy)
    }
    attributes.alpha = pose.alpha
    attributes.isHidden = card.isHidden
    attributes.zIndex = card.zIndex
    attributes.progress = card.progress
    attributes.visibility = card.visibility
    attributes.dimming = pose.dimming
    attributes.shadowElevation = pose.elevation
    attributes.cornerRadius = cornerRadius
    attributes.parallaxAxisIsHorizontal = axis.isHorizontal
    return configured(attributes)
  }
}

/// Converts between content coordinates and those of the stack's part of the view.
struct StackCoordinates {
  var origin: CGPoint
  var width: CGFloat
  /// True if horizontal coordinates count from the right.
  var isMirrored: Bool

  func point(_ location: CGPoint) -> CGPoint {
    CGPoint(x: origin.x + (isMirrored ? width - location.x : location.x), y: origin.y + location.y)
  }

  func location(of point: CGPoint) -> CGPoint {
    let x = point.x - origin.x
    return CGPoint(x: isMirrored ? width - x : x, y: point.y - origin.y)
  }

  func horizontalSpan(of rect: CGRect) -> Span {
    let (first, last) = (location(of: CGPoint(x: rect.minX, y: 0)).x, location(of: CGPoint(x: rect.maxX, y: 0)).x)
    return isMirrored ? Span(last, first) : Span(first, last)
  }

  func verticalSpan(of rect: CGRect) -> Span { Span(rect.minY - origin.y, rect.maxY - origin.y) }
}
