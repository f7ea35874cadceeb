import Testing
import UIKit
import UIKitTestSupport

@testable import CollectionLayouts

/// What a batch update costs, and what it leaves where it is.
@MainActor
@Suite struct WaterfallUpdateTests {
  @Test func onlyNewItemsAreAskedFor() {
    let stage = LayoutStage(WaterfallLayout(), counts: [500, 300])
    stage.source.sizeRequests = 0
    stage.view.performBatchUpdates {
      stage.source.sections[0].insert(stage.source.newName(), at: 100)
      stage.source.sections[0].remove(at: 7)
      let name = stage.source.sections[1].remove(at: 5)
      stage.source.sections[1].insert(name, at: 250)
      stage.view.deleteItems(at: [[0, 7]])
      stage.view.insertItems(at: [[0, 99]])
      stage.view.moveItem(at: [1, 5], to: [1, 250])
    }
    stage.host.settle()
    #expect(stage.source.sizeRequests == 1)
    stage.view.performBatchUpdates {
      stage.source.sections.insert([9000, 9001, 9002], at: 1)
      stage.view.insertSections([1])
      stage.view.reloadItems(at: [[0, 3]])
    }
    stage.host.settle()
    #expect(stage.source.sizeRequests == 5)
    stage.view.performBatchUpdates {
      stage.source.sections.swapAt(0, 1)
      stage.view.moveSection(0, toSection: 1)
    }
    stage.host.settle()
    #expect(stage.source.sizeRequests == 5)
    stage.view.reloadData()
    stage.host.settle()
    #expect(stage.source.sizeRequests == 5 + 803)
  }

  @Test(arguments: 1...10)
  func manyChangesAtOnceEqualAFreshLayout(seed: Int) {
    var dice = Dice(seed: UInt64(seed) &+ 70)
    let layout = WaterfallLayout()
    let stage = LayoutStage(layout, counts: [60, 30, 0, 40]) { $1.span = { $0 % 11 == 0 ? 2 : 1 } }
    for _ in 0..<6 {
      var removed: [IndexPath] = []
      for section in stage.source.sections.indices {
        for item in stage.source.sections[section].indices where Int.random(in: 0..<9, using: &dice) == 0 {
          removed.append([section, item])
        }
      }
      var added: [IndexPath] = []
      for path in removed.reversed() { stage.source.sections[path[0]].remove(at: path[1]) }
      for section in stage.source.sections.indices {
        let item = Int.random(in: 0...stage.source.sections[section].count, using: &dice)
        stage.source.sections[section].insert(stage.source.newName(), at: item)
        added.append([section, item])
      }
      stage.view.performBatchUpdates {
        stage.view.deleteItems(at: removed)
        stage.view.insertItems(at: added)
      }
      stage.host.advance(frames: 2)
      let other = LayoutStage(WaterfallLayout(), counts: []) { $1.span = { $0 % 11 == 0 ? 2 : 1 } }
      other.source.sections = stage.source.sections
      other.view.reloadData()
      other.host.makeFrame()
      #expect(stage.allItems().map(\.frame) == other.allItems().map(\.frame))
      #expect(stage.view.contentSize == other.view.contentSize)
    }
  }

  private func columns(_ layout: WaterfallLayout, _ count: Int) -> [Int?] {
    (0..<count).map { layout.columnIndex(forItemAt: [0, $0]) }
  }

  @Test func itemsKeepTheirColumnsWhenPicturesArrive() {
    let layout = WaterfallLayout()
    layout.columns = .count(4)
    let stage = LayoutStage(layout, counts: [300])
    let before = columns(layout, 300)
    stage.source.size = { CGSize(width: 100, height: 40 + $0 * 53 % 200) }
    layout.invalidateLayout()
    stage.host.makeFrame()
    #expect(columns(layout, 300) == before)
    stage.source.size = { CGSize(width: 100, height: 40 + $0 * 31 % 160) }
    stage.view.reloadItems(at: [[0, 0], [0, 1], [0, 17], [0, 150]])
    stage.host.settle()
    #expect(columns(layout, 300) == before)
    layout.itemSpacing = 3
    stage.host.makeFrame()
    #expect(columns(layout, 300) == before)
    layout.columnSpacing = 3
    stage.host.makeFrame()
    #expect(columns(layout, 300) != before)
  }

