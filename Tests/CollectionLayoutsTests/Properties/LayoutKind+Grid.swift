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
