import CoreGraphics
import Foundation
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

/// Random descriptions: what a rectangle holds, and what a layout says after other things, against all there is.
@MainActor @Suite struct CompositionalPropertyTests {
  private func dimension(_ random: inout SeededRandom) -> NSCollectionLayoutDimension {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: .fractionalWidth([0.25, 0.5, 1].randomElement(using: &random) ?? 1)
    case 1: .fractionalHeight([0.1, 0.3].randomElement(using: &random) ?? 1)
    case 2, 3: .absolute(CGFloat(Int.random(in: 20...90, using: &random)))
    default: .estimated(CGFloat(Int.random(in: 20...90, using: &random)))
    }
  }

  private func size(_ random: inout SeededRandom) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(dimension(&random), dimension(&random))
  }

  private func item(_ random: inout SeededRandom, depth: Int) -> NSCollectionLayoutItem {
    guard depth > 0 else {
      var badges: [NSCollectionLayoutSupplementaryItem] = []
      if Int.random(in: 0..<3, using: &random) == 0 {
        badges.append(
          NSCollectionLayoutSupplementaryItem(
            layoutSize: NSCollectionLayoutSize(.absolute(30), .absolute(30)), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(edges: [.top], fractionalOffset: CGPoint(x: 0.5, y: -1))))
      }
      return NSCollectionLayoutItem(layoutSize: size(&random), supplementaryItems: badges)
    }
    return group(&random, depth: depth - 1)
  }

  private func group(_ random: inout SeededRandom, depth: Int) -> NSCollectionLayoutGroup {
    let parts = (0..<Int.random(in: 1...2, using: &random)).map { _ in
      item(&random, depth: Bool.random(using: &random) ? 0 : depth)
    }
    let size = size(&random)
    let group: NSCollectionLayoutGroup =
      switch Int.random(in: 0..<3, using: &random) {
      case 0: .horizontal(layoutSize: size, subitems: parts)
      case 1: .vertical(layoutSize: size, subitems: parts)
      default: .horizontal(layoutSize: size, repeatingSubitem: parts[0], count: 3)
      }
    if Bool.random(using: &random) { group.interItemSpacing = .flexible(3) }
    return group
  }

  private func section(_ random: inout SeededRandom) -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection(group: group(&random, depth: 1))
    section.interGroupSpacing = CGFloat(Int.random(in: 0...9, using: &random))
    section.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
    let alignments: [NSRectAlignment] = [.top, .bottom, .leading, .topTrailing]
    section.boundarySupplementaryItems = (0..<Int.random(in: 0...2, using: &random)).map { _ in
      Sample.header("header", 20, alignments.randomElement(using: &random) ?? .top, pins: Bool.random(using: &random))
    }
    if Bool.random(using: &random) { section.decorationItems = [.background(elementKind: "box")] }
    let behaviors: [UICollectionLayoutSectionOrthogonalScrollingBehavior] = [
      .none, .none, .continuous, .groupPagingCentered, .paging,
    ]
    section.orthogonalScrollingBehavior = behaviors.randomElement(using: &random) ?? .none
    return section
  }

  /// All that the layout can be asked for by name.
  private func everything(_ fixture: CompositionalFixture) -> [ElementKey: UICollectionViewLayoutAttributes] {
    var result: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for number in 0..<fixture.view.numberOfSections {
      for item in 0..<max(3, fixture.view.numberOfItems(inSection: number)) {
        let path = IndexPath(item: item, section: number)
        let answers = [
          fixture.layout.layoutAttributesForItem(at: path),
          fixture.layout.layoutAttributesForSupplementaryView(ofKind: "badge", at: path),
          fixture.layout.layoutAttributesForSupplementaryView(ofKind: "header", at: path),
          fixture.layout.layoutAttributesForDecorationView(ofKind: "box", at: path),
        ]
        for attributes in answers.compactMap(\.self) { result[attributes.elementKey] = attributes }
      }
    }
    return result
  }

  @Test(arguments: 1...60)
  func rectanglesHoldWhatTouchesThem(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let sections = (0..<3).map { _ in section(&random) }
    let counts = (0..<3).map { _ in Int.random(in: 0...25, using: &random) }
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 5
    configuration.scrollDirection = seed % 4 == 0 ? .horizontal : .vertical
    var heights: [IndexPath: CGFloat] = [:]
    let fixture = CompositionalFixture(
      counts, configuration: configuration,
      prepare: { $0.source.configure = { cell, path in cell.preferredHeight = heights[path] } }
    ) { number, _ in sections[number % 3] }
    for step in 0..<12 {
      heights[path(Int.random(in: 0...24, using: &random), step % 3)] = CGFloat(step * 9 + 10)
      fixture.view.contentOffset = CGPoint(
        x: CGFloat(Int.random(in: 0...200, using: &random)), y: CGFloat(Int.random(in: 0...900, using: &random)))
      let x = CGFloat(Int.random(in: 60...250, using: &random))
      let y = CGFloat(Int.random(in: 0...590, using: &random))
      fixture.drag(from: CGPoint(x: x, y: y), by: CGVector(dx: 100 - x, dy: 0), frames: 3)
      fixture.fixture.run(0.1)
      let all = everything(fixture)
      let rect = CGRect(
        x: CGFloat(Int.random(in: -200...300, using: &random)), y: CGFloat(Int.random(in: -100...1500, using: &random)),
        width: CGFloat(Int.random(in: 0...400, using: &random)),
        height: CGFloat(Int.random(in: 0...700, using: &random)))
      for asked in [rect, fixture.view.bounds, CGRect(x: -1e5, y: -1e5, width: 2e5, height: 2e5)] {
        let found = fixture.layout.layoutAttributesForElements(in: asked) ?? []
        #expect(Set(found.map(\.elementKey)).count == found.count, "seed \(seed), step \(step): twice")
        let expected = all.filter { $0.value.frame.insetBy(dx: -0.001, dy: -0.001).intersects(asked) }
        let sure = all.filter { $0.value.frame.insetBy(dx: 0.001, dy: 0.001).intersects(asked) }
        let keys = Set(found.map(\.elementKey))
        #expect(keys.isSuperset(of: sure.keys), "seed \(seed), step \(step): \(Set(sure.keys).subtracting(keys))")
        #expect(keys.isSubset(of: expected.keys), "seed \(seed), step \(step): \(keys.subtracting(expected.keys))")
        for attributes in found {
          #expect(all[attributes.elementKey]?.isEqual(attributes) == true, "seed \(seed), step \(step)")
        }
      }
      // What is shown is what there is.
      for cell in fixture.view.visibleCells {
        guard let path = fixture.view.indexPath(for: cell) else { continue }
        #expect(all[.cell(path)]?.frame == cell.frame, "seed \(seed), step \(step): \(path)")
      }
    }
  }
}
