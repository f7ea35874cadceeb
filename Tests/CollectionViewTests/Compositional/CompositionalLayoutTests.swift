import Foundation
import Testing

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

/// Sections along the list, and what hangs on them.
@MainActor @Suite struct CompositionalLayoutTests {
  @Test func sectionsFollowEachOther() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 7
    let fixture = CompositionalFixture([5, 2], configuration: configuration) { number, _ in
      let section = Sample.rows()
      section.interGroupSpacing = 4
      section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
      section.boundarySupplementaryItems = [Sample.header(), Sample.header("footer", 20, .bottom)]
      return section
    }
    #expect(fixture.frame("header") == CGRect(x: 20, y: 0, width: 240, height: 30))
    #expect(fixture.frame(0) == CGRect(x: 20, y: 40, width: 120, height: 50))
    #expect(fixture.frame(1) == CGRect(x: 140, y: 40, width: 120, height: 50))
    #expect(fixture.frame(4) == CGRect(x: 20, y: 148, width: 120, height: 50))
    #expect(fixture.frame("footer") == CGRect(x: 20, y: 228, width: 240, height: 20))
    #expect(fixture.frame("header", 0, 1)?.minY == 255)
    #expect(fixture.view.contentSize == CGSize(width: 300, height: 395))
    #expect(
      fixture.view.visibleCells.count == 7 && fixture.shown(1, 1) == CGRect(x: 140, y: 295, width: 120, height: 50))
  }

  @Test func horizontalListsAreTheTranspose() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let fixture = CompositionalFixture([5], configuration: configuration) { _, _ in
      let item = NSCollectionLayoutItem(layoutSize: NSCollectionLayoutSize(.absolute(50), .fractionalHeight(0.5)))
      let section = NSCollectionLayoutSection(
        group: .vertical(
          layoutSize: NSCollectionLayoutSize(.absolute(50), .fractionalHeight(1)), subitems: [item]))
      let side = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(.absolute(30), .fractionalHeight(1)), elementKind: "header",
        alignment: .leading)
      section.boundarySupplementaryItems = [side]
      section.interGroupSpacing = 5
      return section
    }
    #expect(fixture.frame("header") == CGRect(x: 0, y: 0, width: 30, height: 600))
    #expect(fixture.frame(0) == CGRect(x: 30, y: 0, width: 50, height: 300))
    #expect(fixture.frame(3) == CGRect(x: 85, y: 300, width: 50, height: 300))
    #expect(fixture.view.contentSize == CGSize(width: 300, height: 600) || fixture.view.contentSize.width == 190)
  }

  @Test func theProviderHearsOfTheSpaceOnly() {
    var asked: [CGSize] = []
    let fixture = CompositionalFixture([1000]) { _, environment in
      asked.append(environment.container.effectiveContentSize)
      return Sample.rows()
    }
    // Once, and again if the window's display has another scale than the one that was there before.
    #expect((1...2).contains(asked.count) && asked.allSatisfy { $0 == CGSize(width: 300, height: 600) })
    asked = [CGSize(width: 300, height: 600)]
    fixture.view.contentOffset.y = 900
    fixture.fixture.frame()
    #expect(asked.count == 1 && fixture.shown(36)?.minY == 900)
    fixture.view.frame.size.width = 200
    fixture.fixture.frame()
    #expect(asked.count == 2 && asked[1].width == 200 && fixture.frame(1)?.minX == 100)
    fixture.layout.invalidateLayout()
    fixture.fixture.frame()
    #expect(asked.count == 3)
    // Data changes ask again, too.
    fixture.fixture.rig.source.sections[0].removeLast()
    fixture.view.deleteItems(at: [path(999)])
    fixture.fixture.run(0.5)
    #expect(asked.count == 4 && fixture.view.contentSize.height == 25_000)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 3
    fixture.layout.configuration = configuration
    fixture.fixture.frame()
    #expect(asked.count == 5)
  }

  @Test func aMissingSectionIsAFault() {
    let messages = faults {
      let fixture = CompositionalFixture([1]) { _, _ in nil }
      #expect(fixture.frame(0) != nil)
    }
    // Once for each time it is asked: before the window, and in it if its display has another scale.
    #expect((1...2).contains(messages.count))
    #expect(messages.allSatisfy { $0.hasPrefix("Invalid section definition.") })
  }

  @Test func nestedGroupsAndCustomOnes() {
    let fixture = CompositionalFixture([9, 5]) { number, _ in
      let whole = NSCollectionLayoutSize(.fractionalWidth(1), .absolute(100))
      guard number == 0 else {
        return NSCollectionLayoutSection(
          group: .custom(layoutSize: whole) { environment in
            let size = environment.container.effectiveContentSize
            return [
              NSCollectionLayoutGroupCustomItem(frame: CGRect(origin: .zero, size: size)),
              NSCollectionLayoutGroupCustomItem(frame: CGRect(x: size.width / 2, y: 0, width: 9, height: 9), zIndex: 5),
            ]
          })
      }
      let big = NSCollectionLayoutItem(layoutSize: NSCollectionLayoutSize(.fractionalWidth(0.7), .fractionalHeight(1)))
      let small = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(.fractionalWidth(1), .fractionalHeight(0.5)))
      let pair = NSCollectionLayoutGroup.vertical(
        layoutSize: NSCollectionLayoutSize(.fractionalWidth(0.3), .fractionalHeight(1)), subitems: [small])
      return NSCollectionLayoutSection(group: .horizontal(layoutSize: whole, subitems: [big, pair]))
    }
    #expect(fixture.frame(0) == CGRect(x: 0, y: 0, width: 210, height: 100))
    #expect(fixture.frame(2) == CGRect(x: 210, y: 50, width: 90, height: 50))
    #expect(fixture.frame(8) == CGRect(x: 210, y: 250, width: 90, height: 50))
    #expect(fixture.frame(3, 1) == CGRect(x: 150, y: 400, width: 9, height: 9))
    #expect(fixture.view.layoutAttributesForItem(at: path(3, 1))?.zIndex == 5)
    #expect(fixture.view.contentSize.height == 600)
  }

  @Test func viewsHangOnItemsAndSections() {
    let fixture = CompositionalFixture([4]) { _, _ in
      let badge = NSCollectionLayoutSupplementaryItem(
        layoutSize: NSCollectionLayoutSize(.absolute(20), .absolute(20)), elementKind: "badge",
        containerAnchor: NSCollectionLayoutAnchor(
          edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(.fractionalWidth(0.5), .absolute(50)), supplementaryItems: [badge])
      let section = NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: NSCollectionLayoutSize(.fractionalWidth(1), .absolute(50)), subitems: [item]))
      section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
      let box = NSCollectionLayoutDecorationItem.background(elementKind: "box")
      box.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
      section.decorationItems = [box]
      return section
    }
    #expect(fixture.frame("badge", 3) == CGRect(x: 270, y: 60, width: 20, height: 20))
    let badges = fixture.view.visibleSupplementaryViews(ofKind: "badge")
    #expect(badges.count == 4 && badges.allSatisfy { $0.layer.zPosition == 1 })
    let box = fixture.layout.layoutAttributesForDecorationView(ofKind: "box", at: path(0))
    #expect(box?.frame == CGRect(x: 5, y: 5, width: 290, height: 130) && box?.zIndex == -1)
    #expect(fixture.view.subviews.first { $0.frame == box?.frame } != nil)
  }

  @Test func pinnedHeadersPushEachOther() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [Sample.header("title", 40)]
    let fixture = CompositionalFixture([20, 20], configuration: configuration) { _, _ in
      let section = Sample.rows(.fractionalWidth(1))
      section.boundarySupplementaryItems = [
        Sample.header(pins: true), Sample.header("footer", 20, .bottom, pins: true),
      ]
      return section
    }
    #expect(fixture.frame("title") == CGRect(x: 0, y: 0, width: 300, height: 40))
    #expect(fixture.frame("header")?.minY == 40 && fixture.frame("footer")?.maxY == 600)
    fixture.view.contentOffset.y = 300
    fixture.fixture.frame()
    #expect(
      fixture.frame("header")?.minY == 300
        && fixture.view.supplementaryView(forElementKind: "header", at: path(0))?.frame.minY == 300)
    // The section ends at 1090, its footer included.
    fixture.view.contentOffset.y = 1070
    fixture.fixture.frame()
    #expect(fixture.frame("footer")?.minY == 1070 && fixture.frame("header")?.minY == 1060)
    #expect(fixture.frame("header", 0, 1)?.minY == 1090)
  }

  @Test func cellsSayHowHighTheyAre() {
    var heights = (0..<200).map { CGFloat(30 + $0 % 3 * 20) }
    let fixture = CompositionalFixture(
      [200], prepare: { $0.source.configure = { cell, path in cell.preferredHeight = heights[path.item] } }
    ) { _, _ in Sample.rows(.fractionalWidth(0.5), height: .estimated(40)) }
    #expect(fixture.shown(0)?.height == 30 && fixture.shown(1) == CGRect(x: 150, y: 0, width: 150, height: 50))
    #expect(fixture.shown(2) == CGRect(x: 0, y: 50, width: 150, height: 70))
    // To the end and back, nothing jumps: what is at the top stays there.
    for _ in 0..<60 {
      let before = fixture.view.indexPathsForVisibleItems.compactMap { path in
        fixture.shown(path.item).map { (path, $0.minY - fixture.view.bounds.minY) }
      }
      fixture.view.contentOffset.y += 37
      fixture.fixture.frame()
      for (path, place) in before {
        guard let now = fixture.shown(path.item), place > 40, place < 500 else { continue }
        #expect(abs(now.minY - fixture.view.bounds.minY - (place - 37)) < 0.01, "\(path)")
      }
    }
    for _ in 0..<60 {
      fixture.view.contentOffset.y = max(0, fixture.view.contentOffset.y - 37)
      fixture.fixture.frame()
    }
    fixture.view.contentOffset.y = 0
    fixture.fixture.frame()
    #expect(fixture.shown(0)?.minY == 0 && fixture.shown(2)?.minY == 50)
    // Sizes go with their items.
    fixture.fixture.rig.source.sections[0].removeFirst(2)
    heights.removeFirst(2)
    fixture.view.deleteItems(at: [path(0), path(1)])
    fixture.fixture.run(0.6)
    #expect(fixture.shown(0) == CGRect(x: 0, y: 0, width: 150, height: 70) && fixture.shown(1)?.height == 30)
  }

  /// Rows from out of sight come from where they were, beside those that were in sight.
  @Test(arguments: [0, 1, 2])
  func rowsFollowEachOther(kind: Int) {
    let fixture = CompositionalFixture([5, 40]) { _, environment in
      switch kind {
      case 0: return Sample.rows(.fractionalWidth(1), height: .absolute(44))
      case 1: return Sample.rows(.fractionalWidth(1), height: .estimated(44))
      default:
        let plain = UICollectionLayoutListConfiguration(appearance: .plain)
        return .list(using: plain, layoutEnvironment: environment)
      }
    }
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 300, height: 44)
    flow.minimumLineSpacing = 0
    for layout in [fixture.layout, flow] {
      fixture.fixture.rig.source.sections[0] = ["a", "b", "c", "d", "e"]
      fixture.view.setCollectionViewLayout(layout, animated: false)
      fixture.view.reloadData()
      fixture.fixture.run(0.1)
      fixture.fixture.rig.source.sections[0].removeLast(3)
      fixture.view.performBatchUpdates { fixture.view.deleteItems(at: [path(2), path(3), path(4)]) }
      fixture.fixture.frame()
      fixture.fixture.run(0.1)
      let shown = fixture.view.visibleCells.filter { (fixture.view.indexPath(for: $0)?.section ?? 0) == 1 }
      let ways = shown.map { ($0.layer.presentation()?.frame.minY ?? 0) - $0.frame.minY }
      #expect(shown.count == 12 && ways[0] > 50 && ways.allSatisfy { abs($0 - ways[0]) < 1e-6 }, "\(ways)")
      fixture.fixture.run(1)
    }
  }

  @Test func linesBreakWhereItemsNoLongerFit() {
    final class Tag: UICollectionViewCell {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 70 + CGFloat(tag % 3) * 40, height: 30) }
    }
    let source = TagSource()
    let fixture = CompositionalFixture(
      [7], prepare: { $0.view.register(Tag.self, forCellWithReuseIdentifier: "tag") }
    ) { _, _ in
      let item = NSCollectionLayoutItem(layoutSize: NSCollectionLayoutSize(.estimated(90), .estimated(30)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(.fractionalWidth(1), .estimated(30)), subitems: [item])
      group.interItemSpacing = .fixed(5)
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 6
      return section
    }
    fixture.view.dataSource = source
    fixture.fixture.frame()
    #expect((0..<7).compactMap { fixture.frame($0)?.width } == [70, 110, 150, 70, 110, 150, 70])
    #expect((0..<7).compactMap { fixture.frame($0)?.minX } == [0, 75, 0, 155, 0, 115, 0])
    #expect((0..<7).compactMap { fixture.frame($0)?.minY } == [0, 0, 36, 36, 72, 72, 108])
  }

  @Test func leadingIsOnTheRightFromRightToLeft() {
    let fixture = CompositionalFixture(
      [4, 8], prepare: { $0.view.semanticContentAttribute = .forceRightToLeft }
    ) { number, _ in
      let section = number == 0 ? Sample.rows() : Sample.across(.continuous)
      section.contentInsets.leading = 20
      return section
    }
    #expect(fixture.shown(0) == CGRect(x: 140, y: 0, width: 140, height: 50) && fixture.shown(1)?.minX == 0)
    #expect(fixture.shown(0, 1)?.maxX == 280 && fixture.shown(1, 1)?.maxX == 170)
    fixture.drag(from: CGPoint(x: 50, y: 140), by: CGVector(dx: 100, dy: 0), rest: 10)
    #expect((fixture.shown(1, 1)?.maxX ?? 0) > 250)
    fixture.fixture.run(2)
    #expect(fixture.view.contentOffset == .zero)
  }

  @Test func sectionsKeepAwayFromWhatTheyRefer() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.contentInsetsReference = .layoutMargins
    let fixture = CompositionalFixture(
      [2, 2], configuration: configuration,
      prepare: {
        $0.view.layoutMargins = UIEdgeInsets(top: 0, left: 11, bottom: 0, right: 9)
        $0.view.insetsLayoutMarginsFromSafeArea = false
      }
    ) { number, _ in
      let section = Sample.rows()
      section.contentInsetsReference = number == 0 ? .automatic : .none
      section.boundarySupplementaryItems = [Sample.header()]
      return section
    }
    #expect(fixture.frame(0) == CGRect(x: 11, y: 30, width: 140, height: 50))
    #expect(fixture.frame("header") == CGRect(x: 11, y: 0, width: 280, height: 30))
    #expect(fixture.frame(0, 1)?.minX == 0 && fixture.frame("header", 0, 1)?.width == 300)
  }

  @Test func copiesAreTheirOwn() throws {
    let section = Sample.across(.paging)
    section.boundarySupplementaryItems = [Sample.header()]
    let copy = try #require(section.copy() as? NSCollectionLayoutSection)
    copy.boundarySupplementaryItems = []
    copy.interGroupSpacing = 99
    #expect(section.interGroupSpacing == 10 && section.boundarySupplementaryItems.count == 1)
    #expect(copy.orthogonalScrollingBehavior == .paging)
    let header = try #require(
      section.boundarySupplementaryItems[0].copy() as? NSCollectionLayoutBoundarySupplementaryItem)
    #expect(
      header.alignment == .top && header.elementKind == "header" && header !== section.boundarySupplementaryItems[0])
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(.absolute(1), .estimated(2)), repeatingSubitem: header, count: 3)
    #expect(group.visualDescription().contains("vertical group") && group.subitems.count == 1)
    #expect(NSCollectionLayoutDimension.uniformAcrossSiblings(estimate: 9).isUniformAcrossSiblings)
    #expect(NSCollectionLayoutSpacing.flexible(3).isFlexible && NSCollectionLayoutSpacing.fixed(3).spacing == 3)
  }
}

private final class TagSource: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 7 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tag", for: indexPath)
    cell.tag = indexPath.item
    return cell
  }
}
