import Foundation
import QuartzCore
import Testing

@testable @_spi(Waterwheel) import UIKit

private final class MyContext: UICollectionViewLayoutInvalidationContext {
  var note = "fresh"
}

private final class ContextLayout: UICollectionViewLayout {
  var received: [UICollectionViewLayoutInvalidationContext] = []
  override class var invalidationContextClass: AnyClass { MyContext.self }
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    received.append(context)
    super.invalidateLayout(with: context)
  }
}

/// Places items at fixed points, one layout here, another there.
private final class FixedLayout: UICollectionViewLayout {
  var origin = CGPoint.zero
  var turn: CGFloat = 0
  var extra: ElementKey?

  override var collectionViewContentSize: CGSize { CGSize(width: 100 + origin.x, height: 200) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var all = (0..<3).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    if let extra {
      all.append(UICollectionViewLayoutAttributes(forDecorationViewOfKind: extra.kind, with: extra.indexPath))
    }
    return all
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.size = CGSize(width: 10 + origin.x, height: 10)
    attributes.center = CGPoint(x: origin.x + CGFloat(indexPath.item) * 20, y: origin.y)
    attributes.transform = CGAffineTransform(rotationAngle: turn)
    return attributes
  }
}

@MainActor @Suite struct LayoutBaseTests {
  private let path = IndexPath(item: 0, section: 0)

