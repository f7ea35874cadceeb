import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

/// A window of 300 x 600 points whose list is laid out by description.
@MainActor
final class CompositionalFixture {
  let fixture: Fixture
  let layout: UICollectionViewCompositionalLayout

  init(
    _ counts: [Int], configuration: UICollectionViewCompositionalLayoutConfiguration = .init(),
    prepare: (Rig) -> Void = { _ in },
    section: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    layout = UICollectionViewCompositionalLayout(sectionProvider: section, configuration: configuration)
    let layout = layout
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "box")
    fixture = Fixture(counts, size: CGSize(width: 300, height: 600)) { rig in
      for kind in ["footer", "badge", "side", "title"] {
        rig.view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "h")
      }
      rig.view.collectionViewLayout = layout
      prepare(rig)
    }
  }

  var view: UICollectionView { fixture.view }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    view.layoutAttributesForItem(at: path(item, section))?.frame
  }

  func frame(_ kind: String, _ item: Int = 0, _ section: Int = 0) -> CGRect? {
    view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path(item, section))?.frame
  }

  func shown(_ item: Int, _ section: Int = 0) -> CGRect? { view.cellForItem(at: path(item, section))?.frame }

  /// A finger goes from one point to another, at an even pace, and lifts.
  func drag(from start: CGPoint, by way: CGVector, frames: Int = 10, rest: Int = 0) {
    fixture.touch(.began, start.x, start.y)
    fixture.frame()
    for frame in 1...frames {
      let part = CGFloat(frame) / CGFloat(frames)
      fixture.touch(.moved, start.x + way.dx * part, start.y + way.dy * part)
      fixture.frame()
    }
    for _ in 0..<rest { fixture.frame() }
    fixture.touch(.ended, start.x + way.dx, start.y + way.dy)
    fixture.frame()
  }
}

extension NSCollectionLayoutSize {
  convenience init(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) {
    self.init(widthDimension: width, heightDimension: height)
  }
}

@MainActor
enum Sample {
  /// Items of a size, side by side in rows of a height.
  static func rows(
    _ width: NSCollectionLayoutDimension = .fractionalWidth(0.5), height: NSCollectionLayoutDimension = .absolute(50)
  ) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: NSCollectionLayoutSize(width, height))
    return NSCollectionLayoutSection(
      group: .horizontal(layoutSize: NSCollectionLayoutSize(.fractionalWidth(1), height), subitems: [item]))
  }

  /// Cards of 100 points in a row across the list.
  static func across(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(.absolute(100), .absolute(80))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.orthogonalScrollingBehavior = behavior
    section.interGroupSpacing = 10
    return section
  }

  static func header(
    _ kind: String = "header", _ height: CGFloat = 30, _ alignment: NSRectAlignment = .top, pins: Bool = false
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    let item = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(.fractionalWidth(1), .absolute(height)), elementKind: kind,
      alignment: alignment)
    item.pinToVisibleBounds = pins
    return item
  }
}
