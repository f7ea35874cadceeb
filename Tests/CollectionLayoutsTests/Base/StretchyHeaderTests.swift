import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

/// The first header grows with the pull.
@MainActor
@Suite struct StretchyHeaderTests {
  private func fixture(
    _ layout: HeaderFooterLayout, isHorizontal: Bool = false, isRightToLeft: Bool = false, inset: CGFloat = 0
  ) -> LayoutFixture {
    layout.scrollDirection = isHorizontal ? .horizontal : .vertical
    layout.stretchesFirstHeader = true
    (layout as? WaterfallLayout)?.headerHeight = 200
    (layout as? AlignedFlowLayout)?.headerReferenceSize = CGSize(width: 200, height: 200)
    return LayoutFixture(layout, counts: [30, 30], isRightToLeft: isRightToLeft) { view, _ in
      view.alwaysBounceVertical = !isHorizontal
      view.alwaysBounceHorizontal = isHorizontal
      view.contentInset = UIEdgeInsets(top: inset, left: inset, bottom: 0, right: inset)
    }
  }

  private static let layouts: [@MainActor @Sendable () -> HeaderFooterLayout] = [
    { WaterfallLayout() }, { AlignedFlowLayout() },
  ]

  @Test(arguments: 0..<4, [0, 40] as [CGFloat])
  func itReachesTheEdgeWhileContentIsPulled(number: Int, inset: CGFloat) throws {
    let (kind, pins) = (number % 2, number >= 2)
    let layout = Self.layouts[kind]()
    layout.sectionHeadersPinToVisibleBounds = pins
    let fixture = fixture(layout, inset: inset)
    let cells = fixture.frame([0, 0])
    #expect(fixture.header(0) == CGRect(x: 0, y: 0, width: fixture.header(0).width, height: 200))
    fixture.host.touch.begin(at: CGPoint(x: 195, y: 200))
    for y in stride(from: 200 as CGFloat, through: 420, by: 10) {
      fixture.host.touch.move(to: CGPoint(x: 195, y: y))
      fixture.host.advance(frames: 1)
      let top = fixture.view.contentOffset.y + inset
      #expect(fixture.header(0).minY == min(top, 0) && fixture.header(0).maxY == 200)
      let kind = UICollectionView.elementKindSectionHeader
      let shown = try #require(fixture.view.supplementaryView(forElementKind: kind, at: [0, 0]))
      #expect(shown.frame == fixture.header(0))
    }
    #expect(fixture.view.contentOffset.y < -50 - inset)
    // Nothing else moves, and the second header is as it was.
    #expect(fixture.frame([0, 0]) == cells && fixture.header(1).height == 200)
    // Items that come while it is pulled change nothing of that.
    fixture.source.sections[0].insert(77, at: 0)
    fixture.view.performBatchUpdates { fixture.view.insertItems(at: [[0, 0]]) }
    fixture.host.advance(frames: 1)
    #expect(fixture.header(0).minY == fixture.view.contentOffset.y + inset)
    fixture.host.touch.end()
    fixture.host.settle()
    #expect(fixture.header(0) == CGRect(x: 0, y: 0, width: fixture.header(0).width, height: 200))
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test(arguments: [false, true])
  func itStretchesAlongAHorizontalList(isRightToLeft: Bool) {
    let fixture = fixture(WaterfallLayout(), isHorizontal: true, isRightToLeft: isRightToLeft)
    let edge = isRightToLeft ? fixture.view.contentSize.width : 0
    fixture.view.contentOffset.x += isRightToLeft ? 60 : -60
    fixture.view.layoutIfNeeded()
    #expect(fixture.header(0).width == 260)
    #expect(isRightToLeft ? fixture.header(0).maxX == edge + 60 : fixture.header(0).minX == -60)
  }

  @Test func aHeaderThatMeasuresItselfKeepsItsLength() {
    let layout = WaterfallLayout()
    layout.itemSizing = .selfSizing(estimated: 90)
    let fixture = fixture(layout)
    fixture.host.settle()
    let height = fixture.header(0).height
    fixture.view.contentOffset.y = -80
    for _ in 0..<5 { fixture.host.advance(frames: 1) }
    #expect(fixture.header(0).height == height + 80)
    fixture.view.contentOffset.y = 0
    fixture.host.settle()
    #expect(fixture.header(0).height == height)
  }
}
