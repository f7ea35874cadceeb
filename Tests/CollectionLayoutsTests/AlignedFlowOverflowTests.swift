import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

/// The "+30" at the end of the last line, lines of at most n items, and breaks, in a view.
@MainActor
@Suite struct AlignedFlowOverflowTests {
  private class OverflowView: UICollectionReusableView {
    var count = 0
    var preferredWidth: CGFloat? { nil }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      count = (layoutAttributes as? AlignedFlowOverflowAttributes)?.overflowCount ?? -1
    }

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      guard let width = preferredWidth, let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes
      else { return layoutAttributes }
      copy.size = CGSize(width: width, height: 28)
      return copy
    }
  }

  /// A view whose text needs more room than the layout supposes.
  private final class WideView: OverflowView {
    override var preferredWidth: CGFloat? { 130 }
  }

  private final class Breaks: NSObject, AlignedFlowLayoutDelegate {
    var sizes: (Int) -> CGSize = { _ in CGSize(width: 70, height: 30) }
    var breaks: Set<Int> = []
    weak var source: FixtureSource?

    func collectionView(
      _: UICollectionView, layout _: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sizes(indexPath.item) }

    func collectionView(
      _: UICollectionView, layout _: AlignedFlowLayout, breaksLineBeforeItemAt indexPath: IndexPath
    ) -> Bool { breaks.contains(indexPath.item) }
  }

  private static let kind = AlignedFlowLayout.elementKindOverflow

  private func fixture(
    _ layout: AlignedFlowLayout, counts: [Int] = [40], isRightToLeft: Bool = false, delegate: Breaks = Breaks()
  ) -> LayoutFixture {
    LayoutFixture(layout, counts: counts, isRightToLeft: isRightToLeft) { view, source in
      view.register(OverflowView.self, forSupplementaryViewOfKind: Self.kind, withReuseIdentifier: "extra")
      view.delegate = delegate
      source.companions.append(delegate)
    }
  }

  private func layout(lines: Int = 2) -> AlignedFlowLayout {
    let layout = AlignedFlowLayout()
    layout.maximumNumberOfLines = lines
    layout.overflowSize = CGSize(width: 60, height: 28)
    return layout
  }

  private func shownView(_ fixture: LayoutFixture, section: Int = 0) -> OverflowView? {
    fixture.view.supplementaryView(forElementKind: Self.kind, at: [section, 0]) as? OverflowView
  }

  @Test(arguments: [false, true])
  func itemsMakeRoomForTheView(isRightToLeft: Bool) throws {
    let layout = layout()
    let fixture = fixture(layout, isRightToLeft: isRightToLeft)
    // Five items of 70 points with spaces of 10 fill 390; beside 60 points there is room for four.
    #expect(layout.overflowCount(forSection: 0) == 31)
    let view = try #require(shownView(fixture))
    #expect(view.count == 31)
    let (last, chip) = (fixture.frame([0, 8]), view.frame)
    #expect(chip.size == CGSize(width: 60, height: 28) && chip.midY == last.midY)
    #expect(isRightToLeft ? chip.maxX == last.minX - 10 : chip.minX == last.maxX + 10)
    #expect(layout.layoutAttributesForItem(at: [0, 9])?.isHidden == true)
    #expect(layout.layoutAttributesForItem(at: [0, 8])?.isHidden == false)
  }

  @Test func theCountIsRightAfterEveryChange() throws {
    let layout = layout()
    let fixture = fixture(layout, counts: [40, 3])
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: Self.kind, at: [1, 0]) == nil)
    #expect(shownView(fixture, section: 1) == nil)
    func check(_ count: Int) {
      fixture.host.settle()
      #expect(layout.overflowCount(forSection: 0) == count)
      #expect(shownView(fixture)?.count == (count > 0 ? count : nil))
    }
    fixture.view.performBatchUpdates {
      fixture.source.sections[0].removeSubrange(0..<3)
      fixture.view.deleteItems(at: [[0, 0], [0, 1], [0, 2]])
    }
    // Before the next frame already.
    #expect(layout.overflowCount(forSection: 0) == 28)
    check(28)
    fixture.view.performBatchUpdates {
      fixture.source.sections[0].insert(fixture.source.newName(), at: 20)
      fixture.view.insertItems(at: [[0, 20]])
    }
    check(29)
    layout.maximumNumberOfLines = 3
    check(24)
    layout.maximumNumberOfLines = 0
    check(0)
    layout.maximumNumberOfLines = 2
    check(29)
    fixture.source.sections[0].removeLast(28)
    fixture.view.reloadData()
    // Ten items fill two lines: nothing is left out.
    check(0)
    fixture.source.sections[0].append(fixture.source.newName())
    fixture.view.reloadData()
    check(2)
    fixture.view.frame.size.width = 500
    check(0)
  }

  @Test func aLongViewHasTheLineForItself() throws {
    let layout = layout()
    layout.overflowSize.width = 1000
    let fixture = fixture(layout)
    #expect(layout.overflowCount(forSection: 0) == 35)
    #expect(try #require(shownView(fixture)).frame == CGRect(x: 0, y: 40, width: 390, height: 28))
    layout.overflowSize = .zero
    fixture.host.settle()
    #expect(layout.overflowCount(forSection: 0) == 30 && shownView(fixture) == nil)
  }

  @Test func theViewMeasuresItself() throws {
    let layout = layout()
    layout.itemSizing = .selfSizing(estimated: CGSize(width: 70, height: 30))
    let fixture = LayoutFixture(layout, counts: [40]) { view, _ in
      view.register(WideView.self, forSupplementaryViewOfKind: Self.kind, withReuseIdentifier: "extra")
    }
    fixture.host.settle()
    let view = try #require(shownView(fixture))
    #expect(view.frame.width == 130 && view.count == 32 && layout.overflowCount(forSection: 0) == 32)
  }

  @Test func linesHaveAtMostSoManyItems() {
    let layout = layout(lines: 3)
    layout.maximumItemsPerLine = 4
    let fixture = fixture(layout)
    #expect(layout.overflowCount(forSection: 0) == 29)
    #expect(fixture.frame([0, 4]).origin == CGPoint(x: 0, y: 40))
    layout.overflowSize = .zero
    #expect(layout.overflowCount(forSection: 0) == 28)
  }

  @Test func linesBreakBeforeAnItem() {
    let delegate = Breaks()
    delegate.breaks = [0, 2, 3]
    let layout = AlignedFlowLayout()
    layout.horizontalAlignment = .justified
    layout.lastLineAlignment = .leading
    let fixture = fixture(layout, counts: [12], delegate: delegate)
    let starts = fixture.allItems().filter { $0.frame.minX == 0 }.map(\.indexPath.item)
    #expect(starts == [0, 2, 3, 8])
    // The line before a break is aligned like a last one.
    #expect(fixture.frame([0, 1]).minX == 80)
  }
}
