import CollectionLayouts
import Testing
import UIKit

/// One of the library's layouts, with the settings under which it takes part in the tests that hold for all.
struct LayoutKind: Sendable, CustomTestStringConvertible {
  let name: String
  let make: @MainActor @Sendable (_ isHorizontal: Bool) -> UICollectionViewLayout
  /// Whether it has two directions to go.
  var hasAxes = true
  /// Whether it is a `CurrentItemLayout`.
  var hasCurrentItem = true
  /// Changes of single properties, each of which has to show.
  var changes: [@MainActor @Sendable (UICollectionViewLayout) -> Void] = []

  var testDescription: String { name }

  @MainActor
  func stage(_ sample: StageCase, size: CGSize = CGSize(width: 390, height: 844)) -> LayoutStage {
    LayoutStage(make(sample.isHorizontal), counts: sample.counts, size: size, isRightToLeft: sample.isRightToLeft)
  }

  @MainActor
  static func current(_ layout: CurrentItemLayout, _ isHorizontal: Bool) -> CurrentItemLayout {
    layout.scrollDirection = isHorizontal ? .horizontal : .vertical
    return layout
  }

  /// A change of one property, for layouts of one class.
  static func change<Layout: UICollectionViewLayout>(
    _ type: Layout.Type, _ change: @escaping @MainActor @Sendable (Layout) -> Void
  ) -> @MainActor @Sendable (UICollectionViewLayout) -> Void {
    { layout in
      if let layout = layout as? Layout { change(layout) } else { Issue.record("\(layout) is not a \(type)") }
    }
  }

  static let all: [LayoutKind] = scrolling
  static let withCurrentItem = all.filter(\.hasCurrentItem)
}

extension LayoutKind {
  static let scrolling: [LayoutKind] = [
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
      name: "carousel",
      make: { current(CarouselLayout(), $0) },
      changes: [
        change(CarouselLayout.self) { $0.itemSize = .absolute(CGSize(width: 120, height: 150)) },
        change(CarouselLayout.self) { $0.spacing = .gap(60) },
        change(CarouselLayout.self) { $0.sideItemScale = 0.5 },
        change(CarouselLayout.self) { $0.sideItemAlpha = 0.3 },
        change(CarouselLayout.self) { $0.sideItemShift = 40 },
        change(CarouselLayout.self) { $0.alignment = .leading },
        change(CarouselLayout.self) { $0.style = .cylinder },
        change(CarouselLayout.self) { $0.sectionSpacing = 50 },
      ]),
    LayoutKind(
      name: "carousel, wrapped",
      make: {
        let layout = CarouselLayout()
        layout.wrapsAround = true
        return current(layout, $0)
      }),
    LayoutKind(
      name: "carousel, cylinder",
      make: {
        let layout = CarouselLayout()
        layout.style = .cylinder
        return current(layout, $0)
      }),
  ]
}
