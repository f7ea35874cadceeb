import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing
import UIKit

@MainActor @Suite struct CollectionAnimationTests {
  private func height(_ view: UIView?) -> CGFloat? { (view?.layer.presentation() ?? view?.layer)?.position.y }

  @Test func updatesMoveElementsInThreeTenthsOfASecond() {
    let stage = Stage([4])
    let cell = stage.rig.cell(1)
    var finished: Bool?
    stage.view.performBatchUpdates {
      stage.rig.source.sections[0].remove(at: 0)
      stage.view.deleteItems(at: [path(0)])
    } completion: {
      finished = $0
    }
    #expect(stage.rig.cell(0) === cell)
    #expect(cell?.center.y == 25)
    stage.run(0.15)
    let middle = height(cell) ?? 0
    #expect(middle > 30 && middle < 70)
    #expect(finished == nil)
    stage.run(0.25)
    #expect(height(cell) == 25)
    #expect(finished == true)
    #expect(stage.view.checkInvariants() == [])
  }

  @Test func deletedCellsFadeAndThenLeave() {
    let stage = Stage([2])
    let cell = stage.rig.cell(1)
    stage.rig.trace.clear()
    stage.rig.source.sections[0].removeLast()
    stage.view.deleteItems(at: [path(1)])
    #expect(cell?.superview === stage.view)
    #expect(cell?.alpha == 0)
    #expect(stage.view.visibleCells.count == 1)
    #expect(stage.rig.trace.count("didEndDisplaying") == 0)
    stage.run(0.4)
    #expect(cell?.superview == nil)
    #expect(stage.rig.trace.only("didEndDisplaying") == ["didEndDisplaying 0-1"])
  }

  @Test func insertedCellsFadeIn() {
    let stage = Stage([2])
    stage.rig.source.sections[0].insert("new", at: 0)
    stage.view.insertItems(at: [path(0)])
    let cell = stage.rig.cell(0)
    #expect(cell?.alpha == 1)
    stage.run(0.15)
    let alpha = cell?.layer.presentation()?.opacity ?? 1
    #expect(alpha > 0.1 && alpha < 0.9)
    stage.run(0.3)
    #expect(cell?.layer.presentation()?.opacity ?? 1 == 1)
  }

  @Test func aSecondUpdateMayComeWhileTheFirstRuns() {
    let stage = Stage([6])
    var ends = 0
    for _ in 0..<5 {
      stage.view.performBatchUpdates {
        stage.rig.source.sections[0].insert("n", at: 0)
        stage.rig.source.sections[0].remove(at: 3)
        stage.view.insertItems(at: [path(0)])
        stage.view.deleteItems(at: [path(2)])
      } completion: { _ in
        ends += 1
      }
      stage.run(0.05)
    }
    stage.run(0.5)
    #expect(ends == 5)
    #expect(stage.view.checkInvariants() == [])
    #expect(stage.view.subviews.count { $0 is NamedCell } == 4)
    #expect(stage.rig.shownNames == Array(stage.rig.source.sections[0].prefix(4)))
  }

  @Test func scrollingDuringAnUpdateBringsLeaversBack() {
    let stage = Stage([12])
    let cell = stage.rig.cell(3)
    stage.view.performBatchUpdates {
      stage.rig.source.sections[0].insert("n", at: 0)
      stage.view.insertItems(at: [path(0)])
    }
    #expect(stage.rig.cell(4) == nil)
    stage.view.contentOffset.y = 30
    stage.frame()
    #expect(stage.rig.cell(4) === cell)
    stage.run(0.5)
    #expect(stage.rig.cell(4) === cell)
    #expect(cell?.superview === stage.view)
    #expect(stage.view.checkInvariants() == [])
  }

  @Test func reloadingDuringAnUpdateIsFine() {
    let stage = Stage([4])
    stage.rig.source.sections[0].removeFirst()
    stage.view.deleteItems(at: [path(0)])
    stage.run(0.1)
    stage.view.reloadData()
    stage.run(0.5)
    #expect(stage.view.subviews.count { $0 is NamedCell } == 3)
    #expect(stage.view.checkInvariants() == [])
  }

  @Test func layoutsChangeWithAnimation() {
    let stage = Stage([10])
    let other = RowLayout()
    other.rowHeight = 100
    var finished: Bool?
    let cell = stage.rig.cell(1)
    stage.view.setCollectionViewLayout(other, animated: true) { finished = $0 }
    #expect(cell?.center.y == 150)
    stage.run(0.15)
    let middle = height(cell) ?? 0
    #expect(middle > 80 && middle < 145)
    #expect(stage.rig.cell(3) == nil)
    #expect(stage.view.subviews.count { $0 is NamedCell } == 4, "cells that leave stay until the end")
    stage.run(0.3)
    #expect(finished == true)
    #expect(stage.view.subviews.count { $0 is NamedCell } == 2)
    #expect(stage.view.checkInvariants() == [])
  }

  @Test func boundsChangeWithinAnAnimation() {
    let stage = Stage([10])
    let cell = stage.rig.cell(0)
    UIView.animate(withDuration: 0.4) {
      stage.view.frame = CGRect(x: 0, y: 0, width: 60, height: 200)
      stage.view.layoutIfNeeded()
    }
    stage.run(0.2)
    let width = cell?.layer.presentation()?.bounds.width ?? 0
    #expect(width > 62 && width < 98)
    stage.run(0.4)
    #expect(cell?.bounds.width == 60)
    #expect(stage.view.checkInvariants() == [])
  }

  @Test func nothingIsAnimatedWhenAnimationsAreOff() {
    let stage = Stage([4])
    let cell = stage.rig.cell(1)
    var finished = false
    UIView.performWithoutAnimation {
      stage.rig.source.sections[0].remove(at: 0)
      stage.view.performBatchUpdates {
        stage.view.deleteItems(at: [path(0)])
      } completion: { _ in
        finished = true
      }
    }
    #expect(!finished)
    stage.frame()
    #expect(finished)
    #expect(height(cell) == 25)
    #expect(stage.view.subviews.count { $0 is NamedCell } == 3)
  }

  @Test func assistiveTechnologyKnowsThePlaceAmongAll() {
    let stage = Stage([30, 70])
    stage.rig.scroll(to: 2_000)
    let place = stage.rig.cell(10, 1)?.layer.accessibility
    #expect(place?.role == .listItem)
    #expect(place?.positionInSet == 41)
    #expect(place?.setSize == 100)
    #expect(stage.view.layer.accessibility?.role == .list)
  }
}
