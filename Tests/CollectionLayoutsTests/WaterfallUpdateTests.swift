import Testing
import UIKit
import UIKitTestSupport

@testable import CollectionLayouts

/// What a batch update costs, and what it leaves where it is.
@MainActor
@Suite struct WaterfallUpdateTests {
  @Test func onlyNewItemsAreAskedFor() {
    let fixture = LayoutFixture(WaterfallLayout(), counts: [500, 300])
    fixture.source.sizeRequests = 0
    fixture.view.performBatchUpdates {
      fixture.source.sections[0].insert(fixture.source.newName(), at: 100)
      fixture.source.sections[0].remove(at: 7)
      let name = fixture.source.sections[1].remove(at: 5)
      fixture.source.sections[1].insert(name, at: 250)
      fixture.view.deleteItems(at: [[0, 7]])
      fixture.view.insertItems(at: [[0, 99]])
      fixture.view.moveItem(at: [1, 5], to: [1, 250])
    }
    fixture.host.settle()
    #expect(fixture.source.sizeRequests == 1)
    fixture.view.performBatchUpdates {
      fixture.source.sections.insert([9000, 9001, 9002], at: 1)
      fixture.view.insertSections([1])
      fixture.view.reloadItems(at: [[0, 3]])
    }
    fixture.host.settle()
    #expect(fixture.source.sizeRequests == 5)
    fixture.view.performBatchUpdates {
      fixture.source.sections.swapAt(0, 1)
      fixture.view.moveSection(0, toSection: 1)
    }
    fixture.host.settle()
    #expect(fixture.source.sizeRequests == 5)
    fixture.view.reloadData()
    fixture.host.settle()
    #expect(fixture.source.sizeRequests == 5 + 803)
  }

  @Test(arguments: 1...10)
  func manyChangesAtOnceEqualAFreshLayout(seed: Int) {
    var dice = Dice(seed: UInt64(seed) &+ 70)
    let layout = WaterfallLayout()
    let fixture = LayoutFixture(layout, counts: [60, 30, 0, 40]) { $1.span = { $0 % 11 == 0 ? 2 : 1 } }
    for _ in 0..<6 {
      var removed: [IndexPath] = []
      for section in fixture.source.sections.indices {
        for item in fixture.source.sections[section].indices where Int.random(in: 0..<9, using: &dice) == 0 {
          removed.append([section, item])
        }
      }
      var added: [IndexPath] = []
      for path in removed.reversed() { fixture.source.sections[path[0]].remove(at: path[1]) }
      for section in fixture.source.sections.indices {
        let item = Int.random(in: 0...fixture.source.sections[section].count, using: &dice)
        fixture.source.sections[section].insert(fixture.source.newName(), at: item)
        added.append([section, item])
      }
      fixture.view.performBatchUpdates {
        fixture.view.deleteItems(at: removed)
        fixture.view.insertItems(at: added)
      }
      fixture.host.advance(frames: 2)
      let other = LayoutFixture(WaterfallLayout(), counts: []) { $1.span = { $0 % 11 == 0 ? 2 : 1 } }
      other.source.sections = fixture.source.sections
      other.view.reloadData()
      other.host.makeFrame()
      #expect(fixture.allItems().map(\.frame) == other.allItems().map(\.frame))
      #expect(fixture.view.contentSize == other.view.contentSize)
    }
  }

  private func columns(_ layout: WaterfallLayout, _ count: Int) -> [Int?] {
    (0..<count).map { layout.columnIndex(forItemAt: [0, $0]) }
  }

  @Test func itemsKeepTheirColumnsWhenPicturesArrive() {
    let layout = WaterfallLayout()
    layout.columns = .count(4)
    let fixture = LayoutFixture(layout, counts: [300])
    let before = columns(layout, 300)
    fixture.source.size = { CGSize(width: 100, height: 40 + $0 * 53 % 200) }
    layout.invalidateLayout()
    fixture.host.makeFrame()
    #expect(columns(layout, 300) == before)
    fixture.source.size = { CGSize(width: 100, height: 40 + $0 * 31 % 160) }
    fixture.view.reloadItems(at: [[0, 0], [0, 1], [0, 17], [0, 150]])
    fixture.host.settle()
    #expect(columns(layout, 300) == before)
    layout.itemSpacing = 3
    fixture.host.makeFrame()
    #expect(columns(layout, 300) == before)
    layout.columnSpacing = 3
    fixture.host.makeFrame()
    #expect(columns(layout, 300) != before)
  }

