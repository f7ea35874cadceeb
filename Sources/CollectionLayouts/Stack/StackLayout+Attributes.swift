import UIKit

extension StackLayout {
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard let stage, track.count > 0 else { return [] }
    followScrolling()
    let span = axis.isHorizontal ? stage.horizontalSpan(of: rect) : stage.verticalSpan(of: rect)
    var result: [UICollectionViewLayoutAttributes] = []
    for slot in scene.slots(from: span.lower, to: span.upper) {
      guard let path = path(ofSlot: slot) else { continue }
      let attributes = attributes(path, slot, stage)
      if !attributes.isHidden, attributes.frame.intersects(rect) { result.append(attributes) }
    }
    return result
  }

  func itemAttributes(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let item = sequence.item(at: path), item < track.count, let stage else { return nil }
    followScrolling()
    return attributes(path, scene.shownSlot(ofItem: item), stage)
  }

  /// The part of the view that the stack has, in the content.
  private var stage: StackStage? {
    guard let collectionView, builtViewport != nil else { return nil }
    let bounds = collectionView.bounds
    let isMirrored = collectionView.isRightToLeft
    let margins = margins(collectionView)
    return StackStage(
      origin: CGPoint(
        x: bounds.minX.finite + (isMirrored ? margins.right : margins.left), y: bounds.minY.finite + margins.top),
      width: scene.deck.viewport.width, isMirrored: isMirrored)
  }

  private func attributes(_ path: IndexPath, _ slot: Int, _ stage: StackStage) -> LayoutProgressAttributes {
    let card = scene.card(inSlot: slot)
    let place = card.place
    let attributes = LayoutProgressAttributes(forCellWith: path)
    attributes.size = place.size
    attributes.center = stage.point(place.center)
    if place.scale != 1 || place.rotation != 0 {
      let angle = stage.isMirrored ? -place.rotation : place.rotation
      attributes.transform = CGAffineTransform(rotationAngle: angle).scaledBy(x: place.scale, y: place.scale)
    }
    attributes.alpha = place.alpha
    attributes.isHidden = card.isHidden
    attributes.zIndex = card.zIndex
    attributes.progress = card.progress
    attributes.visibility = card.visibility
    attributes.dimming = place.dimming
    attributes.shadowElevation = place.elevation
    attributes.cornerRadius = cornerRadius
    attributes.parallaxAxisIsHorizontal = axis.isHorizontal
    return configured(attributes)
  }

  // MARK: Reordering

  /// In a list of heads, the one under the finger; in a deck, the front card there.
  func target(ofMoving path: IndexPath, at point: CGPoint) -> IndexPath {
    guard let stage, track.count > 0 else { return path }
    if let passes = scene.passes {
      let place = stage.place(point)
      return self.path(ofSlot: passes.head(at: axis.isHorizontal ? place.x : place.y)) ?? path
    }
    let spot = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    let others = elements(in: spot).filter { $0.indexPath != path }
    return others.max { $0.zIndex < $1.zIndex }?.indexPath ?? path
  }
}

/// Where the part of the view that a stack has stands in the content.
struct StackStage {
  var origin: CGPoint
  var width: CGFloat
  /// Places count from the right.
  var isMirrored: Bool

  func point(_ place: CGPoint) -> CGPoint {
    CGPoint(x: origin.x + (isMirrored ? width - place.x : place.x), y: origin.y + place.y)
  }

  func place(_ point: CGPoint) -> CGPoint {
    let x = point.x - origin.x
    return CGPoint(x: isMirrored ? width - x : x, y: point.y - origin.y)
  }

  func horizontalSpan(of rect: CGRect) -> Span {
    let (first, last) = (place(CGPoint(x: rect.minX, y: 0)).x, place(CGPoint(x: rect.maxX, y: 0)).x)
    return isMirrored ? Span(last, first) : Span(first, last)
  }

  func verticalSpan(of rect: CGRect) -> Span { Span(rect.minY - origin.y, rect.maxY - origin.y) }
}
