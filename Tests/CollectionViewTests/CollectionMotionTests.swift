import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing
import UIKit

@testable import UIKitFixtures

/// Elements in motion, beyond plain updates: settings that animate, transitions, reordering at the edges.
@MainActor @Suite struct CollectionMotionTests {
  private func top(_ view: UIView?) -> CGFloat {
    guard let view, let layer = view.layer.presentation() else { return .nan }
    return layer.position.y - layer.bounds.height / 2
  }

  // MARK: Settings inside an animation

  @Test func settingsAnimateInsideABlock() {
    let fixture = Fixture([20])
    fixture.rig.scroll(to: 200)
    fixture.frame()
    let survivor = fixture.rig.cell(5)
    let leaver = fixture.rig.cell(7)
    UIView.animate(withDuration: 0.4) {
      fixture.rig.layout.rowHeight = 80
      fixture.view.layoutIfNeeded()
    }
    #expect(fixture.rig.cell(5) == nil || fixture.rig.cell(5) === survivor)
    #expect(leaver?.superview === fixture.view, "it leaves on its own feet")
    fixture.frame()
    #expect(abs(top(leaver) - 350) < 5, "and begins where it was")
    // Rows 2 and 3 were above; they come from where they were.
    let arrival = fixture.rig.cell(3)
    #expect(abs(top(arrival) - 150) < 5)
    fixture.run(0.2)
    #expect(top(arrival) > 160 && top(arrival) < 235)
    fixture.run(0.4)
    #expect(top(arrival) == 240)
    #expect(leaver?.superview == nil)
    #expect(fixture.view.checkInvariants() == [])
    #expect(fixture.view.subviews.count { $0 is NamedCell } == fixture.view.visibleCells.count)
  }

  /// Shrinking: what comes in at the far end was never asked for; it comes the way its neighbours come.
  @Test func unknownArrivalsComeWithTheirNeighbours() {
    let fixture = Fixture([20])
    UIView.animate(withDuration: 0.4) {
      fixture.rig.layout.rowHeight = 25
      fixture.view.layoutIfNeeded()
    }
    fixture.frame()
    let arrival = fixture.rig.cell(6)
    #expect(arrival != nil && top(arrival) > 160, "it does not flash up at its end: \(top(arrival))")
    fixture.run(0.6)
    #expect(top(arrival) == 150)
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test func plainLayoutPassesDoNotAnimate() {
    let fixture = Fixture([20])
    fixture.rig.layout.rowHeight = 25
    fixture.view.layoutIfNeeded()
    fixture.frame()
    #expect(top(fixture.rig.cell(6)) == 150)
  }

  // MARK: Changes of layout

  @Test func aLayoutPutBackForgetsWhatItKnew() {
    let rig = Rig([10])
    let other = RowLayout()
    rig.view.collectionViewLayout = other
    rig.view.performBatchUpdates {
      rig.source.sections[0].removeLast(4)
      rig.view.deleteItems(at: (6..<10).map { path($0) })
    }
    rig.trace.clear()
    rig.view.collectionViewLayout = rig.layout
    rig.view.layoutIfNeeded()
    #expect(rig.trace.only("layout.invalidate", "layout.prepare").first == "layout.invalidate everything counts")
    #expect(rig.trace.count("items") == 0, "the counts are not concerned")
    #expect(rig.view.contentSize.height == 300)
    #expect(rig.view.checkInvariants() == [])
  }

  @Test func theMiddleItemStaysBetweenLayoutsWithoutAWish() {
    let fixture = Fixture([200])
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 40, height: 40)
    fixture.rig.scroll(to: 5_000)
    fixture.frame()
    fixture.view.setCollectionViewLayout(flow, animated: true)
    let middle = fixture.view.indexPathsForVisibleItems
    #expect(middle.contains(path(101)) || middle.contains(path(102)), "\(middle)")
    fixture.run(0.5)
    #expect(fixture.view.checkInvariants() == [])
  }

  /// Back and forth while it runs: no jump of any cell that stays.
  @Test func interruptedChangesAreSmooth() {
    let fixture = Fixture([12])
    let turned = TurnedLayout()
    let cell = fixture.rig.cell(1)
    var trail: [[Double]] = []
    func sample(_ count: Int) {
      for _ in 0..<count {
        fixture.frame(after: 1.0 / 240)
        guard let layer = cell?.layer.presentation() else { continue }
        trail.append([
          Double(layer.position.x), Double(layer.position.y), Double(layer.bounds.width),
          Double(layer.transform.m11) * 100,
          Double(layer.transform.m12) * 100,
        ])
      }
    }
    fixture.view.setCollectionViewLayout(turned, animated: true)
    sample(24)
    fixture.view.setCollectionViewLayout(fixture.rig.layout, animated: true)
    sample(20)
    let other = RowLayout()
    other.rowHeight = 90
    fixture.view.setCollectionViewLayout(other, animated: true)
    sample(120)
    for part in trail[0].indices {
      let values = trail.map { $0[part] }
      let steps = zip(values, values.dropFirst()).map { $1 - $0 }
      let fastest = steps.map { abs($0) }.max() ?? 0
      for (index, (before, after)) in zip(steps, steps.dropFirst()).enumerated() {
        #expect(abs(after - before) < max(0.1 * fastest, 0.08), "part \(part), frame \(index): \(before) to \(after)")
      }
    }
    #expect(cell?.layer.animationKeys() == nil)
    #expect(cell?.frame == CGRect(x: 0, y: 90, width: 100, height: 90))
  }

