import Foundation
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitFixtures

/// No completion runs inside the call or frame that caused it (`Docs/Behaviour.md`, 14), so chains of completions
/// proceed step by step.
@MainActor @Suite struct CompletionTurnTests {
  private let rig = Rig([3])

  /// Runs `link` again and again, and answers how often it had run after each of 60 frames.
  private func chain(_ link: @escaping (_ next: @escaping () -> Void) -> Void) -> [Int] {
    let host = TestHost(size: CGSize(width: 100, height: 200), view: rig.view)
    host.advance(frames: 1)
    var links = 0
    var isOver = false
    func next() {
      if isOver { return }
      links += 1
      link(next)
    }
    next()
    var counts = [links]
    for _ in 0..<60 {
      host.advance(frames: 1)
      counts.append(links)
    }
    isOver = true
    host.advance(by: 1)
    return counts
  }

  private func expectOneLinkAFrame(_ counts: [Int], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(counts.first == 1, sourceLocation: sourceLocation)
    #expect(zip(counts, counts.dropFirst()).allSatisfy { $1 - $0 <= 1 }, sourceLocation: sourceLocation)
    #expect((counts.last ?? 0) > 1, sourceLocation: sourceLocation)
  }

  @Test func emptyBatches() {
    expectOneLinkAFrame(chain { next in rig.view.performBatchUpdates(nil) { _ in next() } })
  }

  @Test func batches() {
    expectOneLinkAFrame(
      chain { next in
        rig.view.performBatchUpdates {
          rig.source.sections[0].append("more")
          rig.view.insertItems(at: [path(rig.source.sections[0].count - 1)])
        } completion: { _ in
          next()
        }
      })
  }

  @Test func batchesWithoutAnimation() {
    expectOneLinkAFrame(
      chain { next in
        UIView.performWithoutAnimation { rig.view.performBatchUpdates({}) { _ in next() } }
      })
  }

  @Test func emptyAnimations() {
    expectOneLinkAFrame(
      chain { next in
        UIView.animate(withDuration: 0.3) {
        } completion: { _ in
          next()
        }
      })
    expectOneLinkAFrame(
      chain { next in
        UIView.animate(withDuration: 0) {
        } completion: { _ in
          next()
        }
      })
  }

  @Test func veryShortAnimations() {
    expectOneLinkAFrame(
      chain { next in
        UIView.animate(withDuration: 1e-9) {
          rig.view.alpha = rig.view.alpha == 1 ? 0.5 : 1
        } completion: { _ in
          next()
        }
      })
  }

  @Test func changesOfLayout() {
    expectOneLinkAFrame(
      chain { next in
        rig.view.setCollectionViewLayout(RowLayout(), animated: false) { _ in next() }
      })
    expectOneLinkAFrame(
      chain { next in
        rig.view.setCollectionViewLayout(rig.view.collectionViewLayout, animated: true) { _ in next() }
      })
  }

  @Test func transactions() {
    expectOneLinkAFrame(
      chain { next in
        CATransaction.begin()
        CATransaction.setCompletionBlock(next)
        CATransaction.commit()
      })
  }

  @Test func timersThatAreAddedDuringATurnWaitForTheNext() {
    let clock = FrameClock()
    var log: [String] = []
    clock.schedule(after: 0.1) {
      log.append("first at \(clock.time)")
      clock.schedule(after: 0) { log.append("third at \(clock.time)") }
    }
    clock.schedule(after: 0.2) { log.append("second at \(clock.time)") }
    clock.advance(to: 1)
    #expect(log == ["first at 0.1", "second at 0.2"])
    #expect(clock.nextDueTime == 0.1 && clock.time == 1)
    clock.advance(to: 1)
    #expect(log.last == "third at 1.0" && clock.nextDueTime == nil)
  }
}