  @Test func itemsBeforeAnInsertionStay() {
    let layout = WaterfallLayout()
    let fixture = LayoutFixture(layout, counts: [400])
    let before = fixture.allItems().map(\.frame)
    fixture.view.performBatchUpdates {
      fixture.source.sections[0].insert(fixture.source.newName(), at: 200)
      fixture.view.insertItems(at: [[0, 200]])
    }
    fixture.host.settle()
    #expect(fixture.allItems().map(\.frame).prefix(200) == before.prefix(200))
  }

  @Test func anInsertionIntoManyPlacesThemInTheFramesThatFollow() {
    let layout = WaterfallLayout()
    let fixture = LayoutFixture(layout, counts: [150_000])
    fixture.source.sizeRequests = 0
    fixture.view.performBatchUpdates {
      fixture.source.sections[0].insert(fixture.source.newName(), at: 3)
      fixture.view.insertItems(at: [[0, 3]])
    }
    #expect(fixture.source.sizeRequests == 1)
    #expect(layout.geometry.cursor.item < 2000)
    let estimate = fixture.view.contentSize.height
    fixture.host.settle()
    #expect(layout.geometry.isFinished)
    #expect(fixture.view.contentSize == layout.collectionViewContentSize)
    #expect(abs(estimate / fixture.view.contentSize.height - 1) < 0.001)
  }

  @Test func manyEqualItemsOpenWithoutBeingPlaced() {
    let layout = WaterfallLayout()
    let fixture = LayoutFixture(layout, counts: [200_000]) { view, _ in view.delegate = nil }
    #expect(layout.geometry.cursor.item < 150_000)
    let height = fixture.view.contentSize.height
    fixture.host.settle()
    #expect(layout.geometry.isFinished)
    #expect(fixture.view.contentSize.height == height)
    #expect(layout.layoutAttributesForItem(at: [0, 199_999])?.frame.maxY == height)
  }

  @Test func aMeasuredCellPlacesNothingBeyondTheView() {
    let layout = WaterfallLayout()
    layout.itemSizing = .selfSizing(estimated: 180)
    let fixture = LayoutFixture(layout, counts: [150_000]) { $1.preferredHeight = { CGFloat(100 + $0 % 5 * 30) } }
    #expect(layout.geometry.cursor.item < 140_000)
    for cell in fixture.view.visibleCells {
      #expect(cell.bounds.height == CGFloat(100 + (fixture.view.indexPath(for: cell)?.item ?? 0) % 5 * 30))
    }
    let estimate = fixture.view.contentSize.height
    fixture.host.settle()
    #expect(layout.geometry.isFinished)
    #expect(fixture.view.contentSize == layout.collectionViewContentSize)
    #expect(abs(estimate - fixture.view.contentSize.height) < 200)
  }

  @Test func rowsOfNewItemsBeginOneAfterTheOther() throws {
    let layout = WaterfallLayout()
    layout.columns = .count(2)
    let fixture = LayoutFixture(layout, counts: [0]) { $1.size = { _ in CGSize(width: 1, height: 0.8) } }
    fixture.source.sections[0] = Array(0..<8)
    fixture.view.performBatchUpdates { fixture.view.insertItems(at: (0..<8).map { [0, $0] }) }
    fixture.host.advance(by: 0.09)
    let shown = try (0..<8).map { item in
      let layer = try #require(fixture.view.cellForItem(at: [0, item])).layer
      return try #require(layer.presentation()).opacity
    }
    #expect(shown[0] == shown[1])
    for row in 1..<4 { #expect(shown[row * 2] < shown[row * 2 - 2]) }
    #expect(shown[0] > 0.1 && shown[0] < 0.9)
    fixture.host.settle()
    for item in 0..<8 { #expect(fixture.view.cellForItem(at: [0, item])?.layer.presentation()?.opacity == 1) }
  }
}
