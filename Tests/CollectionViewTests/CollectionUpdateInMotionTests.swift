import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing
@_spi(Waterwheel) import UIKit

@testable import UIKitFixtures

/// Updates and changes of layout while the content moves by itself, under a finger, or out of sight.
@MainActor @Suite struct CollectionUpdateInMotionTests {
  private func insert(_ fixture: Fixture, at item: Int = 0) {
    fixture.view.performBatchUpdates {
      fixture.rig.source.sections[0].insert("new", at: item)
      fixture.view.insertItems(at: [path(item)])
    }
  }

  /// Lets the content go 60 points beyond its beginning.
  private func pullDown(_ fixture: Fixture) {
    fixture.touch(.began, 50, 20)
    for step in 1...8 {
      fixture.touch(.moved, 50, 20 + CGFloat(step) * 20)
      fixture.frame()
    }
    fixture.run(0.3)
    fixture.touch(.ended, 50, 180)
  }

  @Test func anUpdateDoesNotEndTheBounce() {
    let fixture = Fixture([20])
    pullDown(fixture)
    fixture.frame()
    let before = fixture.view.contentOffset.y
    #expect(before < -20)
    insert(fixture)
    #expect(fixture.view.contentOffset.y == before, "the content stays where the bounce has it")
    fixture.frame()
    let after = fixture.view.contentOffset.y
    #expect(after > before && after < 0, "and goes on from there: \(before), \(after)")
    fixture.run(2)
    #expect(fixture.view.contentOffset.y == 0)
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test func aFlickGoesOnThroughUpdates() {
    func rest(_ updates: Int) -> CGFloat {
      let fixture = Fixture([400])
      fixture.touch(.began, 50, 180)
      for step in 1...6 {
        fixture.touch(.moved, 50, 180 - CGFloat(step) * 20)
        fixture.frame()
      }
      fixture.touch(.ended, 50, 60)
      for _ in 0..<updates {
        fixture.run(0.1)
        insert(fixture, at: 399)
      }
      fixture.run(6)
      #expect(fixture.view.checkInvariants() == [])
      return fixture.view.contentOffset.y
    }
    #expect(abs(rest(0) - rest(5)) < 0.6)
  }

  @Test func aProgrammaticScrollGoesOnThroughUpdatesAndAdjustments() {
    let fixture = Fixture([100])
    fixture.view.setContentOffset(CGPoint(x: 0, y: 1_000), animated: true)
    fixture.run(0.1)
    insert(fixture, at: 50)
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 30)
    fixture.rig.layout.invalidateLayout(with: context)
    fixture.run(1)
    #expect(fixture.view.contentOffset.y == 1_030, "the goal moves along with the content")
  }

