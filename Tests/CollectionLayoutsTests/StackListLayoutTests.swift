import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

/// Tilted wallets and focus lists in a view.
@MainActor
@Suite struct StackListLayoutTests {
  private func tabs(_ tilt: CGFloat = 0.6) -> StackLayout {
    let layout = StackLayout(mode: .wallet(reveal: 130))
    layout.tilt = tilt
    layout.itemSize = .fractional(width: 0.9, height: 0.6)
    return layout
  }

  private func focusList(row: CGFloat = 90, spacing: CGFloat = 0) -> StackLayout {
    let layout = StackLayout(mode: .focusList(rowLength: row, spacing: spacing))
    layout.itemSize = .absolute(CGSize(width: 390, height: 300))
    return layout
  }

  /// The corners of the drawn card.
  private func corners(_ attributes: UICollectionViewLayoutAttributes) -> [CGPoint] {
    let (size, matrix) = (attributes.size, attributes.transform3D)
    return [(-1, -1), (1, -1), (1, 1), (-1, 1)].map { x, y in
      let (x, y) = (x * size.width / 2, y * size.height / 2)
      let distance = matrix.m14 * x + matrix.m24 * y + matrix.m44
      return CGPoint(
        x: attributes.center.x + (matrix.m11 * x + matrix.m21 * y) / distance,
        y: attributes.center.y + (matrix.m12 * x + matrix.m22 * y) / distance)
    }
  }

  private func contains(_ corners: [CGPoint], _ point: CGPoint) -> Bool {
    (0..<4).allSatisfy { index in
      let (a, b) = (corners[index], corners[(index + 1) % 4])
      return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 0
    }
  }

  // MARK: Tabs

  @Test(arguments: [0.6, -0.6] as [CGFloat])
  func headsStandAtTheirDistancesAndTheFarEdgeIsNarrow(tilt: CGFloat) {
    let fixture = LayoutFixture(tabs(tilt), counts: [20])
    fixture.scroll(to: 400)
    for item in 2..<7 {
      let (card, next) = (corners(fixture.allItems()[item]), corners(fixture.allItems()[item + 1]))
      #expect(abs(next[0].y - card[0].y - 130) < 1e-6)
      #expect(abs(card[0].y - 130 * CGFloat(item)) < 1e-6)
      let (first, last) = (card[1].x - card[0].x, card[2].x - card[3].x)
      #expect(tilt > 0 ? first < last * 0.9 : last < first * 0.9)
      // The near edge is as wide as the card, in the middle of the view.
      #expect(abs(max(first, last) - 351) < 1e-6 && abs(card[2].x + card[3].x - 390) < 1e-6)
    }
    fixture.scroll(to: fixture.view.contentSize.height - 844)
    #expect(abs(corners(fixture.allItems()[19])[2].y - fixture.view.bounds.maxY) < 1)
  }

  @Test(arguments: [false, true])
  func horizontalTabsAreMirrored(isRightToLeft: Bool) {
    let layout = tabs()
    layout.scrollDirection = .horizontal
    let fixture = LayoutFixture(layout, counts: [20], isRightToLeft: isRightToLeft)
    for attributes in fixture.elements(in: fixture.view.bounds) {
      let card = corners(attributes)
      let (left, right) = (card[3].y - card[0].y, card[2].y - card[1].y)
      #expect(isRightToLeft ? left > right * 1.1 : right > left * 1.1)
    }
    let first = corners(fixture.allItems()[0])
    let edge = isRightToLeft ? fixture.view.bounds.maxX - first[1].x : first[0].x - fixture.view.bounds.minX
    #expect(abs(edge) < 1e-6)
  }

  @Test(arguments: [0.6, -0.6] as [CGFloat])
  func aTabIsHitWhereItShows(tilt: CGFloat) {
    let fixture = LayoutFixture(tabs(tilt), counts: [12])
    var dice = Dice(seed: 4)
    for offset in [CGFloat(0), 117, 333] {
      fixture.scroll(to: offset)
      let cards = fixture.allItems().map { ($0, corners($0)) }
      for _ in 0..<300 {
        let point = CGPoint(
          x: .random(in: 0...390, using: &dice), y: fixture.view.bounds.minY + .random(in: 0...844, using: &dice))
        let expected = cards.filter { contains($0.1, point) }.max { $0.0.zIndex < $1.0.zIndex }?.0.indexPath
        #expect(fixture.view.indexPathForItem(at: point) == expected)
      }
    }
  }

