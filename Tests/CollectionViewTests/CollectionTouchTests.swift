import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing

@testable import UIKit
@testable import UIKitFixtures

@MainActor @Suite struct CollectionTouchTests {
  private func calls(_ fixture: Fixture) -> [String] {
    fixture.rig.trace.only("should", "didH", "didU", "didS", "didD", "primary")
  }

  @Test func aTapGoesThroughEveryCallInOrder() {
    let fixture = Fixture([10])
    fixture.rig.trace.clear()
    fixture.touch(.began, 50, 75)
    fixture.run(0.2)
    #expect(calls(fixture) == ["shouldHighlight 0-1", "didHighlight 0-1"])
    #expect(fixture.rig.cell(1)?.isHighlighted == true)
    fixture.touch(.ended, 50, 75)
    #expect(
      calls(fixture) == [
        "shouldHighlight 0-1", "didHighlight 0-1", "shouldSelect 0-1", "didSelect 0-1", "primaryAction 0-1",
        "didUnhighlight 0-1",
      ])
    #expect(fixture.rig.cell(1)?.isHighlighted == false)
    #expect(fixture.rig.cell(1)?.isSelected == true)
  }

  @Test func aQuickTapSelectsToo() {
    let fixture = Fixture([10])
    fixture.touch(.began, 50, 75)
    fixture.touch(.ended, 50, 75)
    fixture.run(0.3)
    #expect(fixture.view.indexPathsForSelectedItems == [path(1)])
  }

  @Test func aSwipeAcrossACellSelectsNothing() {
    let fixture = Fixture([10])
    fixture.touch(.began, 10, 75)
    fixture.run(0.2)
    fixture.touch(.moved, 50, 75)
    fixture.touch(.moved, 90, 75)
    #expect(fixture.rig.cell(1)?.isHighlighted == true)
    fixture.touch(.ended, 90, 75)
    #expect(fixture.view.indexPathsForSelectedItems == [] && fixture.rig.cell(1)?.isHighlighted == false)
    #expect(!calls(fixture).contains("shouldSelect 0-1"))
  }

  @Test func theOldSelectionGoesBeforeTheNewOneIsAnnounced() {
    let fixture = Fixture([10])
    fixture.tap(50, 25)
    fixture.rig.trace.clear()
    fixture.tap(50, 75)
    #expect(
      calls(fixture) == [
        "shouldHighlight 0-1", "didHighlight 0-1", "shouldSelect 0-1", "didDeselect 0-0", "didSelect 0-1",
        "primaryAction 0-1", "didUnhighlight 0-1",
      ])
    #expect(fixture.view.indexPathsForSelectedItems == [path(1)])
  }

  @Test func aTapTogglesInAMultipleSelection() {
    let fixture = Fixture([10]) { $0.view.allowsMultipleSelection = true }
    fixture.tap(50, 25)
    fixture.tap(50, 75)
    #expect(fixture.view.indexPathsForSelectedItems == [path(0), path(1)])
    fixture.rig.trace.clear()
    fixture.tap(50, 25)
    #expect(
      calls(fixture) == [
        "shouldHighlight 0-0", "didHighlight 0-0", "shouldDeselect 0-0", "didDeselect 0-0", "didUnhighlight 0-0",
      ])
    #expect(fixture.view.indexPathsForSelectedItems == [path(1)])
  }

  @Test func refusingTheHighlightStopsEverything() {
    let fixture = Fixture([10]) { $0.source.refusesHighlight = [path(1)] }
    fixture.rig.trace.clear()
    fixture.tap(50, 75)
    #expect(calls(fixture) == ["shouldHighlight 0-1"])
    #expect(fixture.view.indexPathsForSelectedItems == [])
  }

  @Test func refusingTheSelectionKeepsTheHighlightCalls() {
    let fixture = Fixture([10]) { $0.source.refusesSelection = [path(1)] }
    fixture.rig.trace.clear()
    fixture.tap(50, 75)
    #expect(calls(fixture) == ["shouldHighlight 0-1", "didHighlight 0-1", "shouldSelect 0-1", "didUnhighlight 0-1"])
  }

  @Test func noSelectionNoCalls() {
    let fixture = Fixture([10]) { $0.view.allowsSelection = false }
    fixture.rig.trace.clear()
    fixture.tap(50, 75)
    #expect(calls(fixture).isEmpty)
  }

  @Test func theHighlightFollowsTheFingerInAndOut() {
    let fixture = Fixture([3]) { $0.view.isScrollEnabled = false }
    fixture.rig.trace.clear()
    fixture.touch(.began, 50, 75)
    fixture.run(0.2)
    fixture.touch(.moved, 50, 120)
    #expect(fixture.rig.cell(1)?.isHighlighted == false)
    fixture.touch(.moved, 50, 80)
    #expect(fixture.rig.cell(1)?.isHighlighted == true)
    fixture.touch(.moved, 50, 120)
    fixture.touch(.ended, 50, 120)
    #expect(
      calls(fixture) == [
        "shouldHighlight 0-1", "didHighlight 0-1", "didUnhighlight 0-1", "didHighlight 0-1", "didUnhighlight 0-1",
      ])
    #expect(fixture.view.indexPathsForSelectedItems == [])
  }

  @Test func aDragScrollsAndSelectsNothing() {
    let fixture = Fixture([100])
    fixture.rig.trace.clear()
    fixture.touch(.began, 50, 150)
    fixture.run(0.2)
    for y in stride(from: CGFloat(145), through: 60, by: -5) {
      fixture.touch(.moved, 50, y)
      fixture.frame()
    }
    fixture.run(0.2)
    fixture.touch(.ended, 50, 60)
    fixture.run(1)
    #expect(fixture.view.contentOffset.y > 50)
    #expect(calls(fixture) == ["shouldHighlight 0-3", "didHighlight 0-3", "didUnhighlight 0-3"])
    #expect(fixture.view.indexPathsForSelectedItems == [])
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test func aTapBesideTheCellsSelectsNothing() {
    let fixture = Fixture([2])
    fixture.rig.trace.clear()
    fixture.tap(50, 180)
    #expect(calls(fixture).isEmpty)
  }

  @Test func reloadingInDidSelectIsFine() {
    let fixture = Fixture([10])
    fixture.rig.source.sections[0][0] = "zero"
    fixture.touch(.began, 50, 25)
    fixture.run(0.2)
    fixture.view.reloadData()
    fixture.touch(.ended, 50, 25)
    fixture.run(0.1)
    #expect(fixture.view.indexPathsForSelectedItems == [])
    #expect(fixture.rig.cell(0)?.isHighlighted == false)
    #expect(fixture.view.checkInvariants() == [])
  }

  // MARK: Keys

  @Test func arrowsMoveAndEnterSelects() {
    let fixture = Fixture([10])
    fixture.key("ArrowDown")
    fixture.key("ArrowDown")
    #expect(fixture.view.indexPathsForSelectedItems == [])
    fixture.key("Enter")
    #expect(fixture.view.indexPathsForSelectedItems == [path(1)])
    fixture.key("ArrowUp")
    fixture.key(" ")
    #expect(fixture.view.indexPathsForSelectedItems == [path(0)])
  }

  @Test func arrowsBringTheItemIntoView() {
    let fixture = Fixture([10])
    for _ in 0..<6 { fixture.key("ArrowDown") }
    #expect(fixture.view.contentOffset.y == 100)
    fixture.key("Enter")
    #expect(fixture.view.indexPathsForSelectedItems == [path(5)])
  }

  @Test func selectionMayFollowTheFocus() {
    let fixture = Fixture([10]) { $0.view.selectionFollowsFocus = true }
    fixture.key("ArrowDown")
    fixture.key("ArrowDown")
    #expect(fixture.view.indexPathsForSelectedItems == [path(1)])
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
    let fixture = Fixture([10]) { $0.view.collectionViewLayout = VastLayout() }
    fixture.key("ArrowDown")
    fixture.key("ArrowDown")
    fixture.key("Enter")
    #expect(fixture.view.indexPathsForSelectedItems == [path(1)])
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
