import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

/// Work per frame depends on what is visible only. Limits are wide: they catch work in proportion to the number of items.
@MainActor
@Suite(.serialized) struct LayoutCostTests {
  private func milliseconds(_ body: () -> Void) -> Double {
    let duration = ContinuousClock().measure(body)
    return Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) / 1e15
  }

  private func scrollCost(_ layout: UICollectionViewLayout, _ count: Int, horizontal: Bool) -> Double {
    let stage = LayoutStage(layout, counts: [count]) { $1.size = { _ in CGSize(width: 100, height: 130) } }
    var times: [Double] = []
    for step in 1...60 {
      times.append(
        milliseconds {
          if horizontal { stage.view.contentOffset.x += 24 } else { stage.view.contentOffset.y += 24 }
          stage.host.makeFrame()
        })
      _ = step
    }
    return times.sorted()[30]
  }

  @Test func aScrollStepCostsTheSameForAnyNumberOfItems() {
    #expect(
      scrollCost(WaterfallLayout(), 100_000, horizontal: false) < 4
        * scrollCost(WaterfallLayout(), 1000, horizontal: false))
    let (small, large) = (CarouselLayout(), CarouselLayout())
    #expect(scrollCost(large, 100_000, horizontal: true) < 4 * scrollCost(small, 1000, horizontal: true))
  }

  @Test func sizesAreAskedOncePerItem() {
    let stage = LayoutStage(WaterfallLayout(), counts: [20_000])
    #expect(stage.source.sizeRequests == 20_000)
    stage.view.contentOffset.y = 100_000
    stage.host.makeFrame()
    #expect(stage.source.sizeRequests == 20_000)
  }

  #if !DEBUG
    @Test func aMillionItemsOpenAtOnce() {
      var stage: LayoutStage?
      let first = milliseconds {
        stage = LayoutStage(WaterfallLayout(), counts: [1_000_000]) {
          $1.size = { CGSize(width: 100, height: 60 + $0 & 127) }
        }
      }
      #expect(first < 1000)
      print("1e6 items: first frame \(first) ms")
      guard let stage else { return }
      var times: [Double] = []
      for _ in 0..<300 {
        times.append(
          milliseconds {
            stage.view.contentOffset.y += 24
            stage.host.makeFrame()
          })
      }
      print("scroll step median \(times.sorted()[150]) ms, max \(times.max() ?? 0)")
    }
  #endif
}
