import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing
@_spi(Waterwheel) import UIKit

/// Updates and changes of layout while the content moves by itself, under a finger, or out of sight.
@MainActor @Suite struct CollectionUpdateInMotionTests {
  private func insert(_ stage: Stage, at item: Int = 0) {
    stage.view.performBatchUpdates {
      stage.rig.source.sections[0].insert("new", at: item)
      stage.view.insertItems(at: [path(item)])
    }
  }

  /// Lets the content go 60 points beyond its beginning.
  private func pullDown(_ stage: Stage) {
    stage.touch(.began, 50, 20)
    for step in 1...8 {
      stage.touch(.moved, 50, 20 + CGFloat(step) * 20)
      stage.frame()
    }
    stage.run(0.3)
    stage.touch(.ended, 50, 180)
  }

  @Test func anUpdateDoesNotEndTheBounce() {
    let stage = Stage([20])
    pullDown(stage)
    stage.frame()
    let before = stage.view.contentOffset.y
    #expect(before < -20)
    insert(stage)
    #expect(stage.view.contentOffset.y == before, "the content stays where the bounce has it")
    stage.frame()
    let after = stage.view.contentOffset.y
    #expect(after > before && after < 0, "and goes on from there: \(before), \(after)")
    stage.run(2)
    #expect(stage.view.contentOffset.y == 0)
    #expect(stage.view.checkInvariants() == [])
  }

  @Test func aFlickGoesOnThroughUpdates() {
    func rest(_ updates: Int) -> CGFloat {
      let stage = Stage([400])
      stage.touch(.began, 50, 180)
      for step in 1...6 {
        stage.touch(.moved, 50, 180 - CGFloat(step) * 20)
        stage.frame()
      }
      stage.touch(.ended, 50, 60)
      for _ in 0..<updates {
        stage.run(0.1)
        insert(stage, at: 399)
      }
      stage.run(6)
      #expect(stage.view.checkInvariants() == [])
      return stage.view.contentOffset.y
    }
    #expect(abs(rest(0) - rest(5)) < 0.6)
  }

