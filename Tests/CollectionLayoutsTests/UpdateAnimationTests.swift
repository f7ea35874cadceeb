import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite struct UpdateAnimationTests {
  /// What an item that is being inserted starts from.
  private func initial(_ layout: WaterfallLayout, _ fixture: LayoutFixture) -> UICollectionViewLayoutAttributes? {
    let recorder = layout as? RecordingWaterfall
    fixture.source.sections[0].insert(fixture.source.newName(), at: 1)
    fixture.view.insertItems(at: [[0, 1]])
    fixture.host.settle()
    return recorder?.initial[[0, 1]]
  }

  @Test func anInsertedItemGrowsAndFadesIn() throws {
    let layout = RecordingWaterfall()
    let fixture = LayoutFixture(layout, counts: [10])
    let attributes = try #require(initial(layout, fixture))
    #expect(attributes.alpha == 0)
    #expect(abs(attributes.transform3D.m11 - 0.92) < 1e-6)
    let end = try #require(layout.layoutAttributesForItem(at: [0, 1]))
    #expect(attributes.center == end.center)
    let cell = try #require(fixture.view.cellForItem(at: [0, 1]))
    #expect(cell.alpha == 1 && cell.frame == end.frame)
  }

  /// Measuring gives a view the size that is proposed to it; what it begins with stays.
  @Test func anInsertedItemBeginsWithTheSizeOfItsInitialAttributes() throws {
    let layout = WaterfallLayout()
    layout.updateAnimation = .custom { attributes, _ in attributes.size.height = 0 }
    let fixture = LayoutFixture(layout, counts: [10])
    fixture.source.sections[0].insert(fixture.source.newName(), at: 1)
    fixture.view.insertItems(at: [[0, 1]])
    fixture.host.advance(frames: 1)
    let cell = try #require(fixture.view.cellForItem(at: [0, 1]))
    let shown = try #require(cell.layer.presentation()).bounds.height
    #expect(shown < cell.bounds.height / 10)
    fixture.host.settle()
    #expect(cell.bounds.size == layout.layoutAttributesForItem(at: [0, 1])?.size)
  }

  @Test func onlyInsertedAndDeletedItemsAreAnimated() throws {
    let layout = RecordingWaterfall()
    layout.updateAnimation = .custom { attributes, phase in attributes.alpha = phase == .appearing ? 0.25 : 0.75 }
    let fixture = LayoutFixture(layout, counts: [10])
    fixture.source.sections[0].remove(at: 2)
    fixture.view.deleteItems(at: [[0, 2]])
    fixture.host.settle()
    let gone = try #require(layout.final[[0, 2]])
    #expect(gone.alpha == 0.75)
    #expect(layout.final.filter { $0.key != [0, 2] }.allSatisfy { $0.value.alpha == 1 })
    #expect(layout.initial.allSatisfy { $0.value.alpha == 1 })
  }

  @Test(arguments: [(UpdateAnimation.Edge.leading, false), (.leading, true), (.top, false), (.bottom, false)])
  func itemsSlideInFromTheEdge(edge: UpdateAnimation.Edge, isRightToLeft: Bool) throws {
    let layout = RecordingWaterfall()
    layout.updateAnimation = .slide(edge)
    let fixture = LayoutFixture(layout, counts: [10], isRightToLeft: isRightToLeft)
    let frame = try #require(initial(layout, fixture)).frame
    switch (edge, isRightToLeft) {
    case (.leading, false): #expect(abs(frame.maxX) < 0.01)
    case (.leading, true): #expect(abs(frame.minX - 390) < 0.01)
    case (.top, _): #expect(abs(frame.maxY) < 0.01)
    default: #expect(abs(frame.minY - 844) < 0.01)
    }
  }

  @Test func reducedMotionOnlyFades() throws {
    let layout = RecordingWaterfall()
    layout.motionPolicy = .reduced
    let fixture = LayoutFixture(layout, counts: [10])
    let attributes = try #require(initial(layout, fixture))
    #expect(attributes.alpha == 0)
    #expect(CATransform3DIsIdentity(attributes.transform3D))
  }

  @Test func aPropertySetInAnAnimationBlockAnimates() throws {
    let layout = WaterfallLayout()
    layout.columns = .count(2)
    let fixture = LayoutFixture(layout, counts: [10])
    let cell = try #require(fixture.view.cellForItem(at: [0, 1]))
    let before = cell.frame
    UIView.animate(withDuration: 1) {
      layout.columns = .count(3)
      fixture.view.layoutIfNeeded()
    }
    fixture.host.advance(by: 0.5)
    let middle = try #require(cell.layer.presentation()).frame
    #expect(middle.minX < before.minX && middle.minX > fixture.frame([0, 1]).minX)
    fixture.host.settle()
    #expect(cell.frame == fixture.frame([0, 1]))
  }
}

final class RecordingWaterfall: WaterfallLayout {
  var initial: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  var final: [IndexPath: UICollectionViewLayoutAttributes] = [:]

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    initial[itemIndexPath] = attributes
    return attributes
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    final[itemIndexPath] = attributes
    return attributes
  }
}
