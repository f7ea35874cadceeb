import CollectionPrimitives
import TestTools
import Testing
import UIKit
import UIKitTestSupport

@testable import CollectionLayouts

/// Taps count inside the hexagons only.
@MainActor
@Suite struct HoneycombTouchTests {
  private func fixture(_ kind: Int, count: Int = 60, cornerRadius: CGFloat = 8) -> LayoutFixture {
    let layout = HoneycombLayout()
    HoneycombKind.all[kind].configure(layout, LayoutCase(isHorizontal: false, isRightToLeft: false, count: count))
    layout.cornerRadius = cornerRadius
    return LayoutFixture(layout, counts: [count]) { view, _ in
      view.register(LayoutCell.self, forCellWithReuseIdentifier: "cell")
    }
  }

  /// Taps at a point of the window and tells what was selected by it.
  private func tap(_ fixture: LayoutFixture, _ point: CGPoint) -> IndexPath? {
    for path in fixture.view.indexPathsForSelectedItems ?? [] { fixture.view.deselectItem(at: path, animated: false) }
    fixture.host.touch.tap(at: point)
    fixture.host.advance(by: 0.1)
    return fixture.view.indexPathsForSelectedItems?.first
  }

  @Test func aTapInTheMiddleSelectsAndOneInTheCornerDoesNot() throws {
    let fixture = fixture(0)
    let frame = fixture.frame([0, 0])
    #expect(tap(fixture, CGPoint(x: frame.midX, y: frame.midY)) == [0, 0])
    // The corners of the first row's boxes lie outside of every hexagon at the top …
    #expect(tap(fixture, CGPoint(x: frame.minX + 4, y: frame.minY + 4)) == nil)
    #expect(tap(fixture, CGPoint(x: frame.maxX - 4, y: frame.minY + 4)) == nil)
    // … and at the bottom they lie in the cell of the next row, though the boxes overlap there.
    let below = try #require(fixture.honeycomb.neighbors(ofItemAt: [0, 0]).first { $0.item > 1 })
    let corner = CGPoint(x: frame.maxX - 2, y: frame.maxY - 3)
    #expect(frame.contains(corner) && fixture.frame(below).contains(corner))
    #expect(tap(fixture, corner) == below)
    // The rounded tip is cut off.
    #expect(tap(fixture, CGPoint(x: frame.midX, y: frame.minY + 0.7)) == nil)
  }

  @Test func gapsBetweenNeighborsBelongToNobody() throws {
    let fixture = fixture(0, cornerRadius: 0)
    let (a, b) = (fixture.frame([0, 0]), fixture.frame([0, 1]))
    #expect(tap(fixture, CGPoint(x: (a.maxX + b.minX) / 2, y: a.midY)) == nil)
    #expect(tap(fixture, CGPoint(x: a.maxX - 1, y: a.midY)) == [0, 0])
    #expect(tap(fixture, CGPoint(x: b.minX + 1, y: a.midY)) == [0, 1])
  }

  /// The layout, the views and the collection view agree on whose point is whose, with a fisheye and without.
  @Test(arguments: HoneycombKind.all.indices)
  func everybodyAgreesOnWhoseAPointIs(kind: Int) {
    let fixture = fixture(kind, count: 300)
    let (view, layout) = (fixture.view, fixture.honeycomb)
    var dice = Dice(seed: 15)
    var hits = 0
    for _ in 0..<4 {
      fixture.scrollToRandomPlace(&dice)
      for _ in 0..<(isThorough ? 150 : 50) {
        let point = CGPoint(
          x: view.bounds.minX + CGFloat.random(in: 0...390, using: &dice),
          y: view.bounds.minY + CGFloat.random(in: 0...844, using: &dice))
        let path = layout.indexPathForItem(at: point)
        if path != nil { hits += 1 }
        #expect(view.indexPathForItem(at: point) == path)
        let hit = view.hitTest(point, with: nil)
        let cell = sequence(first: hit, next: { $0?.superview }).first { $0 is UICollectionViewCell } as? UIView
        #expect((cell as? UICollectionViewCell).flatMap { view.indexPath(for: $0) } == path)
        // No two drawn hexagons hold one point.
        let holders = fixture.elements(in: CGRect(x: point.x - 1, y: point.y - 1, width: 2, height: 2)).filter {
          guard let path = ($0 as? LayoutProgressAttributes)?.contentPath else { return false }
          let scale = $0.transform.a
          let local = CGPoint(
            x: (point.x - $0.center.x) / scale + $0.size.width / 2,
            y: (point.y - $0.center.y) / scale + $0.size.height / 2)
          return path.contains(local)
        }
        #expect(holders.map(\.indexPath) == [path].compactMap { $0 })
      }
    }
    #expect(hits > (isThorough ? 100 : 33))
    #expect(layout.indexPathForItem(at: CGPoint(x: CGFloat.nan, y: 0)) == nil)
  }

  @Test func tapsFollowTheFisheye() throws {
    let fixture = fixture(3, count: 300)
    // A cell near the edge is small: its lattice place would miss it.
    let small = try #require(
      fixture.elements(in: fixture.view.bounds).filter {
        $0.transform.a < 0.85 && fixture.view.bounds.contains($0.frame)
      }
      .first)
    let center = CGPoint(
      x: small.center.x - fixture.view.contentOffset.x, y: small.center.y - fixture.view.contentOffset.y)
    #expect(tap(fixture, center) == small.indexPath)
    let corner = CGPoint(x: center.x - small.frame.width / 2 + 1, y: center.y - small.frame.height / 2 + 1)
    #expect(tap(fixture, corner) != small.indexPath)
  }

  @Test func cellsShowAndForgetTheirShape() throws {
    let fixture = fixture(0)
    let cell = try #require(fixture.view.cellForItem(at: [0, 0]))
    let mask = try #require(cell.contentView.layer.mask as? CAShapeLayer)
    #expect(mask.path == HexagonMask(radius: 44, cornerRadius: 8).path)
    #expect(!cell.point(inside: CGPoint(x: 2, y: 2), with: nil))
    fixture.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
    fixture.host.makeFrame()
    let after = try #require(fixture.view.cellForItem(at: [0, 0]))
    #expect(after.contentView.layer.mask == nil && after.point(inside: CGPoint(x: 2, y: 2), with: nil))
  }
}