  @Test func aProgrammaticScrollGoesOnThroughUpdatesAndAdjustments() {
    let stage = Stage([100])
    stage.view.setContentOffset(CGPoint(x: 0, y: 1_000), animated: true)
    stage.run(0.1)
    insert(stage, at: 50)
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 30)
    stage.rig.layout.invalidateLayout(with: context)
    stage.run(1)
    #expect(stage.view.contentOffset.y == 1_030, "the goal moves along with the content")
  }

  @Test func aFingerKeepsTheContent() {
    let stage = Stage([20])
    stage.touch(.began, 50, 150)
    for step in 1...5 {
      stage.touch(.moved, 50, 150 - CGFloat(step) * 10)
      stage.frame()
    }
    let before = stage.view.contentOffset.y
    insert(stage)
    stage.frame()
    #expect(stage.view.contentOffset.y == before)
    stage.touch(.moved, 50, 90)
    stage.frame()
    #expect(stage.view.contentOffset.y == before + 10)
    stage.touch(.ended, 50, 90)
    stage.run(1)
    #expect(stage.view.checkInvariants() == [])
  }

  @Test func aViewOutOfSightIsUpdatedAtOnce() {
    let stage = Stage([5])
    let superview = stage.view.superview
    stage.view.removeFromSuperview()
    var flags: [Bool] = []
    stage.view.performBatchUpdates {
      stage.rig.source.sections[0].removeLast(3)
      stage.view.deleteItems(at: [path(2), path(3), path(4)])
    } completion: {
      flags.append($0)
    }
    stage.view.layoutIfNeeded()
    #expect(stage.view.visibleCells.count == 2 && stage.view.subviews.count { $0 is NamedCell } == 2)
    #expect(stage.view.visibleCells.allSatisfy { $0.layer.animationKeys() == nil })
    stage.frame()
    #expect(flags == [true])
    superview?.addSubview(stage.view)
    stage.run(0.5)
    #expect(stage.view.checkInvariants() == [])
  }

  @Test func nestedBatchesInMotionAndTheirFlags() {
    let stage = Stage([10])
    var log: [String] = []
    stage.view.performBatchUpdates {
      stage.rig.source.sections[0].insert("a", at: 0)
      stage.view.insertItems(at: [path(0)])
      stage.view.performBatchUpdates {
        stage.rig.source.sections[0].removeLast()
        stage.view.deleteItems(at: [path(9)])
      } completion: {
        log.append("inner \($0)")
      }
    } completion: {
      log.append("outer \($0)")
    }
    stage.run(0.1)
    #expect(log == [])
    stage.view.performBatchUpdates {
      stage.rig.source.sections[0].remove(at: 1)
      stage.view.deleteItems(at: [path(1)])
    } completion: {
      log.append("second \($0)")
    }
    stage.run(0.25)
    #expect(log == ["inner true", "outer true"], "the first ends when it would have")
    stage.run(0.3)
    #expect(log == ["inner true", "outer true", "second true"])
    #expect(stage.view.checkInvariants() == [])
  }

  @Test func whatIsSetDuringAnAnimationShows() {
    let stage = ViewsStage()
    let view = stage.addView()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.transform = CGAffineTransform(translationX: 100, y: 0)
    }
    stage.frame(at: 0)
    stage.frame(at: 0.5)
    view.transform = CGAffineTransform(translationX: 200, y: 0)
    stage.frame(at: 0.5)
    #expect(abs(view.layer.presentation()!.transform.m41 - 100) < 1e-6)
    stage.frame(at: 0.75)
    #expect(abs(view.layer.presentation()!.transform.m41 - 150) < 1e-6)
    stage.frame(at: 0.999)
    #expect(abs(view.layer.presentation()!.transform.m41 - 200) < 1, "no jump at the end")
    stage.frame(at: 2)
    #expect(view.layer.presentation()!.transform.m41 == 200)
  }

  // MARK: Steered transitions

  /// Taken hold of again while its end still runs: no jump, and both completions come.
  @Test func aTransitionCanBeTakenHoldOfAgain() {
    let stage = Stage([8])
    let other = TurnedLayout()
    let cell = stage.rig.cell(1)
    var ends: [String] = []
    func shown() -> [CGFloat] {
      guard let layer = cell?.layer.presentation() else { return [] }
      return [layer.position.x, layer.position.y, layer.transform.m11 * 100, layer.transform.m12 * 100]
    }
    func steer(_ transition: UICollectionViewTransitionLayout, _ range: ClosedRange<Int>) {
      for step in range {
        stage.frame(after: 1.0 / 120)
        transition.transitionProgress = CGFloat(step) / 40
        transition.invalidateLayout()
        stage.view.layoutIfNeeded()
      }
    }
    steer(stage.view.startInteractiveTransition(to: other) { ends.append("first \($0) \($1)") }, 1...20)
    stage.view.cancelInteractiveTransition()
    for _ in 0..<8 { stage.frame(after: 1.0 / 120) }
    let before = shown()
    let second = stage.view.startInteractiveTransition(to: other) { ends.append("second \($0) \($1)") }
    stage.frame(after: 1.0 / 960)
    for (old, new) in zip(before, shown()) { #expect(abs(old - new) < 2.5, "\(before) to \(shown())") }
    steer(second, 1...30)
    let last = shown()
    stage.view.finishInteractiveTransition()
    stage.frame(after: 1.0 / 960)
    for (old, new) in zip(last, shown()) { #expect(abs(old - new) < 2.5, "\(last) to \(shown())") }
    for _ in 0..<300 { stage.frame(after: 1.0 / 120) }
    #expect(ends == ["first true false", "second true true"])
    #expect(stage.view.collectionViewLayout === other && cell?.layer.animationKeys() == nil)
    #expect(stage.view.checkInvariants() == [])
  }
}
