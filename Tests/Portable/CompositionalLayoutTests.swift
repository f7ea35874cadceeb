import Testing
import UIKit

/// Compositional layouts, used as apps use them.
@MainActor @Suite struct PortableCompositionalLayoutTests {
  private let controller = StorefrontViewController()

  private func frame(_ item: Int, _ section: Int) -> CGRect? {
    controller.collectionView.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  @Test func sectionsStandAsDescribed() throws {
    let window = show(controller)
    let view = try #require(controller.collectionView)
    let width = view.bounds.width
    #expect(view.numberOfSections == 3)
    // The first card stands in the middle, in full size.
    let card = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(card.center == CGPoint(x: width / 2, y: 50) && card.transform.isIdentity)
    #expect(card.bounds.size == CGSize(width: width * 0.8 - 10, height: 90))
    #expect(controller.centers[IndexPath(item: 0, section: 0)] == width / 2)
    // A header that says its own height, then one large and two small items.
    let header = try #require(
      view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1)))
    #expect(header.frame.minY == 120)
    #expect(frame(0, 1) == CGRect(x: 0, y: header.frame.maxY, width: 140, height: 80))
    #expect(frame(2, 1) == CGRect(x: 140, y: header.frame.maxY + 40, width: 60, height: 40))
    let badge = view.layoutAttributesForSupplementaryElement(
      ofKind: StorefrontViewController.badgeKind, at: IndexPath(item: 0, section: 1))
    #expect(badge?.frame == CGRect(x: 126, y: header.frame.maxY - 6, width: 20, height: 20))
    #expect(frame(1, 2)?.width == (width - 20) / 2)
    _ = window
  }

  @Test func aWiderWindowHasMoreColumns() throws {
    let window = show(controller)
    let view = try #require(controller.collectionView)
    window.frame.size.width = 800
    window.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(frame(3, 2)?.width == 195 && frame(4, 2)?.minX == 10)
  }
}
