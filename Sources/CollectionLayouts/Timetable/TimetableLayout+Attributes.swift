import UIKit

extension TimetableLayout {
  // MARK: Items

  func attributes(_ frame: CGRect, ofItem item: Int, at path: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributes = cellAttributes(at: path, frame, ofItem: item)
    if frame.isEmpty { attributes.isHidden = true }
    return attributes
  }

  // MARK: The present time

  /// The mark of the present time, unless the headers cover its place.
  var nowAttributes: UICollectionViewLayoutAttributes? {
    guard let now, let nowKind, now.isFinite, environment != nil, !isPlacing else { return nil }
    let (visible, middle, channels) = (shownPart, plan.coordinate(ofTime: now), plan.channels)
    let (along, across) = (plan.along(visible), plan.across(visible))
    guard middle >= plan.ticks.leadingShift(along) + plan.ticks.header, middle <= plan.ticks.end else { return nil }
    let start = channels.leadingShift(across) + channels.header
    let length = Span(start, max(min(across.upper, channels.end), start))
    let frame = plan.rect(along: Span(middle - nowThickness / 2, middle + nowThickness / 2), across: length)
    guard !frame.isEmpty else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: nowKind, with: IndexPath(item: 0, section: 0))
    return placed(attributes, frame, ZIndex.floating)
  }
}
