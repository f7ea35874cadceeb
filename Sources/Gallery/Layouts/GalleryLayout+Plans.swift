import CollectionLayouts
import UIKit

extension GalleryLayout {
  public static let grid = GalleryLayout(
    name: "grid", title: "Grid", summary: "Rows and columns that scroll both ways, with edges that stay",
    hint: "A table · scroll both ways, the edges stay",
    make: makeGrid,
    scrolling: .plane,
    page: { _, _ in PlanViewController(makeGrid(), .figures) },
    presets: [
      LayoutPreset("Edges", ["leading-rows": "2", "trailing-rows": "1", "trailing-columns": "1"]),
      LayoutPreset("Told", ["column-sizing": "delegate", "row-sizing": "delegate"]),
      LayoutPreset(
        "Seats",
        [
          "leading-rows": "0", "leading-columns": "0", "row-sizing": "absolute:36", "column-sizing": "absolute:36",
          "row-spacing": "6", "column-spacing": "6", "row-header-width": "30",
        ]),
      LayoutPreset(
        "Pages",
        [
          "row-snapping": "item-aligned:never", "column-snapping": "item-aligned:never", "row-sizing": "absolute:120",
          "column-sizing": "fractional:0.5",
        ]),
    ])

  public static let timetable = GalleryLayout(
    name: "timetable", title: "Timetable", summary: "Items by start and end, in channels side by side",
    hint: "A week · scroll both ways, pinch the hours",
    pointerHint: "A week · scroll both ways, Alt and wheel to zoom",
    make: makeTimetable,
    scrolling: .plane, usesPinch: true,
    page: { _, _ in PlanViewController(makeTimetable(), .week) },
    presets: [
      LayoutPreset("Day", ["channel-sizing": "fractional:1", "points-per-unit": "90"]),
      LayoutPreset("Week", ["channel-sizing": "fractional:0.14"]),
      LayoutPreset(
        "Programme",
        [
          "time-direction": "horizontal", "channel-sizing": "absolute:64", "points-per-unit": "120",
          "ruler-length": "28",
          "channel-header-length": "72",
        ]),
      LayoutPreset(
        "By the day",
        [
          "channel-snapping": "item-aligned:never", "tick-snapping": "item-aligned:never",
          "channel-sizing": "fractional:0.5",
        ]),
    ])

  @MainActor
  private static func makeGrid() -> UICollectionViewLayout {
    let layout = GridLayout()
    layout.leadingRows = 1
    layout.leadingColumns = 1
    (layout.rowHeaderWidth, layout.columnHeaderHeight) = (44, 28)
    layout.columnSizing = .absolute(96)
    (layout.rowSpacing, layout.columnSpacing) = (1, 1)
    (layout.rowSeparatorKind, layout.columnSeparatorKind) = layout.registeredLines
    return layout
  }

  @MainActor
  private static func makeTimetable() -> UICollectionViewLayout {
    let layout = TimetableLayout()
    layout.axisRange = TimetableLayout.Interval(start: 0, end: 24)
    // Hours that can be told apart, and of which the ruler shows one or two at least.
    layout.pointsPerUnitRange = 16...400
    (layout.rulerLength, layout.channelHeaderLength) = (52, 32)
    layout.channelSizing = .fractional(1 / 3.0)
    (layout.now, layout.nowKind) = (10.4, PlanLine.now)
    layout.register(PlanMark.self, forDecorationViewOfKind: PlanLine.now)
    (layout.tickSeparatorKind, layout.channelSeparatorKind) = layout.registeredLines
    return layout
  }
}

extension TwoAxisLayout {
  /// The kinds of lines along both axes, whose views are registered.
  fileprivate var registeredLines: (String, String) {
    for kind in [PlanLine.first, PlanLine.second] { register(PlanLine.self, forDecorationViewOfKind: kind) }
    return (PlanLine.first, PlanLine.second)
  }
}
