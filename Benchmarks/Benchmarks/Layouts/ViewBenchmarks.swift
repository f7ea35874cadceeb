import Benchmark
import CollectionLayouts
import UIKit

private let compared = [Metric.ours, Metric.yardstick, Metric.ratio]

/// Whole views: what an application waits for. 390 × 844, sizes from a delegate unless said.
func viewBenchmarks() {
  openingBenchmarks()
  compare("scroll by 24 points, whole frame (ns)", compared + [Metric.thousand, Metric.growth]) {
    Turn(
      ours: meanStep(count: 1_000_000, layout: WaterfallLayout()),
      yardstick: meanStep(count: 1_000_000, layout: TutorialWaterfall()),
      thousand: meanStep(count: 1000, layout: WaterfallLayout()))
  }
}

private func openingBenchmarks() {
  compare("2 prepare 1,000,000, sizes from a delegate (ps an item)", compared) {
    @MainActor func prepared(_ layout: UICollectionViewLayout) -> Int {
      let fixture = Fixture(count: 1_000_000, layout: layout)
      fixture.firstFrame()
      layout.invalidateLayout()
      return picoseconds(anItemOf: 1_000_000) { layout.prepare() }
    }
    return Turn(ours: prepared(WaterfallLayout()), yardstick: prepared(TutorialWaterfall()))
  }
  compare("2b open 1,000,000, sizes from a delegate, whole first frame (ns)", compared) {
    Turn(
      ours: nanoseconds { Fixture(count: 1_000_000, layout: WaterfallLayout()).firstFrame() },
      yardstick: nanoseconds { Fixture(count: 1_000_000, layout: TutorialWaterfall()).firstFrame() })
  }
  compare("4 open 1,000,000 of one size, whole first frame (ns)", compared + [Metric.thousand, Metric.growth]) {
    @MainActor func opened(_ count: Int, _ layout: UICollectionViewLayout, delegate: Bool = false) -> Int {
      nanoseconds {
        let fixture = Fixture(count: count, layout: layout)
        if !delegate { fixture.collectionView.delegate = nil }
        fixture.firstFrame()
      }
    }
    return Turn(
      ours: opened(1_000_000, WaterfallLayout()), yardstick: opened(1_000_000, TutorialWaterfall(), delegate: true),
      thousand: opened(1000, WaterfallLayout()))
  }
}

/// The mean of 400 steps.
@MainActor
func meanStep(count: Int, layout: UICollectionViewLayout, horizontal: Bool = false) -> Int {
  let fixture = Fixture(count: count, layout: layout)
  fixture.firstFrame()
  fixture.settle()
  return nanoseconds(400) { fixture.scrollStep(horizontal: horizontal) }
}
