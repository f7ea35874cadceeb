import CollectionPrimitives
import UIKit

/// Where the items of a timetable are, from the leading top corner. Pure arithmetic: a change of the scale moves nothing that is stored.
struct TimetableGeometry: Sendable {
  /// True if the time axis is vertical, and channels are columns.
  var isVertical = true
  var channels = GridLines()
  var ticks = GridLines()
  var items = TimetableItems()
  /// The beginning of the axis, and the length of a unit in points.
  var start = 0.0
  var scale: CGFloat = 60
  var itemSpacing: CGFloat = 0

  // MARK: Along the axis

  func coordinate(ofTime time: Double) -> CGFloat { ticks.header + CGFloat(time - start) * scale }
  func time(atCoordinate coordinate: CGFloat) -> Double { start + Double((coordinate - ticks.header) / scale) }

  func along(_ rect: CGRect) -> Span { isVertical ? rect.spanY : rect.spanX }
  func across(_ rect: CGRect) -> Span { isVertical ? rect.spanX : rect.spanY }

  func rect(along time: Span, across channel: Span) -> CGRect {
    isVertical ? CGRect.zero.with(x: channel).with(y: time) : CGRect.zero.with(x: time).with(y: channel)
  }

  // MARK: Items

  /// The frame of an item; without length for one beyond the axis.
  func frame(of place: TimetableItems.Place, inSection section: Int) -> CGRect {
    frame(of: place, start: channels.start(of: section), length: channels.length(of: section))
  }

  private func frame(of place: TimetableItems.Place, start: CGFloat, length: CGFloat) -> CGRect {
    let (lower, upper) = (coordinate(ofTime: place.start), coordinate(ofTime: place.end))
    let count = CGFloat(place.laneCount)
    let lane = max((length - (count - 1) * itemSpacing) / count, 0)
    let first = start + (lane + itemSpacing) * CGFloat(place.lane)
    // The gap is left out where it would take more than half of the item.
    let gap = itemSpacing * 2 < upper - lower ? itemSpacing : 0
    return rect(along: Span(lower, upper - gap), across: Span(first, first + lane))
  }

  /// Calls `body` for the items that meet a rectangle.
  ///
  /// - Complexity: O(channels in the rectangle · log n + items found · log n).
  func forEachItem(in area: CGRect, _ body: (_ section: Int, _ item: Int, _ frame: CGRect) -> Void) {
    let (lower, upper) = (time(atCoordinate: along(area).lower), time(atCoordinate: along(area).upper))
    for section in channels.lines(in: across(area)) {
      let (start, length) = (channels.start(of: section), channels.length(of: section))
      if length <= 0 { continue }
      items.forEachItem(inSection: section, from: lower, to: upper) { item, place in
        let frame = frame(of: place, start: start, length: length)
        if !frame.isEmpty { body(section, item, frame) }
      }
    }
  }
}
