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
    let fixture = LayoutFixture(TimelineLayout(), counts: [3, 0, 2], size: CGSize(width: 400, height: 500))
    #expect(fixture.frame(path(0)) == CGRect(x: 0, y: 10, width: 180, height: 90))
    #expect(fixture.frame(path(1, 2)) == CGRect(x: 0, y: 10 + 4 * 54, width: 180, height: 90))
    #expect(fixture.view.contentSize == CGSize(width: 400, height: 10 + 4 * 54 + 90))
    let layout = fixture.view.collectionViewLayout as? TimelineLayout
    #expect(layout?.indexPath(ofItem: 4) == path(1, 2))
    #expect(layout?.item(at: path(0, 2)) == 3)
    #expect(layout?.item(at: path(0, 1)) == nil)
    #expect(layout?.numberOfItems == 5)
  }

  @Test func framesAreMirroredInRightToLeftLanguages() {
    let fixture = LayoutFixture(
      TimelineLayout(), counts: [4], size: CGSize(width: 400, height: 500), isRightToLeft: true)
    #expect(fixture.frame(path(0)) == CGRect(x: 220, y: 10, width: 180, height: 90))
    #expect(fixture.elements(in: CGRect(x: 0, y: 0, width: 100, height: 50)).isEmpty)
    #expect(fixture.elements(in: CGRect(x: 300, y: 0, width: 100, height: 50)).map(\.indexPath) == [path(0)])
  }

  /// Content that is wider than the view begins at its leading edge.
  @Test func wideContentBeginsAtTheRightInRightToLeftLanguages() {
    let layout = WideLayout()
    let fixture = LayoutFixture(layout, counts: [10], size: CGSize(width: 300, height: 500), isRightToLeft: true)
    #expect(fixture.view.contentOffset.x == 700)
    #expect(fixture.view.indexPathsForVisibleItems.sorted().first == path(0))
  }

  @Test func aPlaneBeginsWhereTheLayoutSays() {
    let fixture = LayoutFixture(SunflowerLayout(), counts: [900], size: CGSize(width: 300, height: 400))
    let first = fixture.screenCenter(path(0))
    #expect(abs(first.x - 150) < 0.5 && abs(first.y - 200) < 0.5)
  }

  @Test func whatOneLooksAtStaysInUpdates() {
    let fixture = LayoutFixture(TimelineLayout(), counts: [200], size: CGSize(width: 400, height: 500))
    fixture.view.contentOffset.y = 3000
    fixture.host.settle()
    let shown = fixture.view.indexPathsForVisibleItems.sorted()
    let before = shown.map { fixture.screenCenter($0).y }
    fixture.source.sections[0].insert(contentsOf: (0..<6).map { _ in fixture.source.newName() }, at: 0)
    fixture.view.performBatchUpdates { fixture.view.insertItems(at: (0..<6).map { path($0) }) }
    fixture.host.settle()
    let after = shown.map { fixture.screenCenter(path($0.item + 6)).y }
    for (before, after) in zip(before, after) { #expect(abs(before - after) < 0.5) }
  }

  /// Inside an animation, each property places the items, so that they have moved when the block ends; several set together once.
  @Test func propertiesThatChangeTogetherPlaceItemsOnce() {
    let layout = PaddedRowsLayout()
    let fixture = LayoutFixture(layout, counts: [20], size: CGSize(width: 400, height: 500))
    fixture.host.settle()
    var before = layout.preparations
    UIView.animate(withDuration: 0.3) {
      layout.height = 60
      layout.padding = 5
    }
    #expect(layout.preparations - before == 2)
    fixture.host.settle()
    before = layout.preparations
    UIView.animate(withDuration: 0.3) {
      layout.changeProperties {
        layout.height = 80
        layout.padding = 10
        #expect(layout.preparations == before)
      }
      #expect(layout.preparations - before == 1)
      #expect(fixture.view.cellForItem(at: path(1))?.frame == CGRect(x: 0, y: 90, width: 400, height: 80))
    }
    // On its way.
    fixture.host.advance(frames: 5)
    let seen = fixture.view.cellForItem(at: path(1))?.layer.presentation()?.frame.minY ?? 0
    #expect(seen > 65 && seen < 90)
    fixture.host.settle()
    #expect(layout.preparations - before == 1)
  }

  @Test func whatOneLooksAtStaysWhenThePropertiesChange() {
    let fixture = LayoutFixture(TimelineLayout(), counts: [200], size: CGSize(width: 400, height: 500))
    let layout = fixture.view.collectionViewLayout as? TimelineLayout
    fixture.view.contentOffset.y = 3030
    fixture.host.settle()
    let first = path(56)
    let before = fixture.frame(first).minY - fixture.view.contentOffset.y
    layout?.cardHeight = 120
    fixture.host.settle()
    #expect(abs(fixture.frame(first).minY - fixture.view.contentOffset.y - before) < 0.5)
    // And when the view turns.
    fixture.view.frame.size = CGSize(width: 500, height: 400)
    fixture.host.settle()
    #expect(abs(fixture.frame(first).minY - fixture.view.contentOffset.y - before) < 0.5)
  }

  @Test func whatIsInTheMiddleOfAPlaneStays() {
    let fixture = LayoutFixture(SunflowerLayout(), counts: [900], size: CGSize(width: 300, height: 400))
    fixture.view.contentOffset = CGPoint(x: 600, y: 900)
    fixture.host.settle()
    let middle = CGPoint(x: 150, y: 200)
    func distance(_ path: IndexPath) -> CGFloat {
      let center = fixture.screenCenter(path)
      return hypot(center.x - middle.x, center.y - middle.y)
    }
    let item = fixture.view.indexPathsForVisibleItems.min { distance($0) < distance($1) } ?? path(0)
    let before = fixture.screenCenter(item)
    (fixture.view.collectionViewLayout as? SunflowerLayout)?.seedSize = 50
    fixture.host.settle()
    let after = fixture.screenCenter(item)
    #expect(hypot(after.x - before.x, after.y - before.y) < 1)
  }

  @Test func newItemsAppearAsTheAnimationSays() {
    let layout = TimelineLayout()
    let fixture = LayoutFixture(layout, counts: [4], size: CGSize(width: 400, height: 500))
    layout.updateAnimation = .slide(.trailing)
    fixture.source.sections[0].insert(fixture.source.newName(), at: 1)
    fixture.view.performBatchUpdates { fixture.view.insertItems(at: [path(1)]) }
    fixture.host.makeFrame()
    let start = fixture.view.cellForItem(at: path(1))?.layer.presentation()?.position.x ?? 0
    #expect(start > 380)
    fixture.host.settle()
    #expect(fixture.frame(path(1)).maxX == 400)
  }

  @Test func framesThatAreNoNumbersAreReportedAndReplaced() {
    var messages: [String] = []
    let before = LayoutLog.handler
    LayoutLog.forgetReported()
    LayoutLog.handler = { messages.append($0) }
    defer { LayoutLog.handler = before }
    let fixture = LayoutFixture(BrokenLayout(), counts: [5], size: CGSize(width: 300, height: 400))
    #expect(fixture.frame(path(2)) == CGRect(x: 0, y: 40, width: 300, height: 0))
    #expect(fixture.view.contentSize == CGSize(width: 300, height: 80))
    #expect(messages.count == 3)
    #expect(messages.allSatisfy { $0.hasPrefix("frame(ofItem:after:)") })
  }

  @Test func framesOfMarksThatAreNoNumbersAreReported() {
    final class MarkedLayout: CollectionLayout {
      override func frame(ofItem item: Int) -> CGRect { CGRect(x: 0, y: 40 * CGFloat(item), width: 300, height: 40) }

      override func supplementaryAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let mark = UICollectionViewLayoutAttributes(
          forDecorationViewOfKind: "mark", with: IndexPath(item: 0, section: 0))
        mark.frame = CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10)
        return [mark]
      }
    }
    var messages: [String] = []
    let before = LayoutLog.handler
    LayoutLog.forgetReported()
    LayoutLog.handler = { messages.append($0) }
    defer { LayoutLog.handler = before }
    let layout = MarkedLayout()
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "mark")
    let fixture = LayoutFixture(layout, counts: [5])
    #expect(fixture.view.visibleCells.count == 5)
    #expect(messages.first?.hasPrefix("MarkedLayout.supplementaryAttributes(in:), frame of mark") == true)
  }

  @Test func aLayoutWithoutFramesSaysSo() {
    var messages: [String] = []
    let before = LayoutLog.handler
    LayoutLog.forgetReported()
    LayoutLog.handler = { messages.append($0) }
    defer { LayoutLog.handler = before }
    let fixture = LayoutFixture(CollectionLayout(), counts: [5])
    #expect(fixture.view.contentSize == .zero)
    #expect(messages.count == 1)
    #expect(messages.first?.contains("frame(ofItem:after:)") == true)
  }

  /// Rows that follow from their numbers: what is asked depends on what is in sight alone.
  @Test func nothingIsStoredForFramesThatFollowFromNumbers() {
    let layout = RowLayout()
    let fixture = LayoutFixture(layout, counts: [1_000_000], size: CGSize(width: 300, height: 500))
    #expect(layout.asked < 100)
    layout.asked = 0
    fixture.view.contentOffset.y = 25_000_000
    fixture.host.settle()
    #expect(fixture.view.indexPathsForVisibleItems.sorted().first == path(500_000))
    #expect(layout.asked < 100)
    #expect(layout.placed == nil)
  }

  /// Supplementary and decoration views are mirrored like items, stay at their edges and are found one by one.
  @Test(arguments: [false, true]) func supplementaryViewsAreMirrored(isRightToLeft: Bool) throws {
    let fixture = LayoutFixture(
      RuledLayout(), counts: [8], size: CGSize(width: 300, height: 200), isRightToLeft: isRightToLeft)
    let layout = fixture.view.collectionViewLayout
    func x(_ frame: CGRect) -> CGFloat {
      isRightToLeft ? layout.collectionViewContentSize.width - frame.maxX : frame.minX
    }
    for offset: CGFloat in [0, 50, 120] {
      fixture.view.contentOffset = CGPoint(x: isRightToLeft ? 500 - offset : offset, y: 30)
      fixture.host.settle()
      let label = try #require(
        layout.layoutAttributesForSupplementaryView(ofKind: UICollectionView.elementKindSectionHeader, at: path(0)))
      #expect(x(label.frame) == offset && label.frame.width == 40 && label.zIndex == CollectionLayout.ZIndex.pinned)
      let rule = try #require(layout.layoutAttributesForDecorationView(ofKind: "rule", at: path(3)))
      let item = try #require(layout.layoutAttributesForItem(at: path(3)))
      #expect(x(rule.frame) == 300 && rule.frame.minX == item.frame.minX && item.zIndex == 0)
      #expect(fixture.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count == 1)
      let found = fixture.elements(in: fixture.view.bounds)
      #expect(found.allSatisfy { $0.frame.intersects(fixture.view.bounds) })
      #expect(Set(found.map(\.identity)).count == found.count)
    }
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: "other", at: path(0)) == nil)
  }

  @Test func configuredAttributesAreShown() {
    let fixture = LayoutFixture(LeaningLayout(), counts: [3], size: CGSize(width: 300, height: 500))
    #expect(fixture.view.cellForItem(at: path(1))?.alpha == 0.5)
    #expect(fixture.elements(in: CGRect(x: 0, y: 0, width: 300, height: 500)).map(\.zIndex) == [0, -1, -2])
  }

  /// What a subclass may change and ask holds in every layout of the library.
  @Test(arguments: LayoutKind.all) func framesAreThoseThatAreShown(kind: LayoutKind) throws {
    let fixture = LayoutFixture(kind.make(false), counts: [5, 3])
    let layout = try #require(fixture.view.collectionViewLayout as? CollectionLayout)
    #expect(layout.numberOfItems == 8)
    #expect(layout.availableSize.width == 390)
    for item in [0, 6] {
      let (told, shown) = (layout.frame(ofItem: item), fixture.frame(try #require(layout.indexPath(ofItem: item))))
      // A layout of one's own tells its frames as it computes them, and shows them on whole pixels.
      #expect(abs(told.minX - shown.minX) < 0.5 && abs(told.minY - shown.minY) < 0.5, "\(told), \(shown)")
      #expect(abs(told.maxX - shown.maxX) < 0.5 && abs(told.maxY - shown.maxY) < 0.5, "\(told), \(shown)")
    }
    let shown = fixture.elements(in: fixture.view.bounds).filter { $0.representedElementCategory == .cell }
    #expect(Set(layout.items(in: fixture.view.bounds)) == Set(shown.compactMap { layout.item(at: $0.indexPath) }))
  }

  @Test func subclassesOfOurLayoutsConfigureAttributes() {
    for layout in [HalfWaterfall(), HalfCarousel(), HalfCircle(), HalfHoneycomb()] as [CollectionLayout] {
      let fixture = LayoutFixture(layout, counts: [6])
      #expect(fixture.view.cellForItem(at: path(0))?.alpha == 0.5, "\(layout)")
    }
    let (waterfall, carousel) = (WaterfallLayout(), CarouselLayout())
    let sections = HalfSections { section in
      if section == 0 { return carousel.orthogonalSection(extent: 200) }
      return waterfall
    }
    let fixture = LayoutFixture(sections, counts: [4, 4])
    #expect(fixture.view.cellForItem(at: path(1, 1))?.alpha == 0.5)
  }

  /// A vertical layout of one's own is a part of a list of sections, as ours are.
  @Test func itIsAPartOfAListOfSections() {
    let (waterfall, timeline) = (WaterfallLayout(), TimelineLayout())
    let list = SectionedLayout { section, _ in section == 0 ? waterfall : timeline }
    let fixture = LayoutFixture(list, counts: [6, 5], size: CGSize(width: 400, height: 800))
    let start = waterfall.collectionViewContentSize.height
    #expect(fixture.frame(path(0, 1)) == CGRect(x: 0, y: start + 10, width: 180, height: 90))
    #expect(fixture.view.checkInvariants() == [])
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

/// Items side by side, a rule under each, and a label that stays at the leading edge.
private final class RuledLayout: CollectionLayout {
  override init() {
    super.init()
    register(UICollectionReusableView.self, forDecorationViewOfKind: "rule")
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func frame(ofItem item: Int) -> CGRect { CGRect(x: item * 100, y: 0, width: 100, height: 300) }
  override var contentSize: CGSize { CGSize(width: 800, height: 300) }
  override var followsScrolling: Bool { true }

  /// Kept from one call to the next.
  private lazy var rules = makeRules()

  private func makeRules() -> [UICollectionViewLayoutAttributes] {
    (0..<numberOfItems).map { item in
      let rule = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: "rule", with: IndexPath(item: item, section: 0))
      rule.frame = CGRect(x: item * 100, y: 290, width: 100, height: 10)
      return rule
    }
  }

  override func supplementaryAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let label = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: IndexPath(item: 0, section: 0))
    label.frame = CGRect(x: visibleFrame.minX, y: visibleFrame.minY, width: 40, height: 40)
    label.zIndex = ZIndex.pinned
    return rules + [label]
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
