import CollectionLayouts
import UIKit

/// Layouts of two axes.
extension LayoutKind {
  static let grids: [LayoutKind] = [
    LayoutKind(
      name: "grid",
      make: { _ in
        let layout = GridLayout()
        layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "line")
        layout.rowSpacing = 1
        layout.columnSpacing = 3
        layout.rowSeparatorKind = "line"
        layout.rowHeaderWidth = 40
        layout.columnSizing = .absolute(70)
        layout.rowSizing = .absolute(120)
        return layout
      },
      hasAxes: false, hasCurrentItem: false,
      changes: [
        change(GridLayout.self) { $0.rowSizing = .absolute(170) },
        change(GridLayout.self) { $0.columnSizing = .fractional(0.3) },
        change(GridLayout.self) { $0.rowSpacing = 30 },
        change(GridLayout.self) { $0.columnSpacing = 30 },
        change(GridLayout.self) { $0.rowHeaderWidth = 90 },
      ]),
    LayoutKind(
      name: "grid, rows and columns that stay",
      make: { _ in
        let layout = GridLayout()
        layout.leadingRows = 1
        layout.trailingRows = 1
        layout.leadingColumns = 2
        layout.trailingColumns = 1
        layout.rowSizing = .absolute(310)
        return layout
      },
      hasAxes: false, hasCurrentItem: false),
  ]
}

extension LayoutKind {
  static let timetables: [LayoutKind] = [
    LayoutKind(
      name: "timetable",
      make: { isHorizontal in
        let layout = TimetableLayout()
        for kind in ["tick line", "channel line", "now"] {
          layout.register(UICollectionReusableView.self, forDecorationViewOfKind: kind)
        }
        layout.timeDirection = isHorizontal ? .horizontal : .vertical
        layout.channelHeaderLength = 30
        (layout.tickSeparatorKind, layout.channelSeparatorKind, layout.nowKind) = ("tick line", "channel line", "now")
        layout.now = 3.3
        return layout
      },
      hasCurrentItem: false,
      changes: [
        change(TimetableLayout.self) { $0.pointsPerUnit = 90 },
        change(TimetableLayout.self) { $0.channelSizing = .absolute(80) },
        change(TimetableLayout.self) { $0.channelSpacing = 40 },
        change(TimetableLayout.self) { $0.itemSpacing = 9 },
        change(TimetableLayout.self) { $0.minimumDuration = 1.5 },
        change(TimetableLayout.self) { $0.channelHeaderLength = 70 },
        change(TimetableLayout.self) { $0.axisRange = TimetableLayout.Interval(start: -3, end: 30) },
      ])
  ]
}
