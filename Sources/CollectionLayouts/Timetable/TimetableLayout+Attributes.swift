import CollectionPrimitives
import UIKit

extension TimetableLayout {
  var channels: GridLines { sectionsAreColumns ? geometry.columns : geometry.rows }
  var ticks: GridLines { sectionsAreColumns ? geometry.rows : geometry.columns }

  /// The coordinate of a time along its axis, from the leading end of the content.
  func coordinate(ofTime time: Double) -> CGFloat { channelHeaderLength + CGFloat(time - shownAxis.start) * scale }

  func time(atCoordinate coordinate: CGFloat) -> Double {
    shownAxis.start + Double((coordinate - channelHeaderLength) / scale)
  }

  private func rect(along time: Span, across channel: Span) -> CGRect {
    sectionsAreColumns ? CGRect.zero.with(x: channel).with(y: time) : CGRect.zero.with(x: time).with(y: channel)
  }

  // MARK: Items

  /// The frame of an item; without length for one beyond the axis.
  func frame(of place: TimetableItems.Place, inSection section: Int) -> CGRect {
    let (lower, upper) = (coordinate(ofTime: place.start), coordinate(ofTime: place.end))
    let (length, count) = (channels.length(of: section), CGFloat(place.laneCount))
    let lane = max((length - (count - 1) * itemSpacing) / count, 0)
    let start = channels.start(of: section) + (lane + itemSpacing) * CGFloat(place.lane)
    // The gap is left out where it would take more than half of the item.
    let gap = itemSpacing * 2 < upper - lower ? itemSpacing : 0
    return rect(along: Span(lower, max(upper - gap, lower)), across: Span(start, start + lane))
  }

  func attributes(_ place: TimetableItems.Place, at path: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    let frame = frame(of: place, inSection: path[0])
    attributes.frame = mirrored(frame)
    if frame.isEmpty { attributes.isHidden = true }
    return configured(attributes)
  }

  func itemAttributes(in area: CGRect) -> [UICollectionViewLayoutAttributes] {
    let (along, across) = sectionsAreColumns ? (area.spanY, area.spanX) : (area.spanX, area.spanY)
    var result: [UICollectionViewLayoutAttributes] = []
    let (lower, upper) = (time(atCoordinate: along.lower), time(atCoordinate: along.upper))
    for section in channels.lines(in: across) where channels.length(of: section) > 0 {
      items.forEachItem(inSection: section, from: lower, to: upper) { item, place in
        let attributes = attributes(place, at: IndexPath(item: item, section: section))
        if !attributes.isHidden { result.append(attributes) }
      }
    }
    return result
  }

  // MARK: The present time

  /// The mark of the present time, unless the headers cover its place.
  var nowAttributes: UICollectionViewLayoutAttributes? {
    guard let now, let nowKind, now.isFinite, environment != nil, !isPlacing else { return nil }
    let (visible, middle, channels) = (shownPart, coordinate(ofTime: now), channels)
    let (along, across) = sectionsAreColumns ? (visible.spanY, visible.spanX) : (visible.spanX, visible.spanY)
    let header = ticks.leadingShift(along) + ticks.header
    guard middle >= header, middle <= ticks.end else { return nil }
    let start = channels.leadingShift(across) + channels.header
    let length = Span(start, min(max(across.upper, start), max(channels.end, start)))
    let frame = rect(along: Span(middle - nowThickness / 2, middle + nowThickness / 2), across: length)
    guard !frame.isEmpty else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: nowKind, with: IndexPath(item: 0, section: 0))
    return placed(attributes, frame, ZIndex.floating)
  }
}
