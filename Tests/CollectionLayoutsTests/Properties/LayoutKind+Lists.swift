import CollectionLayouts
import UIKit

/// Layouts of many items.
extension LayoutKind {
  static let waterfalls: [LayoutKind] = [
    LayoutKind(
      name: "waterfall",
      make: {
        let layout = WaterfallLayout()
        layout.scrollDirection = $0 ? .horizontal : .vertical
        layout.headerHeight = 30
        layout.footerHeight = 20
        layout.sectionInset = UIEdgeInsets(top: 6, left: 8, bottom: 10, right: 4)
        return layout
      },
      hasCurrentItem: false,
      changes: [
        change(WaterfallLayout.self) { $0.columns = .count(4) },
        change(WaterfallLayout.self) { $0.columnSpacing = 30 },
        change(WaterfallLayout.self) { $0.itemSpacing = 30 },
        change(WaterfallLayout.self) { $0.sectionInset.top = 60 },
        change(WaterfallLayout.self) { $0.placement = .sequential },
        change(WaterfallLayout.self) { $0.headerHeight = 80 },
        change(WaterfallLayout.self) { $0.itemSizing = .absolute },
      ]),
    LayoutKind(
      name: "waterfall, dense",
      make: {
        let layout = WaterfallLayout()
        layout.scrollDirection = $0 ? .horizontal : .vertical
        layout.columns = .count(3)
        layout.packing = .dense
        layout.headerHeight = 30
        return layout
      },
      hasCurrentItem: false,
      changes: [
        change(WaterfallLayout.self) { $0.columns = .count(5) },
        change(WaterfallLayout.self) { $0.itemSizing = .rows(length: 50) },
      ]),
    LayoutKind(
      name: "springy list",
      make: {
        let layout = SpringyListLayout()
        layout.scrollDirection = $0 ? .horizontal : .vertical
        layout.headerHeight = 30
        return layout
      },
      hasCurrentItem: false,
      changes: [
        change(SpringyListLayout.self) { $0.columns = .count(2) },
        change(SpringyListLayout.self) { $0.itemSpacing = 30 },
      ]),
  ]

  static let lattices: [LayoutKind] = [
    LayoutKind(
      name: "honeycomb",
      make: {
        let layout = HoneycombLayout()
        layout.scrollAxes = $0 ? .horizontal : .vertical
        layout.headerHeight = 24
        layout.sectionInset = UIEdgeInsets(top: 6, left: 8, bottom: 10, right: 4)
        return layout
      },
      hasCurrentItem: false,
      changes: [
        change(HoneycombLayout.self) { $0.sizing = .itemRadius(30) },
        change(HoneycombLayout.self) { $0.sizing = .columns(3) },
        change(HoneycombLayout.self) { $0.orientation = .flatTop },
        change(HoneycombLayout.self) { $0.itemSpacing = 20 },
        change(HoneycombLayout.self) { $0.arrangement = .staggered(firstRowIndented: true) },
        change(HoneycombLayout.self) { $0.headerHeight = 60 },
        change(HoneycombLayout.self) { $0.sectionSpacing = 40 },
        change(HoneycombLayout.self) { $0.sectionInset.left = 60 },
      ]),
    LayoutKind(
      name: "honeycomb, spiral with fisheye",
      make: { _ in
        let layout = HoneycombLayout()
        layout.arrangement = .spiral
        layout.scrollAxes = .both
        layout.fisheye = HoneycombLayout.Fisheye()
        return layout
      },
      hasAxes: false, hasCurrentItem: false),
  ]

  static let flows: [LayoutKind] = [
    LayoutKind(
      name: "aligned flow",
      make: {
        let layout = AlignedFlowLayout()
        layout.scrollDirection = $0 ? .horizontal : .vertical
        layout.headerReferenceSize = CGSize(width: 20, height: 20)
        layout.sectionInset = UIEdgeInsets(top: 6, left: 8, bottom: 10, right: 4)
        return layout
      },
      hasCurrentItem: false,
      changes: [
        change(AlignedFlowLayout.self) { $0.itemSize = CGSize(width: 70, height: 90) },
        change(AlignedFlowLayout.self) { $0.lineSpacing = 40 },
        change(AlignedFlowLayout.self) { $0.itemSpacing = 33 },
        change(AlignedFlowLayout.self) { $0.horizontalAlignment = .trailing },
        change(AlignedFlowLayout.self) { $0.sectionInset.left = 60 },
        change(AlignedFlowLayout.self) { $0.headerReferenceSize.height = 70 },
      ]),
    LayoutKind(
      name: "aligned flow, justified",
      make: {
        let layout = AlignedFlowLayout()
        layout.scrollDirection = $0 ? .horizontal : .vertical
        layout.horizontalAlignment = .justified
        layout.lastLineAlignment = .leading
        return layout
      },
      hasCurrentItem: false),
    LayoutKind(
      name: "aligned flow, overflow",
      make: {
        let layout = AlignedFlowLayout()
        layout.scrollDirection = $0 ? .horizontal : .vertical
        layout.maximumNumberOfLines = 12
        layout.maximumItemsPerLine = 4
        layout.overflowSize = CGSize(width: 44, height: 40)
        return layout
      },
      hasCurrentItem: false,
      changes: [
        change(AlignedFlowLayout.self) { $0.maximumItemsPerLine = 2 },
        change(AlignedFlowLayout.self) { $0.itemSpacing = 25 },
      ]),
  ]
}
