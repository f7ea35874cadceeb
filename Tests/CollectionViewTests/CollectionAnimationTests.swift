import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing
import UIKit

@testable import UIKitFixtures

@MainActor @Suite struct CollectionAnimationTests {
  private func height(_ view: UIView?) -> CGFloat? { (view?.layer.presentation() ?? view?.layer)?.position.y }

  @Test func updatesMoveElementsInThreeTenthsOfASecond() {
    let fixture = Fixture([4])
    let cell = fixture.rig.cell(1)
    var finished: Bool?
    fixture.view.performBatchUpdates {
      fixture.rig.source.sections[0].remove(at: 0)
      fixture.view.deleteItems(at: [path(0)])
    } completion: {
      finished = $0
    }
    #expect(fixture.rig.cell(0) === cell)
    #expect(cell?.center.y == 25)
    fixture.run(0.15)
    let middle = height(cell) ?? 0
    #expect(middle > 30 && middle < 70)
    #expect(finished == nil)
    fixture.run(0.25)
    #expect(height(cell) == 25)
    #expect(finished == true)
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test func deletedCellsFadeAndThenLeave() {
    let fixture = Fixture([2])
    let cell = fixture.rig.cell(1)
    fixture.rig.trace.clear()
    fixture.rig.source.sections[0].removeLast()
    fixture.view.deleteItems(at: [path(1)])
    #expect(cell?.superview === fixture.view)
    #expect(cell?.alpha == 0)
    #expect(fixture.view.visibleCells.count == 1)
    #expect(fixture.rig.trace.count("didEndDisplaying") == 0)
    fixture.run(0.4)
    #expect(cell?.superview == nil)
    #expect(fixture.rig.trace.only("didEndDisplaying") == ["didEndDisplaying 0-1"])
  }

  @Test func insertedCellsFadeIn() {
    let fixture = Fixture([2])
    fixture.rig.source.sections[0].insert("new", at: 0)
    fixture.view.insertItems(at: [path(0)])
    let cell = fixture.rig.cell(0)
    #expect(cell?.alpha == 1)
    fixture.run(0.15)
    let alpha = cell?.layer.presentation()?.opacity ?? 1
    #expect(alpha > 0.1 && alpha < 0.9)
    fixture.run(0.3)
    #expect(cell?.layer.presentation()?.opacity ?? 1 == 1)
  }

  @Test func aSecondUpdateMayComeWhileTheFirstRuns() {
    let fixture = Fixture([6])
    var ends = 0
    for _ in 0..<5 {
      fixture.view.performBatchUpdates {
        fixture.rig.source.sections[0].insert("n", at: 0)
        fixture.rig.source.sections[0].remove(at: 3)
        fixture.view.insertItems(at: [path(0)])
        fixture.view.deleteItems(at: [path(2)])
      } completion: { _ in
        ends += 1
      }
      fixture.run(0.05)
    }
    fixture.run(0.5)
    #expect(ends == 5)
    #expect(fixture.view.checkInvariants() == [])
    #expect(fixture.view.subviews.count { $0 is NamedCell } == 4)
    #expect(fixture.rig.shownNames == Array(fixture.rig.source.sections[0].prefix(4)))
  }

  @Test func scrollingDuringAnUpdateBringsLeaversBack() {
    let fixture = Fixture([12])
    let cell = fixture.rig.cell(3)
    fixture.view.performBatchUpdates {
      fixture.rig.source.sections[0].insert("n", at: 0)
      fixture.view.insertItems(at: [path(0)])
    }
    #expect(fixture.rig.cell(4) == nil)
    fixture.view.contentOffset.y = 30
    fixture.frame()
    #expect(fixture.rig.cell(4) === cell)
    fixture.run(0.5)
    #expect(fixture.rig.cell(4) === cell)
    #expect(cell?.superview === fixture.view)
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test func reloadingDuringAnUpdateIsFine() {
    let fixture = Fixture([4])
    fixture.rig.source.sections[0].removeFirst()
    fixture.view.deleteItems(at: [path(0)])
    fixture.run(0.1)
    fixture.view.reloadData()
    fixture.run(0.5)
    #expect(fixture.view.subviews.count { $0 is NamedCell } == 3)
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test func layoutsChangeWithAnimation() {
    let fixture = Fixture([10])
    let other = RowLayout()
    other.rowHeight = 100
    var finished: Bool?
    let cell = fixture.rig.cell(1)
    fixture.view.setCollectionViewLayout(other, animated: true) { finished = $0 }
    #expect(cell?.center.y == 150)
    fixture.run(0.15)
    let middle = height(cell) ?? 0
    #expect(middle > 80 && middle < 145)
    #expect(fixture.rig.cell(3) == nil)
    #expect(fixture.view.subviews.count { $0 is NamedCell } == 4, "cells that leave stay until the end")
    fixture.run(0.3)
    #expect(finished == true)
    #expect(fixture.view.subviews.count { $0 is NamedCell } == 2)
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test func boundsChangeWithinAnAnimation() {
    let fixture = Fixture([10])
    let cell = fixture.rig.cell(0)
    UIView.animate(withDuration: 0.4) {
      fixture.view.frame = CGRect(x: 0, y: 0, width: 60, height: 200)
      fixture.view.layoutIfNeeded()
    }
    fixture.run(0.2)
    let width = cell?.layer.presentation()?.bounds.width ?? 0
    #expect(width > 62 && width < 98)
    fixture.run(0.4)
    #expect(cell?.bounds.width == 60)
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test func nothingIsAnimatedWhenAnimationsAreOff() {
    let fixture = Fixture([4])
    let cell = fixture.rig.cell(1)
    var finished = false
    UIView.performWithoutAnimation {
      fixture.rig.source.sections[0].remove(at: 0)
      fixture.view.performBatchUpdates {
        fixture.view.deleteItems(at: [path(0)])
      } completion: { _ in
        finished = true
      }
    }
    #expect(!finished)
    fixture.frame()
    #expect(finished)
    #expect(height(cell) == 25)
    #expect(fixture.view.subviews.count { $0 is NamedCell } == 3)
  }

  @Test func assistiveTechnologyKnowsThePlaceAmongAll() {
    let fixture = Fixture([30, 70])
    fixture.rig.scroll(to: 2_000)
    let place = fixture.rig.cell(10, 1)?.layer.accessibility
    #expect(place?.role == .listItem)
    #expect(place?.positionInSet == 41)
    #expect(place?.setSize == 100)
    #expect(fixture.view.layer.accessibility?.role == .list)
  }
}
