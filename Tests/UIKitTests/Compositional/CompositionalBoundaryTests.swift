import Foundation
import Testing

@testable @_spi(Waterwheel) import UIKit

/// Views at the edges of sections: beside each other, at the sides, and pinned.
@MainActor @Suite struct CompositionalBoundaryTests {
  private func boundary(
    _ kind: String, _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension,
    _ alignment: NSRectAlignment
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(width, height), elementKind: kind, alignment: alignment)
  }

  private func stage(
    _ count: Int = 3, _ items: [NSCollectionLayoutBoundarySupplementaryItem],
    _ change: @escaping (NSCollectionLayoutSection) -> Void = { _ in }
  ) -> CompositionalStage {
    CompositionalStage([count]) { _, _ in
      let section = Sample.rows(.fractionalWidth(1))
      section.boundarySupplementaryItems = items
      change(section)
      return section
    }
  }

  // MARK: Beside each other

  @Test func viewsAtBothEndsOfAnEdgeShareALine() {
    let stage = stage(
      3,
      [
        boundary("title", .fractionalWidth(0.6), .absolute(40), .topLeading),
        boundary("side", .absolute(80), .absolute(30), .topTrailing),
        boundary("footer", .absolute(100), .absolute(20), .bottomLeading),
        boundary("badge", .absolute(100), .absolute(50), .bottomTrailing),
      ])
    #expect(stage.frame("title") == CGRect(x: 0, y: 0, width: 180, height: 40))
    #expect(stage.frame("side") == CGRect(x: 220, y: 0, width: 80, height: 30))
    #expect(stage.frame(0)?.minY == 40)
    #expect(stage.frame("footer") == CGRect(x: 0, y: 220, width: 100, height: 20))
    #expect(stage.frame("badge") == CGRect(x: 200, y: 190, width: 100, height: 50))
    #expect(stage.view.contentSize.height == 240)
  }

  @Test func viewsThatWouldOverlapStandBelowEachOther() {
    let stage = stage(
      1,
      [
        boundary("header", .fractionalWidth(1), .absolute(30), .top),
        boundary("title", .fractionalWidth(0.6), .absolute(40), .topLeading),
        boundary("side", .fractionalWidth(0.5), .absolute(20), .topTrailing),
      ])
    #expect(stage.frame("header")?.minY == 0 && stage.frame("title")?.minY == 30 && stage.frame("side")?.minY == 70)
    #expect(stage.frame(0)?.minY == 90)
  }

  @Test func measuredViewsThatShareALineTakeTheGreaterHeight() {
    let stage = stage(
      1,
      [
        boundary("title", .fractionalWidth(0.5), .estimated(10), .topLeading),
        boundary("side", .fractionalWidth(0.5), .estimated(60), .topTrailing),
      ])
    #expect(stage.frame("title")?.minY == 0 && stage.frame("side")?.minY == 0)
    #expect(stage.frame(0)?.minY == max(stage.frame("title")?.height ?? 0, stage.frame("side")?.height ?? 0))
  }

  // MARK: At the sides

  /// The inset is the space for the view; the content is not moved twice.
  @Test func aViewAtTheSideStandsInTheInsetThatWasMadeForIt() {
    func frames(inset: CGFloat, follows: Bool = true) -> (CGFloat?, CGRect?) {
      let stage = stage(2, [boundary("side", .absolute(50), .absolute(80), .leading)]) {
        $0.contentInsets.leading = inset
        $0.supplementariesFollowContentInsets = follows
      }
      return (stage.frame("side")?.minX, stage.frame(0))
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
    let stage = stage(2, [boundary("side", .absolute(50), .absolute(80), .trailing)]) { $0.contentInsets.trailing = 70 }
    #expect(stage.frame("side")?.maxX == 280 && stage.frame(0)?.maxX == 230)
  }

  // MARK: Pinned

  /// As long as any of the section is in sight, the footer included.
  @Test func aPinnedHeaderLeavesWithTheEndOfItsSection() {
    let stage = CompositionalStage([4, 20]) { _, _ in
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
      stage.view.contentOffset.y = offset
      stage.stage.frame()
      #expect(stage.frame("header")?.minY == place, "scrolled to \(offset)")
    }
  }

  @Test func aPinnedFooterLeavesWithTheBeginningOfItsSection() {
    let stage = CompositionalStage([20, 20]) { _, _ in
      let section = Sample.rows(.fractionalWidth(1))
      section.boundarySupplementaryItems = [
        Sample.header("header", 60), Sample.header("footer", 30, .bottom, pins: true),
      ]
      return section
    }
    // The second section begins at 60 + 1000 + 30; the view is 600 high.
    for (offset, place) in [(600, 1170), (540, 1110), (520, 1090), (500, 1090)] as [(CGFloat, CGFloat)] {
      stage.view.contentOffset.y = offset
      stage.stage.frame()
      #expect(stage.frame("footer", 0, 1)?.minY == place, "scrolled to \(offset)")
    }
  }

  // MARK: Scrolled across

  private func across(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, width: NSCollectionLayoutDimension
  ) -> CompositionalStage {
    CompositionalStage([40]) { _, _ in
      let item = NSCollectionLayoutItem(layoutSize: NSCollectionLayoutSize(.fractionalWidth(1), .fractionalHeight(1)))
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: NSCollectionLayoutSize(width, .absolute(80)), subitems: [item]))
      section.orthogonalScrollingBehavior = behavior
      return section
    }
  }

  @Test(arguments: [100.0, 100.3, 77.77])
  func aSectionThatStopsForGroupsStopsExactly(width: CGFloat) {
    let stage = across(.continuousGroupLeadingBoundary, width: .absolute(width))
    for way in [-70, -130, -30, 90] as [CGFloat] {
      stage.drag(from: CGPoint(x: 150, y: 40), by: CGVector(dx: way, dy: 0), frames: 4)
      stage.stage.run(4)
      let places = stage.view.visibleCells.map { abs($0.frame.minX) }
      #expect((places.min() ?? 1) < 1e-9, "\(places)")
    }
    stage.view.scrollToItem(at: path(7), at: .left, animated: true)
    stage.stage.run(2)
    #expect(abs(stage.frame(7)?.minX ?? 1) < 1e-9)
  }

  @Test func aPagingSectionRestsOnAPageAfterRotation() {
    let stage = across(.paging, width: .fractionalWidth(0.5))
    for _ in 0..<2 {
      stage.drag(from: CGPoint(x: 250, y: 40), by: CGVector(dx: -200, dy: 0), frames: 4)
      stage.stage.run(3)
    }
    #expect(stage.shown(4)?.minX == 0)
    for width in [600, 300, 471, 300] as [CGFloat] {
      stage.view.frame.size.width = width
      stage.stage.run(0.5)
      #expect(abs(stage.shown(4)?.minX ?? 1) < 0.51, "\(width) points wide")
    }
  }

  @Test(arguments: [UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPaging, .groupPagingCentered])
  func aSectionKeepsItsGroupWhenTheViewTurns(behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) {
    let stage = across(behavior, width: .fractionalWidth(0.7))
    stage.drag(from: CGPoint(x: 250, y: 40), by: CGVector(dx: -100, dy: 0), frames: 4)
    stage.stage.run(3)
    for width in [600, 300] as [CGFloat] {
      stage.view.frame.size.width = width
      stage.stage.run(0.5)
      let place = behavior == .groupPaging ? stage.shown(1)?.minX : (stage.shown(1)?.midX).map { $0 - width / 2 }
      #expect(abs(place ?? 1) < 0.51)
    }
  }
}
