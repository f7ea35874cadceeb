import TestTools
import Testing
import UIKit
import UIKitTestSupport

@testable import CollectionLayouts

/// What a frame costs depends on what is visible only. Work is counted, never timed: questions to the data source and the
/// delegate, attributes made, effects computed, items placed.
@MainActor
@Suite struct LayoutCostTests {
  private struct Work: Equatable {
    var requests = 0
    /// The most attributes of one step.
    var elements = 0
  }

  /// The work of sixty scroll steps in the middle of the content.
  private func work(_ kind: LayoutKind, isHorizontal: Bool, count: Int) -> Work {
    let fixture = LayoutFixture(kind.make(isHorizontal), counts: [count]) {
      $1.size = { _ in CGSize(width: 100, height: 130) }
    }
    let view = fixture.view
    let scrollsSideways = view.contentSize.width > view.bounds.width + 1
    if scrollsSideways {
      view.contentOffset.x = min(6000, view.contentSize.width / 2)
    } else {
      view.contentOffset.y = min(6000, max(0, view.contentSize.height / 2))
    }
    fixture.host.settle()
    fixture.source.requests = 0
    var result = Work()
    for _ in 0..<60 {
      if scrollsSideways { view.contentOffset.x += 24 } else { view.contentOffset.y += 24 }
      fixture.host.makeFrame()
      result.elements = max(result.elements, fixture.elements(in: view.bounds).count)
    }
    result.requests = fixture.source.requests
    return result
  }

  @Test(arguments: LayoutKind.all.paired(inTurnWith: [false, true]))
  func aScrollStepDoesTheSameForAnyNumberOfItems(kind: LayoutKind, isHorizontal: Bool) {
    let isHorizontal = isHorizontal && kind.hasAxes
    let few = work(kind, isHorizontal: isHorizontal, count: 1000)
    let many = work(kind, isHorizontal: isHorizontal, count: 40_000)
    #expect(many.requests == few.requests)
    #expect(many.elements <= few.elements * 2 + 8)
    #expect(many.elements < 400)
  }

  @Test func sizesAreAskedOncePerItem() {
    let fixture = LayoutFixture(WaterfallLayout(), counts: [20_000])
    #expect(fixture.source.sizeRequests == 20_000)
    fixture.view.contentOffset.y = 100_000
    fixture.host.makeFrame()
    #expect(fixture.source.sizeRequests == 20_000)
  }

  @Test func scrollingPlacesNothingAgain() {
    let layout = WaterfallLayout()
    let fixture = LayoutFixture(layout, counts: [50_000]) { view, _ in view.delegate = nil }
    fixture.host.settle()
    let front = layout.geometry.cursor
    for step in 1...100 {
      fixture.view.contentOffset.y = CGFloat(step) * 900
      fixture.host.makeFrame()
    }
    #expect(layout.geometry.cursor == front)
  }

  @MainActor
  private final class Counter {
    var calls = 0
  }

  @Test(arguments: [1000, 100_000], [false, true])
  func effectsAreComputedForWhatIsVisible(count: Int, wraps: Bool) {
    let counter = Counter()
    let layout = CarouselLayout()
    layout.itemSize = .absolute(CGSize(width: 100, height: 300))
    layout.wrapsAround = wraps
    layout.style = .custom { _ in
      counter.calls += 1
      return CarouselLayout.ItemEffect()
    }
    let fixture = LayoutFixture(layout, counts: [count])
    fixture.view.contentOffset.x += 7000
    fixture.host.settle()
    counter.calls = 0
    for _ in 0..<60 {
      fixture.view.contentOffset.x += 24
      fixture.host.makeFrame()
    }
    #expect(counter.calls < 60 * 100)
    #expect(counter.calls > 0)
  }
}
