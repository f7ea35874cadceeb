import Foundation
import SunflowerExample
import Testing
import UIKit
import UIKitTestSupport

@testable import CollectionLayouts

/// What a layout of one's own gets from its base.
@MainActor @Suite struct CollectionLayoutTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test func framesAreToldThroughAllSections() {
    let stage = LayoutStage(TimelineLayout(), counts: [3, 0, 2], size: CGSize(width: 400, height: 500))
    #expect(stage.frame(path(0)) == CGRect(x: 0, y: 10, width: 180, height: 90))
    #expect(stage.frame(path(1, 2)) == CGRect(x: 0, y: 10 + 4 * 54, width: 180, height: 90))
    #expect(stage.view.contentSize == CGSize(width: 400, height: 10 + 4 * 54 + 90))
    let layout = stage.view.collectionViewLayout as? TimelineLayout
    #expect(layout?.indexPath(ofItem: 4) == path(1, 2))
    #expect(layout?.item(at: path(0, 2)) == 3)
    #expect(layout?.item(at: path(0, 1)) == nil)
    #expect(layout?.numberOfItems == 5)
  }

  @Test func framesAreMirroredInRightToLeftLanguages() {
    let stage = LayoutStage(TimelineLayout(), counts: [4], size: CGSize(width: 400, height: 500), isRightToLeft: true)
    #expect(stage.frame(path(0)) == CGRect(x: 220, y: 10, width: 180, height: 90))
    #expect(stage.elements(in: CGRect(x: 0, y: 0, width: 100, height: 50)).isEmpty)
    #expect(stage.elements(in: CGRect(x: 300, y: 0, width: 100, height: 50)).map(\.indexPath) == [path(0)])
  }

  /// Content that is wider than the view begins at its leading edge.
  @Test func wideContentBeginsAtTheRightInRightToLeftLanguages() {
    let layout = WideLayout()
    let stage = LayoutStage(layout, counts: [10], size: CGSize(width: 300, height: 500), isRightToLeft: true)
    #expect(stage.view.contentOffset.x == 700)
    #expect(stage.view.indexPathsForVisibleItems.sorted().first == path(0))
  }

  @Test func aPlaneBeginsWhereTheLayoutSays() {
    let stage = LayoutStage(SunflowerLayout(), counts: [900], size: CGSize(width: 300, height: 400))
    let first = stage.screenCenter(path(0))
    #expect(abs(first.x - 150) < 0.5 && abs(first.y - 200) < 0.5)
  }

  @Test func whatOneLooksAtStaysInUpdates() {
    let stage = LayoutStage(TimelineLayout(), counts: [200], size: CGSize(width: 400, height: 500))
    stage.view.contentOffset.y = 3000
    stage.host.settle()
    let shown = stage.view.indexPathsForVisibleItems.sorted()
    let before = shown.map { stage.screenCenter($0).y }
    stage.source.sections[0].insert(contentsOf: (0..<6).map { _ in stage.source.newName() }, at: 0)
    stage.view.performBatchUpdates { stage.view.insertItems(at: (0..<6).map { path($0) }) }
    stage.host.settle()
    let after = shown.map { stage.screenCenter(path($0.item + 6)).y }
    for (before, after) in zip(before, after) { #expect(abs(before - after) < 0.5) }
  }

  /// Inside an animation, each property places the items, so that they have moved when the block ends; several set together once.
  @Test func propertiesThatChangeTogetherPlaceItemsOnce() {
    let layout = PaddedRowsLayout()
    let stage = LayoutStage(layout, counts: [20], size: CGSize(width: 400, height: 500))
    stage.host.settle()
    var before = layout.preparations
    UIView.animate(withDuration: 0.3) {
      layout.height = 60
      layout.padding = 5
    }
    #expect(layout.preparations - before == 2)
    stage.host.settle()
    before = layout.preparations
    UIView.animate(withDuration: 0.3) {
      layout.changeProperties {
        layout.height = 80
        layout.padding = 10
        #expect(layout.preparations == before)
      }
      #expect(layout.preparations - before == 1)
      #expect(stage.view.cellForItem(at: path(1))?.frame == CGRect(x: 0, y: 90, width: 400, height: 80))
    }
    // On its way.
    stage.host.advance(frames: 5)
    let seen = stage.view.cellForItem(at: path(1))?.layer.presentation()?.frame.minY ?? 0
    #expect(seen > 65 && seen < 90)
    stage.host.settle()
    #expect(layout.preparations - before == 1)
  }

  @Test func whatOneLooksAtStaysWhenThePropertiesChange() {
    let stage = LayoutStage(TimelineLayout(), counts: [200], size: CGSize(width: 400, height: 500))
    let layout = stage.view.collectionViewLayout as? TimelineLayout
    stage.view.contentOffset.y = 3030
    stage.host.settle()
    let first = path(56)
    let before = stage.frame(first).minY - stage.view.contentOffset.y
    layout?.cardHeight = 120
    stage.host.settle()
    #expect(abs(stage.frame(first).minY - stage.view.contentOffset.y - before) < 0.5)
    // And when the view turns.
    stage.view.frame.size = CGSize(width: 500, height: 400)
    stage.host.settle()
    #expect(abs(stage.frame(first).minY - stage.view.contentOffset.y - before) < 0.5)
  }

  @Test func whatIsInTheMiddleOfAPlaneStays() {
    let stage = LayoutStage(SunflowerLayout(), counts: [900], size: CGSize(width: 300, height: 400))
    stage.view.contentOffset = CGPoint(x: 600, y: 900)
    stage.host.settle()
    let middle = CGPoint(x: 150, y: 200)
    func distance(_ path: IndexPath) -> CGFloat {
      let center = stage.screenCenter(path)
      return hypot(center.x - middle.x, center.y - middle.y)
    }
    let item = stage.view.indexPathsForVisibleItems.min { distance($0) < distance($1) } ?? path(0)
    let before = stage.screenCenter(item)
    (stage.view.collectionViewLayout as? SunflowerLayout)?.seedSize = 50
    stage.host.settle()
    let after = stage.screenCenter(item)
    #expect(hypot(after.x - before.x, after.y - before.y) < 1)
  }

  @Test func newItemsAppearAsTheAnimationSays() {
    let layout = TimelineLayout()
    let stage = LayoutStage(layout, counts: [4], size: CGSize(width: 400, height: 500))
    layout.updateAnimation = .slide(.trailing)
    stage.source.sections[0].insert(stage.source.newName(), at: 1)
    stage.view.performBatchUpdates { stage.view.insertItems(at: [path(1)]) }
    stage.host.makeFrame()
    let start = stage.view.cellForItem(at: path(1))?.layer.presentation()?.position.x ?? 0
    #expect(start > 380)
    stage.host.settle()
    #expect(stage.frame(path(1)).maxX == 400)
  }

  @Test func framesThatAreNoNumbersAreReportedAndReplaced() {
    var messages: [String] = []
    let before = LayoutLog.handler
    LayoutLog.forgetReported()
    LayoutLog.handler = { messages.append($0) }
    defer { LayoutLog.handler = before }
    let stage = LayoutStage(BrokenLayout(), counts: [5], size: CGSize(width: 300, height: 400))
    #expect(stage.frame(path(2)) == CGRect(x: 0, y: 40, width: 300, height: 0))
    #expect(stage.view.contentSize == CGSize(width: 300, height: 80))
    #expect(messages.count == 3)
    #expect(messages.allSatisfy { $0.hasPrefix("frame(ofItem:after:)") })
  }

  @Test func aLayoutWithoutFramesSaysSo() {
    var messages: [String] = []
    let before = LayoutLog.handler
    LayoutLog.forgetReported()
    LayoutLog.handler = { messages.append($0) }
    defer { LayoutLog.handler = before }
    let stage = LayoutStage(CollectionLayout(), counts: [5])
    #expect(stage.view.contentSize == .zero)
    #expect(messages.count == 1)
    #expect(messages.first?.contains("frame(ofItem:after:)") == true)
  }

  /// Rows that follow from their numbers: what is asked depends on what is in sight alone.
  @Test func nothingIsStoredForFramesThatFollowFromNumbers() {
    let layout = RowLayout()
    let stage = LayoutStage(layout, counts: [1_000_000], size: CGSize(width: 300, height: 500))
    #expect(layout.asked < 100)
    layout.asked = 0
    stage.view.contentOffset.y = 25_000_000
    stage.host.settle()
    #expect(stage.view.indexPathsForVisibleItems.sorted().first == path(500_000))
    #expect(layout.asked < 100)
    #expect(layout.placed == nil)
  }

  @Test func configuredAttributesAreShown() {
    let stage = LayoutStage(LeaningLayout(), counts: [3], size: CGSize(width: 300, height: 500))
    #expect(stage.view.cellForItem(at: path(1))?.alpha == 0.5)
    #expect(stage.elements(in: CGRect(x: 0, y: 0, width: 300, height: 500)).map(\.zIndex) == [0, -1, -2])
  }

  /// What a subclass may change and ask holds in every layout of the library.
  @Test(arguments: LayoutKind.all) func framesAreThoseThatAreShown(kind: LayoutKind) throws {
    let stage = LayoutStage(kind.make(false), counts: [5, 3])
    let layout = try #require(stage.view.collectionViewLayout as? CollectionLayout)
    #expect(layout.numberOfItems == 8)
    #expect(layout.availableSize.width == 390)
    for item in [0, 6] {
      #expect(layout.frame(ofItem: item) == stage.frame(try #require(layout.indexPath(ofItem: item))))
    }
    let shown = stage.elements(in: stage.view.bounds).filter { $0.representedElementCategory == .cell }
    #expect(Set(layout.items(in: stage.view.bounds)) == Set(shown.compactMap { layout.item(at: $0.indexPath) }))
  }

  @Test func subclassesOfOurLayoutsConfigureAttributes() {
    for layout in [HalfWaterfall(), HalfCarousel(), HalfCircle(), HalfHoneycomb()] as [CollectionLayout] {
      let stage = LayoutStage(layout, counts: [6])
      #expect(stage.view.cellForItem(at: path(0))?.alpha == 0.5, "\(layout)")
    }
    let (waterfall, carousel) = (WaterfallLayout(), CarouselLayout())
    let sections = HalfSections { section in
      if section == 0 { return carousel.orthogonalSection(extent: 200) }
      return waterfall
    }
    let stage = LayoutStage(sections, counts: [4, 4])
    #expect(stage.view.cellForItem(at: path(1, 1))?.alpha == 0.5)
  }

  /// A vertical layout of one's own is a part of a list of sections, as ours are.
  @Test func itIsAPartOfAListOfSections() {
    let (waterfall, timeline) = (WaterfallLayout(), TimelineLayout())
    let list = SectionedLayout { section, _ in section == 0 ? waterfall : timeline }
    let stage = LayoutStage(list, counts: [6, 5], size: CGSize(width: 400, height: 800))
    let start = waterfall.collectionViewContentSize.height
    #expect(stage.frame(path(0, 1)) == CGRect(x: 0, y: start + 10, width: 180, height: 90))
    #expect(stage.view.checkInvariants() == [])
  }
}

