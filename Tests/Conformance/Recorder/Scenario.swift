import CollectionLayouts
import UIKit

/// A layout with a list of items, taken through the same steps on every engine.
@MainActor
struct Scenario {
  let name: String
  let make: @MainActor () -> UICollectionViewLayout

  init(_ name: String, _ make: @escaping @MainActor () -> UICollectionViewLayout) {
    self.name = name
    self.make = make
  }

  static var all: [Scenario] { systemLayouts + layouts }

  /// UIKit's own.
  private static var systemLayouts: [Scenario] {
    func flow(_ direction: UICollectionView.ScrollDirection) -> UICollectionViewFlowLayout {
      let layout = UICollectionViewFlowLayout()
      layout.scrollDirection = direction
      layout.itemSize = CGSize(width: 70, height: 90)
      layout.headerReferenceSize = CGSize(width: 30, height: 30)
      layout.sectionInset = UIEdgeInsets(top: 5, left: 8, bottom: 11, right: 13)
      return layout
    }
    return [
      Scenario("flow") { flow(.vertical) },
      Scenario("flow, horizontal") { flow(.horizontal) },
      Scenario("flow, pinned headers") {
        let layout = flow(.vertical)
        layout.sectionHeadersPinToVisibleBounds = true
        return layout
      },
      Scenario("compositional, grid") {
        let item = NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 3, bottom: 4, trailing: 5)
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80)),
          subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 6
        section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 12, bottom: 14, trailing: 16)
        return UICollectionViewCompositionalLayout(section: section)
      },
    ]
  }

  /// This package's, whose arithmetic is the same everywhere: what differs is how the view uses them.
  private static var layouts: [Scenario] {
    [
      Scenario("waterfall") {
        let layout = WaterfallLayout()
        layout.columns = .count(3)
        layout.headerHeight = 30
        return layout
      },
      Scenario("carousel") { CarouselLayout() },
      Scenario("circle") { CircleLayout() },
      Scenario("stack") { StackLayout() },
      Scenario("sliding cards") { SlidingCardsLayout() },
      Scenario("honeycomb") { HoneycombLayout() },
      Scenario("wheel") { WheelLayout() },
      Scenario("aligned flow") { AlignedFlowLayout() },
      Scenario("sections") {
        let (band, waterfall) = (CarouselLayout(), WaterfallLayout())
        return SectionedLayout(scrollDirection: .vertical) { section, _ in
          if section == 0 { return band.orthogonalSection(extent: 200) }
          return waterfall
        }
      },
    ]
  }
}