  @Test(arguments: [true, false])
  func aSteeredTransitionEndsAtItsOwnSpeed(finishing: Bool) {
    let fixture = Fixture([8])
    let target = RowLayout()
    target.rowHeight = 90
    let transition = fixture.view.startInteractiveTransition(to: target)
    let cell = fixture.rig.cell(1)
    var trail: [Double] = []
    for step in 1...20 {
      fixture.frame(after: 1.0 / 120)
      transition.transitionProgress = CGFloat(finishing ? step : 40 - step) / 50
      transition.invalidateLayout()
      fixture.view.layoutIfNeeded()
      if step == 20 { break }
      trail.append(Double(fixture.shownY(cell)))
    }
    if finishing { fixture.view.finishInteractiveTransition() } else { fixture.view.cancelInteractiveTransition() }
    for _ in 0..<200 {
      fixture.frame(after: 1.0 / 120)
      trail.append(Double(fixture.shownY(cell)))
    }
    let before = trail[18] - trail[17]
    let after = trail[20] - trail[19]
    // The spring brakes by about a sixth from one frame to the next; easing anew would begin at nothing.
    #expect(abs(after - before) < abs(before) * 0.3, "\(before) a frame, then \(after)")
    #expect(trail.last == (finishing ? 135 : 75))
    #expect(fixture.view.checkInvariants() == [])
  }

  // MARK: Reordering at the edges

  @Test func holdingAtAnEdgeScrolls() {
    let fixture = Fixture([40])
    #expect(fixture.view.beginInteractiveMovementForItem(at: path(1)))
    fixture.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 195))
    fixture.run(1)
    let offset = fixture.view.contentOffset.y
    #expect(offset > 200 && offset < 800)
    let carried = fixture.view.visibleCells.first { ($0 as? NamedCell)?.name == "0-1" }
    #expect(abs((carried?.center.y ?? 0) - offset - 195) < 1, "it stays under the finger")
    fixture.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: offset + 100))
    fixture.frame()
    let still = fixture.view.contentOffset.y
    fixture.run(0.5)
    #expect(fixture.view.contentOffset.y == still, "in the middle nothing scrolls")
    fixture.view.endInteractiveMovement()
    fixture.run(0.5)
    let moved = fixture.rig.trace.only("move").count
    #expect(moved == 1)
    #expect(fixture.rig.source.sections[0].firstIndex(of: "0-1") ?? 0 > 4)
    #expect(!fixture.host.wantsFrames)
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test func scrollingEndsWithTheContent() {
    let fixture = Fixture([8])
    #expect(fixture.view.beginInteractiveMovementForItem(at: path(1)))
    fixture.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 199))
    fixture.run(3)
    #expect(fixture.view.contentOffset.y == 200)
    #expect(!fixture.host.wantsFrames)
    fixture.view.cancelInteractiveMovement()
    fixture.run(0.5)
    #expect(fixture.rig.source.sections[0].first == "0-0")
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test func pagesTurnAtAnEdge() {
    let fixture = Fixture([40]) { $0.view.isPagingEnabled = true }
    #expect(fixture.view.beginInteractiveMovementForItem(at: path(1)))
    fixture.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 195))
    fixture.run(0.5)
    #expect(fixture.view.contentOffset.y == 0)
    fixture.run(0.65)
    #expect(fixture.view.contentOffset.y == 200)
    fixture.view.cancelInteractiveMovement()
  }

  // MARK: Hooks in order

  @Test func aBoundsChangeInOrder() {
    let fixture = Fixture([3])
    fixture.rig.trace.clear()
    UIView.animate(withDuration: 0.2) { fixture.view.frame.size.width = 80 }
    let calls = fixture.rig.trace.only(
      "layout.prepare", "layout.initial", "layout.final", "layout.should", "layout.inv")
    #expect(
      calls == [
        "layout.shouldInvalidate 0", "layout.invalidate", "layout.prepare", "layout.final 0-0", "layout.final 0-1",
        "layout.final 0-2", "layout.initial 0-0", "layout.initial 0-1", "layout.initial 0-2",
      ])
  }

  @Test func aMovementInOrder() {
    let rig = Rig([3])
    rig.trace.clear()
    _ = rig.view.beginInteractiveMovementForItem(at: path(0))
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 75))
    rig.view.endInteractiveMovement()
    rig.view.layoutIfNeeded()
    let calls = rig.trace.only("layout.invalidate", "layout.prepare", "move", "layout.finalize", "cell")
    #expect(
      calls == [
        "layout.invalidate", "layout.prepare", "layout.invalidate counts", "layout.prepare", "layout.prepareUpdates 1",
        "layout.finalizeUpdates", "layout.invalidate", "move 0-0 0-1", "layout.invalidate", "layout.prepare",
      ])
  }

  @Test func anInteractiveTransitionInOrder() {
    let rig = Rig([3])
    let other = RowLayout()
    other.name = "other"
    other.trace = rig.trace
    rig.trace.clear()
    _ = rig.view.startInteractiveTransition(to: other)
    rig.view.finishInteractiveTransition()
    let calls = rig.trace.lines.filter {
      $0.contains("ransition") || $0.contains(".prepare") || $0.contains("target")
    }
    #expect(
      calls == [
        "layout.transitionTo", "other.transitionFrom", "other.prepare", "other.target", "layout.transitionTo",
        "layout.prepare", "other.prepare", "layout.finalizeTransition", "layout.prepare", "other.prepare",
        "other.transitionFrom", "other.prepare", "other.target", "other.finalizeTransition",
      ])
  }
}

extension Fixture {
  func shownY(_ view: UIView?) -> CGFloat { (view?.layer.presentation() ?? view?.layer)?.position.y ?? .nan }
}
