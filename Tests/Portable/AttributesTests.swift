import Testing
import UIKit

@MainActor @Suite struct PortableAttributesTests {
  private let path = IndexPath(item: 3, section: 1)

  @Test func subclassIsCopiedWithItsFields() throws {
    let attributes = RingLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    attributes.anchorPoint = CGPoint(x: 0.5, y: 2)
    attributes.angle = 0.25
    let copy = try #require(attributes.copy() as? RingLayoutAttributes)
    #expect(copy !== attributes)
    #expect(copy.angle == 0.25)
    #expect(copy.anchorPoint.y == 2)
    #expect(copy.indexPath == path)
    #expect(copy.center == CGPoint(x: 25, y: 40))
    #expect(copy == attributes)
    copy.anchorPoint.y = 3
    #expect(copy != attributes)
  }

  @Test func frameFollowsCenterAndSize() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    attributes.size = CGSize(width: 50, height: 60)
    #expect(attributes.frame == CGRect(x: 0, y: 10, width: 50, height: 60))
    attributes.center.x += 5
    #expect(attributes.frame.origin.x == 5)
    #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 50, height: 60))
  }

  @Test func kindsAndCategories() {
    let cell = UICollectionViewLayoutAttributes(forCellWith: path)
    #expect(cell.representedElementCategory == .cell)
    #expect(cell.representedElementKind == nil)
    let header = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: path)
    #expect(header.representedElementCategory == .supplementaryView)
    #expect(header.representedElementKind == "UICollectionElementKindSectionHeader")
    let shelf = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "shelf", with: path)
    #expect(shelf.representedElementCategory == .decorationView)
    #expect(cell != header)
    #expect(Set([cell, header, shelf, UICollectionViewLayoutAttributes(forCellWith: path)]).count == 3)
  }

  @Test func defaults() {
    let attributes = UICollectionViewLayoutAttributes()
    #expect(attributes.alpha == 1)
    #expect(attributes.zIndex == 0)
    #expect(!attributes.isHidden)
    #expect(attributes.transform == .identity)
    #expect(CATransform3DIsIdentity(attributes.transform3D))
  }
}
