import Foundation
import Testing

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

/// Views at the edges of sections: beside each other, at the sides, and pinned.
@MainActor @Suite struct CompositionalBoundaryTests {
  private func boundary(
    _ kind: String, _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension,
    _ alignment: NSRectAlignment
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(width, height), elementKind: kind, alignment: alignment)
  }

  private func fixture(
    _ count: Int = 3, _ items: [NSCollectionLayoutBoundarySupplementaryItem],
    _ change: @escaping (NSCollectionLayoutSection) -> Void = { _ in }
  ) -> CompositionalFixture {
    CompositionalFixture([count]) { _, _ in
      let section = Sample.rows(.fractionalWidth(1))
      section.boundarySupplementaryItems = items
      change(section)
      return section
    }
  }

  // MARK: Beside each other

  @Test func viewsAtBothEndsOfAnEdgeShareALine() {
    let fixture = fixture(
      3,
      [
        boundary("title", .fractionalWidth(0.6), .absolute(40), .topLeading),
        boundary("side", .absolute(80), .absolute(30), .topTrailing),
        boundary("footer", .absolute(100), .absolute(20), .bottomLeading),
        boundary("badge", .absolute(100), .absolute(50), .bottomTrailing),
      ])
    #expect(fixture.frame("title") == CGRect(x: 0, y: 0, width: 180, height: 40))
    #expect(fixture.frame("side") == CGRect(x: 220, y: 0, width: 80, height: 30))
    #expect(fixture.frame(0)?.minY == 40)
    #expect(fixture.frame("footer") == CGRect(x: 0, y: 220, width: 100, height: 20))
    #expect(fixture.frame("badge") == CGRect(x: 200, y: 190, width: 100, height: 50))
    #expect(fixture.view.contentSize.height == 240)
  }

  @Test func viewsThatWouldOverlapStandBelowEachOther() {
    let fixture = fixture(
      1,
      [
        boundary("header", .fractionalWidth(1), .absolute(30), .top),
        boundary("title", .fractionalWidth(0.6), .absolute(40), .topLeading),
        boundary("side", .fractionalWidth(0.5), .absolute(20), .topTrailing),
      ])
    #expect(
      fixture.frame("header")?.minY == 0 && fixture.frame("title")?.minY == 30 && fixture.frame("side")?.minY == 70)
    #expect(fixture.frame(0)?.minY == 90)
  }

  @Test func measuredViewsThatShareALineTakeTheGreaterHeight() {
    let fixture = fixture(
      1,
      [
        boundary("title", .fractionalWidth(0.5), .estimated(10), .topLeading),
        boundary("side", .fractionalWidth(0.5), .estimated(60), .topTrailing),
      ])
    #expect(fixture.frame("title")?.minY == 0 && fixture.frame("side")?.minY == 0)
    #expect(fixture.frame(0)?.minY == max(fixture.frame("title")?.height ?? 0, fixture.frame("side")?.height ?? 0))
  }

  // MARK: At the sides

  /// The inset is the space for the view; the content is not moved twice.
  @Test func aViewAtTheSideStandsInTheInsetThatWasMadeForIt() {
    func frames(inset: CGFloat, follows: Bool = true) -> (CGFloat?, CGRect?) {
      let fixture = fixture(2, [boundary("side", .absolute(50), .absolute(80), .leading)]) {
        $0.contentInsets.leading = inset
        $0.supplementariesFollowContentInsets = follows
      }
      return (fixture.frame("side")?.minX, fixture.frame(0))
    }
    let none = frames(inset: 0)
    #expect(none.0 == 0 && none.1 == CGRect(x: 50, y: 0, width: 250, height: 50))
    let fitting = frames(inset: 50)
    #expect(fitting.0 == 0 && fitting.1 == CGRect(x: 50, y: 0, width: 250, height: 50))
    let wide = frames(inset: 70)
    #expect(wide.0 == 20 && wide.1 == CGRect(x: 70, y: 0, width: 230, height: 50))
    let apart = frames(inset: 70, follows: false)
    #expect(apart.0 == 0 && apart.1?.minX == 70)
    let narrow = frames(inset: 20)
    #expect(narrow.0 == 0 && narrow.1?.minX == 50)
  }

  @Test func theTrailingSideIsTheMirrorImage() {
    let fixture = fixture(2, [boundary("side", .absolute(50), .absolute(80), .trailing)]) {
      $0.contentInsets.trailing = 70
    }
    #expect(fixture.frame("side")?.maxX == 280 && fixture.frame(0)?.maxX == 230)
  }

  // MARK: Pinned

  /// As long as any of the section is in sight, the footer included.
  @Test func aPinnedHeaderLeavesWithTheEndOfItsSection() {
    let fixture = CompositionalFixture([4, 20]) { _, _ in
      let section = Sample.rows(.fractionalWidth(1))
      section.boundarySupplementaryItems = [Sample.header(pins: true), Sample.header("footer", 60, .bottom)]
      return section
    }
    // 30 + 4 · 50 + 60 = 290.
    for (offset, place) in [(0, 0), (100, 100), (210, 210), (255, 255), (260, 260), (270, 260), (280, 260)]
      as [(
        CGFloat, CGFloat
      )]
    {
      fixture.view.contentOffset.y = offset
      fixture.fixture.frame()
      #expect(fixture.frame("header")?.minY == place, "scrolled to \(offset)")
    }
  }

  @Test func aPinnedFooterLeavesWithTheBeginningOfItsSection() {
    let fixture = CompositionalFixture([20, 20]) { _, _ in
      let section = Sample.rows(.fractionalWidth(1))
      section.boundarySupplementaryItems = [
        Sample.header("header", 60), Sample.header("footer", 30, .bottom, pins: true),
      ]
      return section
    }
    // The second section begins at 60 + 1000 + 30; the view is 600 high.
    for (offset, place) in [(600, 1170), (540, 1110), (520, 1090), (500, 1090)] as [(CGFloat, CGFloat)] {
      fixture.view.contentOffset.y = offset
      fixture.fixture.frame()
      #expect(fixture.frame("footer", 0, 1)?.minY == place, "scrolled to \(offset)")
    }
  }

  // MARK: Scrolled across

  private func across(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, width: NSCollectionLayoutDimension
  ) -> CompositionalFixture {
    CompositionalFixture([40]) { _, _ in
      let item = NSCollectionLayoutItem(layoutSize: NSCollectionLayoutSize(.fractionalWidth(1), .fractionalHeight(1)))
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: NSCollectionLayoutSize(width, .absolute(80)), subitems: [item]))
      section.orthogonalScrollingBehavior = behavior
      return section
    }
  }

  @Test(arguments: [100.0, 100.3, 77.77])
  func aSectionThatStopsForGroupsStopsExactly(width: CGFloat) {
    let fixture = across(.continuousGroupLeadingBoundary, width: .absolute(width))
    for way in [-70, -130, -30, 90] as [CGFloat] {
      fixture.drag(from: CGPoint(x: 150, y: 40), by: CGVector(dx: way, dy: 0), frames: 4)
      fixture.fixture.run(4)
      let places = fixture.view.visibleCells.map { abs($0.frame.minX) }
      #expect((places.min() ?? 1) < 1e-9, "\(places)")
    }
    fixture.view.scrollToItem(at: path(7), at: .left, animated: true)
    fixture.fixture.run(2)
    #expect(abs(fixture.frame(7)?.minX ?? 1) < 1e-9)
  }

  @Test func aPagingSectionRestsOnAPageAfterRotation() {
    let fixture = across(.paging, width: .fractionalWidth(0.5))
    for _ in 0..<2 {
      fixture.drag(from: CGPoint(x: 250, y: 40), by: CGVector(dx: -200, dy: 0), frames: 4)
      fixture.fixture.run(3)
    }
    #expect(fixture.shown(4)?.minX == 0)
    for width in [600, 300, 471, 300] as [CGFloat] {
      fixture.view.frame.size.width = width
      fixture.fixture.run(0.5)
      #expect(abs(fixture.shown(4)?.minX ?? 1) < 0.51, "\(width) points wide")
    }
  }

  @Test(arguments: [UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPaging, .groupPagingCentered])
  func aSectionKeepsItsGroupWhenTheViewTurns(behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) {
    let fixture = across(behavior, width: .fractionalWidth(0.7))
    fixture.drag(from: CGPoint(x: 250, y: 40), by: CGVector(dx: -100, dy: 0), frames: 4)
    fixture.fixture.run(3)
    for width in [600, 300] as [CGFloat] {
      fixture.view.frame.size.width = width
      fixture.fixture.run(0.5)
      let place = behavior == .groupPaging ? fixture.shown(1)?.minX : (fixture.shown(1)?.midX).map { $0 - width / 2 }
      #expect(abs(place ?? 1) < 0.51)
    }
  }
}
