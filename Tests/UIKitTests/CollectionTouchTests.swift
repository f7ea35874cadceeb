import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite struct CollectionTouchTests {
  private func calls(_ stage: Stage) -> [String] {
    stage.rig.trace.only("should", "didH", "didU", "didS", "didD", "primary")
  }

  @Test func aTapGoesThroughEveryCallInOrder() {
    let stage = Stage([10])
    stage.rig.trace.clear()
    stage.touch(.began, 50, 75)
    stage.run(0.2)
    #expect(calls(stage) == ["shouldHighlight 0-1", "didHighlight 0-1"])
    #expect(stage.rig.cell(1)?.isHighlighted == true)
    stage.touch(.ended, 50, 75)
    #expect(
      calls(stage) == [
        "shouldHighlight 0-1", "didHighlight 0-1", "shouldSelect 0-1", "didSelect 0-1", "primaryAction 0-1",
        "didUnhighlight 0-1",
      ])
    #expect(stage.rig.cell(1)?.isHighlighted == false)
    #expect(stage.rig.cell(1)?.isSelected == true)
  }

  @Test func aQuickTapSelectsToo() {
    let stage = Stage([10])
    stage.touch(.began, 50, 75)
    stage.touch(.ended, 50, 75)
    stage.run(0.3)
    #expect(stage.view.indexPathsForSelectedItems == [path(1)])
  }

  @Test func aSwipeAcrossACellSelectsNothing() {
    let stage = Stage([10])
    stage.touch(.began, 10, 75)
    stage.run(0.2)
    stage.touch(.moved, 50, 75)
    stage.touch(.moved, 90, 75)
    #expect(stage.rig.cell(1)?.isHighlighted == true)
    stage.touch(.ended, 90, 75)
    #expect(stage.view.indexPathsForSelectedItems == [] && stage.rig.cell(1)?.isHighlighted == false)
    #expect(!calls(stage).contains("shouldSelect 0-1"))
  }

  @Test func theOldSelectionGoesBeforeTheNewOneIsAnnounced() {
    let stage = Stage([10])
    stage.tap(50, 25)
    stage.rig.trace.clear()
    stage.tap(50, 75)
    #expect(
      calls(stage) == [
        "shouldHighlight 0-1", "didHighlight 0-1", "shouldSelect 0-1", "didDeselect 0-0", "didSelect 0-1",
        "primaryAction 0-1", "didUnhighlight 0-1",
      ])
    #expect(stage.view.indexPathsForSelectedItems == [path(1)])
  }

  @Test func aTapTogglesInAMultipleSelection() {
    let stage = Stage([10]) { $0.view.allowsMultipleSelection = true }
    stage.tap(50, 25)
    stage.tap(50, 75)
    #expect(stage.view.indexPathsForSelectedItems == [path(0), path(1)])
    stage.rig.trace.clear()
    stage.tap(50, 25)
    #expect(
      calls(stage) == [
        "shouldHighlight 0-0", "didHighlight 0-0", "shouldDeselect 0-0", "didDeselect 0-0", "didUnhighlight 0-0",
      ])
    #expect(stage.view.indexPathsForSelectedItems == [path(1)])
  }

  @Test func refusingTheHighlightStopsEverything() {
    let stage = Stage([10]) { $0.source.refusesHighlight = [path(1)] }
    stage.rig.trace.clear()
    stage.tap(50, 75)
    #expect(calls(stage) == ["shouldHighlight 0-1"])
    #expect(stage.view.indexPathsForSelectedItems == [])
  }

  @Test func refusingTheSelectionKeepsTheHighlightCalls() {
    let stage = Stage([10]) { $0.source.refusesSelection = [path(1)] }
    stage.rig.trace.clear()
    stage.tap(50, 75)
    #expect(calls(stage) == ["shouldHighlight 0-1", "didHighlight 0-1", "shouldSelect 0-1", "didUnhighlight 0-1"])
  }

  @Test func noSelectionNoCalls() {
    let stage = Stage([10]) { $0.view.allowsSelection = false }
    stage.rig.trace.clear()
    stage.tap(50, 75)
    #expect(calls(stage).isEmpty)
  }

  @Test func theHighlightFollowsTheFingerInAndOut() {
    let stage = Stage([3]) { $0.view.isScrollEnabled = false }
    stage.rig.trace.clear()
    stage.touch(.began, 50, 75)
    stage.run(0.2)
    stage.touch(.moved, 50, 120)
    #expect(stage.rig.cell(1)?.isHighlighted == false)
    stage.touch(.moved, 50, 80)
    #expect(stage.rig.cell(1)?.isHighlighted == true)
    stage.touch(.moved, 50, 120)
    stage.touch(.ended, 50, 120)
    #expect(
      calls(stage) == [
        "shouldHighlight 0-1", "didHighlight 0-1", "didUnhighlight 0-1", "didHighlight 0-1", "didUnhighlight 0-1",
      ])
    #expect(stage.view.indexPathsForSelectedItems == [])
  }

  @Test func aDragScrollsAndSelectsNothing() {
    let stage = Stage([100])
    stage.rig.trace.clear()
    stage.touch(.began, 50, 150)
    stage.run(0.2)
    for y in stride(from: CGFloat(145), through: 60, by: -5) {
      stage.touch(.moved, 50, y)
      stage.frame()
    }
    stage.run(0.2)
    stage.touch(.ended, 50, 60)
    stage.run(1)
    #expect(stage.view.contentOffset.y > 50)
    #expect(calls(stage) == ["shouldHighlight 0-3", "didHighlight 0-3", "didUnhighlight 0-3"])
    #expect(stage.view.indexPathsForSelectedItems == [])
    #expect(stage.view.checkInvariants() == [])
  }

  @Test func aTapBesideTheCellsSelectsNothing() {
    let stage = Stage([2])
    stage.rig.trace.clear()
    stage.tap(50, 180)
    #expect(calls(stage).isEmpty)
  }

  @Test func reloadingInDidSelectIsFine() {
    let stage = Stage([10])
    stage.rig.source.sections[0][0] = "zero"
    stage.touch(.began, 50, 25)
    stage.run(0.2)
    stage.view.reloadData()
    stage.touch(.ended, 50, 25)
    stage.run(0.1)
    #expect(stage.view.indexPathsForSelectedItems == [])
    #expect(stage.rig.cell(0)?.isHighlighted == false)
    #expect(stage.view.checkInvariants() == [])
  }

  // MARK: Keys

  @Test func arrowsMoveAndEnterSelects() {
    let stage = Stage([10])
    stage.key("ArrowDown")
    stage.key("ArrowDown")
    #expect(stage.view.indexPathsForSelectedItems == [])
    stage.key("Enter")
    #expect(stage.view.indexPathsForSelectedItems == [path(1)])
    stage.key("ArrowUp")
    stage.key(" ")
    #expect(stage.view.indexPathsForSelectedItems == [path(0)])
  }

  @Test func arrowsBringTheItemIntoView() {
    let stage = Stage([10])
    for _ in 0..<6 { stage.key("ArrowDown") }
    #expect(stage.view.contentOffset.y == 100)
    stage.key("Enter")
    #expect(stage.view.indexPathsForSelectedItems == [path(5)])
  }

  @Test func selectionMayFollowTheFocus() {
    let stage = Stage([10]) { $0.view.selectionFollowsFocus = true }
    stage.key("ArrowDown")
    stage.key("ArrowDown")
    #expect(stage.view.indexPathsForSelectedItems == [path(1)])
  }

  /// The pages of such a frame are too many to go through: the key would never be answered.
  @Test func aVastItemHasNeighbours() {
    final class VastLayout: UICollectionViewLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 1000) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<10).compactMap { layoutAttributesForItem(at: path($0)) }
      }
      override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.center = CGPoint(x: 50, y: 50 + 100 * path.item)
        attributes.size = CGSize(width: 1e8, height: 1e8)
        return attributes
      }
    }
    let stage = Stage([10]) { $0.view.collectionViewLayout = VastLayout() }
    stage.key("ArrowDown")
    stage.key("ArrowDown")
    stage.key("Enter")
    #expect(stage.view.indexPathsForSelectedItems == [path(1)])
  }

  @Test func theNearestItemThatWayIsNext() {
    let down = FocusDirection(dx: 0, dy: 1)
    let from = CGRect(x: 100, y: 100, width: 50, height: 50)
    #expect(down.cost(from: from, to: from.offsetBy(dx: 0, dy: -60)) == nil)
    let straight = down.cost(from: from, to: from.offsetBy(dx: 0, dy: 60)) ?? .infinity
    let aslant = down.cost(from: from, to: from.offsetBy(dx: 60, dy: 60)) ?? .infinity
    #expect(straight < aslant)
    #expect(down.cost(from: from, to: from.offsetBy(dx: 500, dy: 20)) == nil)
  }
}