  @Test func baseClassPlacesNothing() {
    let layout = UICollectionViewLayout()
    layout.prepare()
    #expect(layout.collectionView == nil)
    #expect(layout.collectionViewContentSize == .zero)
    #expect(layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 100, height: 100)) == nil)
    #expect(layout.layoutAttributesForItem(at: path) == nil)
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: .zero))
    let point = CGPoint(x: 3, y: 4)
    #expect(layout.targetContentOffset(forProposedContentOffset: point) == point)
    #expect(layout.targetContentOffset(forProposedContentOffset: point, withScrollingVelocity: .zero) == point)
    #expect(layout.initialLayoutAttributesForAppearingItem(at: path) == nil)
    #expect(!layout.flipsHorizontallyInOppositeLayoutDirection)
  }

  @Test func contextsAreOfTheLayoutsClass() throws {
    let layout = ContextLayout()
    layout.invalidateLayout()
    #expect((layout.received.first as? MyContext)?.note == "fresh")
    #expect(layout.invalidationContext(forBoundsChange: .zero) is MyContext)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    let sized = layout.invalidationContext(forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes)
    #expect(sized is MyContext)
    #expect(sized.invalidatedItemIndexPaths == [path])
    #expect(!sized.invalidateEverything)
  }

  @Test func contextsCollectPathsOnce() {
    let context = UICollectionViewLayoutInvalidationContext()
    #expect(context.invalidatedItemIndexPaths == nil)
    #expect(context.invalidatedSupplementaryIndexPaths == nil)
    let other = IndexPath(item: 5, section: 2)
    context.invalidateItems(at: [other, path])
    context.invalidateItems(at: [path])
    context.invalidateSupplementaryElements(ofKind: "h", at: [path])
    context.invalidateSupplementaryElements(ofKind: "f", at: [other])
    context.invalidateDecorationElements(ofKind: "d", at: [path])
    #expect(context.invalidatedItemIndexPaths == [other, path])
    #expect(context.invalidatedSupplementaryIndexPaths == ["h": [path], "f": [other]])
    #expect(context.invalidatedDecorationIndexPaths == ["d": [path]])
  }

  @Test func movementContextsSayWhere() {
    let to = IndexPath(item: 4, section: 0)
    let context = UICollectionViewLayout().invalidationContext(
      forInteractivelyMovingItems: [to], withTargetPosition: CGPoint(x: 7, y: 8), previousIndexPaths: [path],
      previousPosition: .zero)
    #expect(context.previousIndexPathsForInteractivelyMovingItems == [path])
    #expect(context.targetIndexPathsForInteractivelyMovingItems == [to])
    #expect(context.interactiveMovementTarget == CGPoint(x: 7, y: 8))
  }

  @Test func movingItemFollowsTheFingerInFront() {
    let attributes = FixedLayout().layoutAttributesForInteractivelyMovingItem(
      at: path, withTargetPosition: CGPoint(x: 50, y: 60))
    #expect(attributes.center == CGPoint(x: 50, y: 60))
    #expect(attributes.zIndex == .max)
    #expect(attributes.size.height == 10)
  }

  @Test func changeRecordFadesAndMoves() throws {
    let layout = FixedLayout()
    let before = try #require(layout.layoutAttributesForItem(at: path))
    layout.origin = CGPoint(x: 40, y: 0)
    let after = try #require(layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 0)))
    let new = try #require(layout.layoutAttributesForItem(at: path))
    // Item 0 becomes item 1; a new item 0 comes.
    layout.changeRecord = LayoutChangeRecord(
      previous: [.cell(path): before],
      next: [.cell(path): new, .cell(IndexPath(item: 1, section: 0)): after],
      oldKey: { $0.indexPath.item == 0 ? nil : $0.at(IndexPath(item: $0.indexPath.item - 1, section: 0)) },
      newKey: { $0.at(IndexPath(item: $0.indexPath.item + 1, section: 0)) })
    let appearing = try #require(layout.initialLayoutAttributesForAppearingItem(at: path))
    #expect(appearing.alpha == 0)
    #expect(appearing.center == new.center)
    let moved = try #require(layout.initialLayoutAttributesForAppearingItem(at: IndexPath(item: 1, section: 0)))
    #expect(moved.alpha == 1)
    #expect(moved.center == before.center)
    #expect(moved.indexPath.item == 1)
    #expect(layout.finalLayoutAttributesForDisappearingItem(at: path)?.center == after.center)
  }

  @Test func updateItemsDescribeThemselves() {
    let item = UICollectionViewUpdateItem(before: IndexPath(item: NSNotFound, section: 3), after: nil, action: .delete)
    #expect(item.isSectionUpdate)
    #expect(item.updateAction == .delete)
    #expect("\(item)" == "<UICollectionViewUpdateItem> delete; before: section 3; after: nil")
  }

  @Test func transitionGoesByParts() throws {
    let a = FixedLayout()
    let b = FixedLayout()
    b.origin = CGPoint(x: 100, y: 40)
    b.turn = .pi
    let transition = UICollectionViewTransitionLayout(currentLayout: a, nextLayout: b)
    transition.transitionProgress = 0.5
    let half = try #require(transition.layoutAttributesForItem(at: path))
    #expect(half.center == CGPoint(x: 50, y: 20))
    #expect(half.size.width == 60)
    // A blend of the matrices would have squeezed the item flat.
    #expect(abs(abs(half.transform.b) - 1) < 1e-9)
    #expect(abs(half.transform.a) < 1e-9)
    #expect(transition.collectionViewContentSize == CGSize(width: 150, height: 200))
    transition.transitionProgress = 0
    #expect(transition.layoutAttributesForItem(at: path) == a.layoutAttributesForItem(at: path))
    transition.transitionProgress = 1
    #expect(transition.layoutAttributesForItem(at: path) == b.layoutAttributesForItem(at: path))
    transition.transitionProgress = 1.1
    #expect(abs(transition.layoutAttributesForItem(at: path)!.center.x - 110) < 1e-9)
  }

  @Test func elementsOfOneLayoutFade() throws {
    let a = FixedLayout()
    let b = FixedLayout()
    b.extra = .decoration("line", path)
    let transition = UICollectionViewTransitionLayout(currentLayout: a, nextLayout: b)
    transition.transitionProgress = 0.25
    let all = try #require(transition.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 500, height: 500)))
    #expect(all.count == 4)
    #expect(all.first { $0.representedElementCategory == .decorationView }?.alpha == 0.25)
  }

  @Test func transitionRemembersAnimatedValues() {
    let transition = UICollectionViewTransitionLayout(
      currentLayout: UICollectionViewLayout(), nextLayout: UICollectionViewLayout())
    #expect(transition.value(forAnimatedKey: "x") == 0)
    transition.updateValue(3, forAnimatedKey: "x")
    #expect(transition.value(forAnimatedKey: "x") == 3)
  }

  @Test func decorationClassesAreChecked() {
    let old = Fault.handler
    defer { Fault.handler = old }
    var faults: [String] = []
    Fault.handler = { faults.append($0) }
    let layout = UICollectionViewLayout()
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "good")
    layout.register(NSObject.self, forDecorationViewOfKind: "bad")
    #expect(layout.decorationViewClass(ofKind: "good") != nil)
    #expect(layout.decorationViewClass(ofKind: "bad") == nil)
    #expect(faults.count == 1)
  }
}