  @Test func itemsBeforeAnInsertionStay() {
    let layout = WaterfallLayout()
    let stage = LayoutStage(layout, counts: [400])
    let before = stage.allItems().map(\.frame)
    stage.view.performBatchUpdates {
      stage.source.sections[0].insert(stage.source.newName(), at: 200)
      stage.view.insertItems(at: [[0, 200]])
    }
    stage.host.settle()
    #expect(stage.allItems().map(\.frame).prefix(200) == before.prefix(200))
  }

  @Test func anInsertionIntoManyPlacesThemInTheFramesThatFollow() {
    let layout = WaterfallLayout()
    let stage = LayoutStage(layout, counts: [150_000])
    stage.source.sizeRequests = 0
    stage.view.performBatchUpdates {
      stage.source.sections[0].insert(stage.source.newName(), at: 3)
      stage.view.insertItems(at: [[0, 3]])
    }
    #expect(stage.source.sizeRequests == 1)
    #expect(layout.geometry.cursor.item < 2000)
    let estimate = stage.view.contentSize.height
    stage.host.settle()
    #expect(layout.geometry.isFinished)
    #expect(stage.view.contentSize == layout.collectionViewContentSize)
    #expect(abs(estimate / stage.view.contentSize.height - 1) < 0.001)
  }

  @Test func manyEqualItemsOpenWithoutBeingPlaced() {
    let layout = WaterfallLayout()
    let stage = LayoutStage(layout, counts: [200_000]) { view, _ in view.delegate = nil }
    #expect(layout.geometry.cursor.item < 150_000)
    let height = stage.view.contentSize.height
    stage.host.settle()
    #expect(layout.geometry.isFinished)
    #expect(stage.view.contentSize.height == height)
    #expect(layout.layoutAttributesForItem(at: [0, 199_999])?.frame.maxY == height)
  }

  @Test func aMeasuredCellPlacesNothingBeyondTheView() {
    let layout = WaterfallLayout()
    layout.itemSizing = .selfSizing(estimated: 180)
    let stage = LayoutStage(layout, counts: [150_000]) { $1.preferredHeight = { CGFloat(100 + $0 % 5 * 30) } }
    #expect(layout.geometry.cursor.item < 140_000)
    for cell in stage.view.visibleCells {
      #expect(cell.bounds.height == CGFloat(100 + (stage.view.indexPath(for: cell)?.item ?? 0) % 5 * 30))
    }
    let estimate = stage.view.contentSize.height
    stage.host.settle()
    #expect(layout.geometry.isFinished)
    #expect(stage.view.contentSize == layout.collectionViewContentSize)
    #expect(abs(estimate - stage.view.contentSize.height) < 200)
  }

  @Test func rowsOfNewItemsBeginOneAfterTheOther() throws {
    let layout = WaterfallLayout()
    layout.columns = .count(2)
    let stage = LayoutStage(layout, counts: [0]) { $1.size = { _ in CGSize(width: 1, height: 0.8) } }
    stage.source.sections[0] = Array(0..<8)
    stage.view.performBatchUpdates { stage.view.insertItems(at: (0..<8).map { [0, $0] }) }
    stage.host.advance(by: 0.09)
    let shown = try (0..<8).map { item in
      let layer = try #require(stage.view.cellForItem(at: [0, item])).layer
      return try #require(layer.presentation()).opacity
    }
    #expect(shown[0] == shown[1])
    for row in 1..<4 { #expect(shown[row * 2] < shown[row * 2 - 2]) }
    #expect(shown[0] > 0.1 && shown[0] < 0.9)
    stage.host.settle()
    for item in 0..<8 { #expect(stage.view.cellForItem(at: [0, item])?.layer.presentation()?.opacity == 1) }
  }
}
