import Foundation
import Testing

@testable import UIKit
@testable import UIKitFixtures

@MainActor @Suite struct CollectionPrefetchTests {
  @Test func nearestComeFirstAndOnce() {
    var plan = PrefetchPlan()
    let near = [(3, 50), (1, 0), (2, 10)].map { PrefetchPlan.Candidate(path: path($0.0), distance: CGFloat($0.1)) }
    #expect(plan.step(candidates: near, visible: [path(0)]).prefetch == [path(1), path(2), path(3)])
    #expect(plan.step(candidates: near, visible: [path(0)]) == PrefetchPlan.Step())
  }

  @Test func whatIsNoLongerLikelyIsCancelledAndWhatIsShownIsNot() {
    var plan = PrefetchPlan()
    let near = (1...4).map { PrefetchPlan.Candidate(path: path($0), distance: CGFloat($0)) }
    _ = plan.step(candidates: near, visible: [])
    let step = plan.step(candidates: [near[1]], visible: [path(1)])
    #expect(step.prefetch.isEmpty)
    #expect(step.cancel == [path(3), path(4)])
  }

  @Test func theWindowLiesAhead() {
    let bounds = CGRect(x: 0, y: 100, width: 10, height: 20)
    let size = CGSize(width: 10, height: 1_000)
    #expect(
      PrefetchPlan.window(bounds, movement: .zero, contentSize: size) == CGRect(x: 0, y: 100, width: 10, height: 40))
    let up = PrefetchPlan.window(bounds, movement: CGVector(dx: 0, dy: -1), contentSize: size)
    #expect(up == CGRect(x: 0, y: 80, width: 10, height: 40))
    let wide = PrefetchPlan.window(bounds, movement: .zero, contentSize: CGSize(width: 500, height: 20))
    #expect(wide == CGRect(x: 0, y: 100, width: 20, height: 20))
  }

  @Test func theDataSourceHearsOfWhatComesNext() {
    let rig = Rig([100]) { $0.view.prefetchDataSource = $0.source }
    #expect(rig.source.prefetched == (4..<8).map { path($0) })
    rig.scroll(to: 50)
    #expect(rig.source.prefetched.last == path(8))
    rig.scroll(to: 40)
    #expect(Set(rig.source.cancelled).isSuperset(of: [path(7), path(8)]))
  }

  @Test func offMeansOff() {
    let rig = Rig([100]) {
      $0.view.prefetchDataSource = $0.source
      $0.view.isPrefetchingEnabled = false
    }
    rig.scroll(to: 50)
    #expect(rig.source.prefetched.isEmpty)
  }

  @Test func lookingAheadDoesNotAskAboutCoveredGround() {
    let rig = Rig([100]) { $0.view.prefetchDataSource = $0.source }
    rig.scroll(to: 100)
    rig.trace.clear()
    for y in stride(from: CGFloat(100), through: 190, by: 5) { rig.scroll(to: y) }
    #expect(rig.trace.count("layout.elements") == 0)
  }
}