private final class WideLayout: CollectionLayout {
  override func frame(ofItem item: Int, after previous: CGRect) -> CGRect {
    CGRect(x: previous.maxX, y: 0, width: 100, height: 100)
  }
}

private final class BrokenLayout: CollectionLayout {
  override func frame(ofItem item: Int, after previous: CGRect) -> CGRect {
    if item == 2 { return CGRect(x: .nan, y: previous.maxY, width: .infinity, height: -20) }
    return CGRect(x: 0, y: previous.maxY, width: availableSize.width, height: 20)
  }
}

private final class LeaningLayout: CollectionLayout {
  override func frame(ofItem item: Int, after previous: CGRect) -> CGRect {
    CGRect(x: 0, y: previous.maxY, width: 100, height: 50)
  }

  override func configure(_ attributes: UICollectionViewLayoutAttributes, ofItem item: Int) {
    attributes.zIndex = -item
    if item == 1 { attributes.alpha = 0.5 }
  }
}

private final class HalfWaterfall: WaterfallLayout {
  override func configure(_ attributes: UICollectionViewLayoutAttributes, ofItem item: Int) { attributes.alpha = 0.5 }
}

private final class HalfCarousel: CarouselLayout {
  override func configure(_ attributes: UICollectionViewLayoutAttributes, ofItem item: Int) { attributes.alpha = 0.5 }
}

private final class HalfCircle: CircleLayout {
  override func configure(_ attributes: UICollectionViewLayoutAttributes, ofItem item: Int) { attributes.alpha = 0.5 }
}

private final class HalfHoneycomb: HoneycombLayout {
  override func configure(_ attributes: UICollectionViewLayoutAttributes, ofItem item: Int) { attributes.alpha = 0.5 }
}

private final class HalfSections: SectionedLayout {
  convenience init(_ content: @escaping @MainActor (Int) -> any SectionedLayout.SectionContent) {
    self.init { section, _ in content(section) }
  }

  override func configure(_ attributes: UICollectionViewLayoutAttributes, ofItem item: Int) { attributes.alpha = 0.5 }
}

/// Rows that count how often they are placed.
private final class PaddedRowsLayout: CollectionLayout {
  @Invalidating var height: CGFloat = 50
  @Invalidating var padding: CGFloat = 0
  private(set) var preparations = 0

  override func prepareItems() { preparations += 1 }

  override func frame(ofItem item: Int, after previous: CGRect) -> CGRect {
    CGRect(x: 0, y: CGFloat(item) * (height + padding), width: availableSize.width, height: height)
  }
}
