import CollectionPrimitives
import TestTools
import Testing
import UIKit
import UIKitTestSupport

@testable import CollectionLayouts

/// Carousels with several rows.
@MainActor
@Suite struct CarouselRowsTests {
  private func carousel(
    _ counts: [Int], rows: Int = 3, vertical: Bool = false, isRightToLeft: Bool = false,
    configure: (CarouselLayout) -> Void = { _ in }
  ) -> (CarouselLayout, LayoutFixture) {
    let layout = CarouselLayout()
    layout.scrollDirection = vertical ? .vertical : .horizontal
    layout.itemSize = .absolute(CGSize(width: 100, height: 90))
    layout.itemSpacing = .gap(10)
    layout.sideItemScale = 1
    layout.alignment = .leading
    layout.rows = rows
    layout.rowSpacing = 12
    configure(layout)
    return (layout, LayoutFixture(layout, counts: counts, isRightToLeft: isRightToLeft))
  }

  /// Columns by the definition, one by one.
  @Test func columnsEqualTheirDefinition() {
    var dice = Dice(seed: 31)
    for _ in 0..<300 {
      let counts = (0..<Int.random(in: 0...6, using: &dice)).map { _ in Int.random(in: 0...11, using: &dice) }
      let rows = Int.random(in: 1...5, using: &dice)
      let columns = ItemColumns(ItemIndex(counts: counts), rows: rows)
      var (item, column) = (0, 0)
      for count in counts {
        for start in stride(from: 0, to: count, by: rows) {
          let size = min(rows, count - start)
          #expect(columns.items(inColumn: column) == item..<item + size)
          for row in 0..<size { #expect(columns.place(ofItem: item + row) == (column, row)) }
          item += size
          column += 1
        }
      }
      #expect(columns.columns.itemCount == column)
      #expect(columns.items(inColumn: column).isEmpty && columns.items(inColumn: -1).isEmpty)
    }
  }

  @Test(arguments: [false, true], [false, true])
  func itemsGoDownAColumnThenOn(vertical: Bool, isRightToLeft: Bool) {
    let (_, fixture) = carousel([7, 4], vertical: vertical, isRightToLeft: isRightToLeft)
    let main: CGFloat = vertical ? 90 : 100
    let cross: CGFloat = vertical ? 100 : 90
    let breadth: CGFloat = vertical ? 390 : 844
    let first = (breadth - 3 * cross - 2 * 12) / 2
    let isMirrored = isRightToLeft
    for (section, count) in [7, 4].enumerated() {
      for item in 0..<count {
        let column = (section == 0 ? 0 : 3) + item / 3
        let start = CGFloat(column) * (main + 10)
        let across = first + CGFloat(item % 3) * (cross + 12)
        var frame =
          vertical
          ? CGRect(x: across, y: start, width: cross, height: main)
          : CGRect(x: start, y: across, width: main, height: cross)
        if isMirrored {
          let width = vertical ? 390 : fixture.view.contentSize.width
          frame.origin.x = width - frame.maxX
        }
        let found = fixture.frame([section, item])
        #expect(
          abs(found.midX - frame.midX) < 0.51 && abs(found.midY - frame.midY) < 0.51, "\(section) \(item) \(found)")
      }
    }
    #expect(fixture.view.visibleCells.count == 11 || !vertical)
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test(arguments: [false, true])
  func scrollingRestsAtColumns(isRightToLeft: Bool) {
    let (layout, fixture) = carousel([31, 20], isRightToLeft: isRightToLeft) { $0.snapping = .paged(by: 2) }
    var rests: [IndexPath?] = []
    for _ in 0..<3 {
      fixture.host.touch.flick(
        from: CGPoint(x: 195, y: 400), velocity: CGVector(dx: isRightToLeft ? 1200 : -1200, dy: 0), duration: 0.08)
      fixture.host.settle()
      rests.append(layout.settledIndexPath)
    }
    #expect(rests == [[0, 6], [0, 12], [0, 18]])
    layout.setCurrentItem(at: [1, 4], animated: true)
    fixture.host.settle()
    #expect(layout.settledIndexPath == [1, 3])
    #expect(fixture.view.visibleCells.count >= 9)
    layout.advance(by: -1, animated: true)
    fixture.host.settle()
    #expect(layout.settledIndexPath == [1, 0])
  }

  @Test func endlessColumnsGoRound() {
    let (layout, fixture) = carousel([20]) { $0.wrapsAround = true }
    layout.advance(by: -1, animated: true)
    fixture.host.settle()
    #expect(layout.settledIndexPath == [0, 18])
    // The last column is short.
    #expect(fixture.view.cellForItem(at: [0, 19]) != nil)
    let shown = Set(fixture.view.indexPathsForVisibleItems)
    #expect(shown.contains([0, 0]) && shown.contains([0, 2]))
  }

  @Test func itemsThatComeAndGoKeepTheColumnInPlace() {
    let (layout, fixture) = carousel([40])
    layout.setCurrentItem(at: [0, 12], animated: false)
    fixture.host.settle()
    let name = fixture.source.name([0, 12])
    fixture.host.touch.begin(at: CGPoint(x: 300, y: 400))
    fixture.host.touch.move(to: CGPoint(x: 270, y: 400))
    fixture.host.advance(frames: 1)
    fixture.source.sections[0].insert(contentsOf: [90, 91, 92], at: 0)
    fixture.view.performBatchUpdates { fixture.view.insertItems(at: [[0, 0], [0, 1], [0, 2]]) }
    fixture.host.advance(frames: 2)
    fixture.host.touch.move(to: CGPoint(x: 290, y: 400))
    fixture.host.advance(by: 0.2)
    fixture.host.touch.end()
    fixture.host.settle()
    #expect(layout.settledIndexPath.map(fixture.source.name) == name)
    fixture.source.sections[0].removeSubrange(0..<6)
    fixture.view.performBatchUpdates { fixture.view.deleteItems(at: (0..<6).map { [0, $0] }) }
    fixture.host.settle()
    #expect(layout.settledIndexPath.map(fixture.source.name) == name)
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test func aColumnIsScaledAsOne() {
    let (layout, fixture) = carousel([12]) { layout in
      layout.sideItemScale = 0.5
      layout.alignment = .center
    }
    fixture.host.settle()
    func gap(_ column: Int) -> CGFloat {
      fixture.frame([0, column * 3 + 1]).minY - fixture.frame([0, column * 3]).maxY
    }
    #expect(abs(gap(0) - 12) < 0.51 && abs(gap(1) - 6) < 0.51)
    layout.rows = 1
    fixture.host.settle()
    #expect(layout.contentSize.width > 1200)
  }

  @Test func aMillionItemsAreNotAskedFor() {
    let (layout, fixture) = carousel([1_000_000])
    layout.setCurrentItem(at: [0, 700_000], animated: false)
    fixture.host.settle()
    #expect(layout.settledIndexPath == [0, 699_999])
    #expect(fixture.view.visibleCells.count <= 15)
  }
}
