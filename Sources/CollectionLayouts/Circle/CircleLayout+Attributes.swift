import UIKit

extension CircleLayout {
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard builtViewport != nil, geometry.count > 0 else { return [] }
    let position = position
    var result: [UICollectionViewLayoutAttributes] = []
    for range in geometry.slots(in: rect, at: position, rotation: turn.angle, radiusScale: pinch.scale) {
      for slot in range {
        guard let path = path(ofSlot: slot) else { continue }
        let attributes = attributes(path, slot, position)
        if !attributes.isHidden, attributes.frame.intersects(rect) { result.append(attributes) }
      }
    }
    return result
  }

  func itemAttributes(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard builtViewport != nil, let item = sequence.item(at: path), item < geometry.count else { return nil }
    let position = position
    return attributes(path, geometry.slot(ofItem: item, at: position), position)
  }

  private func attributes(_ path: IndexPath, _ slot: Int, _ position: CGFloat) -> LayoutProgressAttributes {
    let attributes = LayoutProgressAttributes(forCellWith: path)
    attributes.size = geometry.itemSize
    attributes.center = geometry.center(ofSlot: slot, rotation: turn.angle, radiusScale: pinch.scale)
    let tilt = geometry.tilt(ofSlot: slot, rotation: turn.angle)
    if tilt != 0 { attributes.transform3D = CATransform3DMakeRotation(tilt, 0, 0, 1) }
    let item = track.item(ofSlot: slot)
    let progress = progress(item, position)
    attributes.progress = progress
    attributes.visibility = max(0, 1 - abs(progress))
    attributes.zIndex = -rank(item, position)
    attributes.alpha = geometry.window.opacity(ofSlot: slot, at: position)
    attributes.isHidden = attributes.alpha <= 0
    return attributes
  }

  /// The signed number of items from the slot, the shorter way round.
  private func progress(_ item: Int, _ position: CGFloat) -> CGFloat {
    let count = CGFloat(geometry.count)
    let steps = (CGFloat(item) - position).truncatingRemainder(dividingBy: count)
    return steps > count / 2 ? steps - count : steps <= -count / 2 ? steps + count : steps
  }

  /// A strict order by the number of items from the current one. Of two that are equally far away, the one ahead is
  /// nearer.
  private func rank(_ item: Int, _ position: CGFloat) -> Int {
    let count = geometry.count
    let nearest = slot(at: position)
    var steps = (item - track.item(ofSlot: nearest)) % count
    if steps * 2 > count { steps -= count } else if steps * 2 <= -count { steps += count }
    guard steps != 0 else { return 0 }
    let lean = position - CGFloat(nearest)
    let isAheadNearer = abs(lean) < 0.001 ? record.direction > 0 : lean > 0
    return 2 * abs(steps) - ((steps > 0) == isAheadNearer ? 1 : 0)
  }
}