  @Test func anExpandedTabStandsUpright() {
    let layout = tabs()
    let fixture = LayoutFixture(layout, counts: [20])
    layout.setExpandedItem(at: [0, 3], animated: true)
    var last: CGFloat = -1
    for _ in 0..<12 {
      fixture.host.advance(frames: 1)
      let taper = fixture.allItems()[3].transform3D.m24
      #expect(taper >= last && taper < 0.0002)
      last = taper
    }
    fixture.host.settle()
    let attributes = fixture.allItems()[3]
    #expect(CATransform3DIsIdentity(attributes.transform3D))
    #expect(attributes.frame == CGRect(x: 19.5, y: 16, width: 351, height: attributes.size.height))
  }

  @Test func reducedMotionTiltsNothing() {
    let layout = tabs()
    layout.motionPolicy = .reduced
    let fixture = LayoutFixture(layout, counts: [20])
    #expect(fixture.allItems().allSatisfy { CATransform3DIsIdentity($0.transform3D) })
    layout.motionPolicy = .full
    fixture.host.makeFrame()
    #expect(fixture.allItems().allSatisfy { !CATransform3DIsIdentity($0.transform3D) })
  }

  // MARK: Focus list

  @Test func theFirstRowIsLongAndTheNextOneGrows() {
    let layout = focusList(spacing: 10)
    let fixture = LayoutFixture(layout, counts: [20])
    #expect((0..<4).map { fixture.frame([0, $0]).minY } == [0, 310, 410, 510])
    #expect((0..<4).map { fixture.frame([0, $0]).height } == [300, 90, 90, 90])
    fixture.scroll(to: 155)
    #expect((0..<4).map { fixture.frame([0, $0]).height } == [300, 195, 90, 90])
    #expect((0..<4).map { fixture.frame([0, $0]).minY } == [0, 310, 515, 615])
    fixture.scroll(to: 310)
    #expect((0..<4).map { fixture.frame([0, $0]).height } == [300, 300, 90, 90])
    #expect(fixture.frame([0, 1]).minY == 310 && fixture.frame([0, 2]).minY == 620)
    let progress = fixture.allItems().map { ($0 as? LayoutProgressAttributes)?.progress }
    #expect(progress.prefix(3) == [-1, 0, 1])
  }

  @Test(arguments: [false, true], [false, true])
  func theLastRowBecomesTheFirst(isHorizontal: Bool, isRightToLeft: Bool) {
    let layout = focusList()
    layout.scrollDirection = isHorizontal ? .horizontal : .vertical
    layout.itemSize = .absolute(CGSize(width: 300, height: 300))
    let fixture = LayoutFixture(layout, counts: [3, 0, 4], isRightToLeft: isRightToLeft)
    layout.setCurrentItem(at: [2, 3], animated: true)
    fixture.host.settle()
    #expect(layout.settledIndexPath == [2, 3])
    let (frame, bounds) = (fixture.frame([2, 3]), fixture.view.bounds)
    #expect((isHorizontal ? frame.width : frame.height) == 300)
    if isHorizontal {
      #expect(isRightToLeft ? frame.maxX == bounds.maxX : frame.minX == bounds.minX)
    } else {
      #expect(frame.minY == bounds.minY && frame.midX == 195)
    }
  }

  @Test func aFlickRestsOnARow() {
    let layout = focusList()
    let fixture = LayoutFixture(layout, counts: [40])
    fixture.host.touch.flick(from: CGPoint(x: 195, y: 600), velocity: CGPoint(x: 0, y: -1500))
    fixture.host.settle()
    let offset = fixture.view.contentOffset.y
    #expect(offset > 300 && offset.truncatingRemainder(dividingBy: 300) == 0)
    #expect(fixture.source.settlements == [[0, Int(offset / 300)]])
  }

  @Test func aRowTakenOutIsLong() {
    let layout = focusList()
    let fixture = LayoutFixture(layout, counts: [20])
    layout.expandedIndexPath = [0, 4]
    fixture.host.makeFrame()
    #expect(fixture.frame([0, 4]) == CGRect(x: 0, y: 16, width: 390, height: 300))
  }

  @Test func reducedMotionMakesAllRowsLong() {
    let layout = focusList()
    layout.motionPolicy = .reduced
    let fixture = LayoutFixture(layout, counts: [20])
    fixture.scroll(to: 140)
    #expect((0..<5).map { fixture.frame([0, $0]).height } == Array(repeating: 300, count: 5))
  }

  /// A million items cost what is in view.
  @Test(arguments: [true, false])
  func aMillionItems(isTilted: Bool) {
    let layout = isTilted ? tabs() : focusList()
    let fixture = LayoutFixture(layout, counts: [1_000_000])
    layout.setCurrentItem(at: [0, 600_000], animated: false)
    fixture.host.makeFrame()
    #expect(layout.currentIndexPath == [0, 600_000])
    let requests = fixture.source.requests
    for _ in 0..<20 {
      fixture.view.contentOffset.y += 31
      fixture.host.makeFrame()
      #expect(fixture.elements(in: fixture.view.bounds).count < 16)
    }
    #expect(fixture.source.requests == requests)
  }
}