  @Test func aFingerKeepsTheContent() {
    let fixture = Fixture([20])
    fixture.touch(.began, 50, 150)
    for step in 1...5 {
      fixture.touch(.moved, 50, 150 - CGFloat(step) * 10)
      fixture.frame()
    }
    let before = fixture.view.contentOffset.y
    insert(fixture)
    fixture.frame()
    #expect(fixture.view.contentOffset.y == before)
    fixture.touch(.moved, 50, 90)
    fixture.frame()
    #expect(fixture.view.contentOffset.y == before + 10)
    fixture.touch(.ended, 50, 90)
    fixture.run(1)
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test func aViewOutOfSightIsUpdatedAtOnce() {
    let fixture = Fixture([5])
    let superview = fixture.view.superview
    fixture.view.removeFromSuperview()
    var flags: [Bool] = []
    fixture.view.performBatchUpdates {
      fixture.rig.source.sections[0].removeLast(3)
      fixture.view.deleteItems(at: [path(2), path(3), path(4)])
    } completion: {
      flags.append($0)
    }
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.visibleCells.count == 2 && fixture.view.subviews.count { $0 is NamedCell } == 2)
    #expect(fixture.view.visibleCells.allSatisfy { $0.layer.animationKeys() == nil })
    fixture.frame()
    #expect(flags == [true])
    superview?.addSubview(fixture.view)
    fixture.run(0.5)
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test func nestedBatchesInMotionAndTheirFlags() {
    let fixture = Fixture([10])
    var log: [String] = []
    fixture.view.performBatchUpdates {
      fixture.rig.source.sections[0].insert("a", at: 0)
      fixture.view.insertItems(at: [path(0)])
      fixture.view.performBatchUpdates {
        fixture.rig.source.sections[0].removeLast()
        fixture.view.deleteItems(at: [path(9)])
      } completion: {
        log.append("inner \($0)")
      }
    } completion: {
      log.append("outer \($0)")
    }
    fixture.run(0.1)
    #expect(log == [])
    fixture.view.performBatchUpdates {
      fixture.rig.source.sections[0].remove(at: 1)
      fixture.view.deleteItems(at: [path(1)])
    } completion: {
      log.append("second \($0)")
    }
    fixture.run(0.25)
    #expect(log == ["inner true", "outer true"], "the first ends when it would have")
    fixture.run(0.3)
    #expect(log == ["inner true", "outer true", "second true"])
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test func whatIsSetDuringAnAnimationShows() {
    let fixture = ViewsFixture()
    let view = fixture.addView()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.transform = CGAffineTransform(translationX: 100, y: 0)
    }
    fixture.frame(at: 0)
    fixture.frame(at: 0.5)
    view.transform = CGAffineTransform(translationX: 200, y: 0)
    fixture.frame(at: 0.5)
    #expect(abs(view.layer.presentation()!.transform.m41 - 100) < 1e-6)
    fixture.frame(at: 0.75)
    #expect(abs(view.layer.presentation()!.transform.m41 - 150) < 1e-6)
    fixture.frame(at: 0.999)
    #expect(abs(view.layer.presentation()!.transform.m41 - 200) < 1, "no jump at the end")
    fixture.frame(at: 2)
    #expect(view.layer.presentation()!.transform.m41 == 200)
  }

  // MARK: Steered transitions

  /// Taken hold of again while its end still runs: no jump, and both completions come.
  @Test func aTransitionCanBeTakenHoldOfAgain() {
    let fixture = Fixture([8])
    let other = TurnedLayout()
    let cell = fixture.rig.cell(1)
    var ends: [String] = []
    func shown() -> [CGFloat] {
      guard let layer = cell?.layer.presentation() else { return [] }
      return [layer.position.x, layer.position.y, layer.transform.m11 * 100, layer.transform.m12 * 100]
    }
    func steer(_ transition: UICollectionViewTransitionLayout, _ range: ClosedRange<Int>) {
      for step in range {
        fixture.frame(after: 1.0 / 120)
        transition.transitionProgress = CGFloat(step) / 40
        transition.invalidateLayout()
        fixture.view.layoutIfNeeded()
      }
    }
    steer(fixture.view.startInteractiveTransition(to: other) { ends.append("first \($0) \($1)") }, 1...20)
    fixture.view.cancelInteractiveTransition()
    for _ in 0..<8 { fixture.frame(after: 1.0 / 120) }
    let before = shown()
    let second = fixture.view.startInteractiveTransition(to: other) { ends.append("second \($0) \($1)") }
    fixture.frame(after: 1.0 / 960)
    for (old, new) in zip(before, shown()) { #expect(abs(old - new) < 2.5, "\(before) to \(shown())") }
    steer(second, 1...30)
    let last = shown()
    fixture.view.finishInteractiveTransition()
    fixture.frame(after: 1.0 / 960)
    for (old, new) in zip(last, shown()) { #expect(abs(old - new) < 2.5, "\(last) to \(shown())") }
    for _ in 0..<300 { fixture.frame(after: 1.0 / 120) }
    #expect(ends == ["first true false", "second true true"])
    #expect(fixture.view.collectionViewLayout === other && cell?.layer.animationKeys() == nil)
    #expect(fixture.view.checkInvariants() == [])
  }
}
