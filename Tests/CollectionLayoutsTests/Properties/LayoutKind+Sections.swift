import CollectionLayouts
import UIKit

/// Lists whose sections have layouts of their own.
extension LayoutKind {
  static let sectioned: [LayoutKind] = [
    LayoutKind(
      name: "sections of four kinds",
      make: { isHorizontal in
        let kinds = [waterfalls[0], lattices[0], flows[0]].map { $0.make(isHorizontal) }
        let carousel = CarouselLayout()
        carousel.scrollDirection = isHorizontal ? .vertical : .horizontal
        let layout = SectionedLayout(scrollDirection: isHorizontal ? .horizontal : .vertical) { section, _ in
          // Each layout once, then new ones.
          switch section {
          case 0: kinds[0]
          case 1: carousel.orthogonalSection(extent: 150)
          case 2: kinds[1]
          case 3: kinds[2]
          default: waterfalls[0].make(isHorizontal)
          }
        }
        layout.sectionSpacing = 12
        return layout
      },
      hasCurrentItem: false,
      changes: [
        change(SectionedLayout.self) { $0.sectionSpacing = 50 },
        change(SectionedLayout.self) { ($0.layout(forSection: 0) as? WaterfallLayout)?.columns = .count(4) },
        change(SectionedLayout.self) { ($0.layout(forSection: 0) as? WaterfallLayout)?.headerHeight = 90 },
      ]),
    LayoutKind(
      name: "a band over a waterfall",
      make: { isHorizontal in
        let waterfall = waterfalls[0].make(isHorizontal)
        (waterfall as? WaterfallLayout)?.sectionHeadersPinToVisibleBounds = true
        let flow = UICollectionViewFlowLayout()
        flow.scrollDirection = isHorizontal ? .vertical : .horizontal
        return SectionedLayout(scrollDirection: isHorizontal ? .horizontal : .vertical) { section, environment in
          if section == 0 { return flow.orthogonalSection(extent: 130) }
          return waterfall
        }
      },
      hasCurrentItem: false),
  ]
}
