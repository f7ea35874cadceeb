import Benchmark
import CollectionLayouts
import UIKit

private let ours = BenchmarkMetric.custom("ours (µs)", polarity: .prefersSmaller, useScalingFactor: false)
private let tutorial = BenchmarkMetric.custom("tutorial's way (µs)", polarity: .prefersSmaller, useScalingFactor: false)
private let thousand = BenchmarkMetric.custom(
  "ours, 1,000 items (µs)", polarity: .prefersSmaller, useScalingFactor: false)
private let ratio = BenchmarkMetric.custom("ratio × 100", polarity: .prefersLarger, useScalingFactor: false)

/// Microseconds that `body` takes.
private func time(_ body: () -> Void) -> Int {
  let duration = ContinuousClock().measure(body)
  return Int(duration / .microseconds(1))
}

/// Every benchmark runs ours and its yardstick in turns, within one iteration, and reports both and their ratio.
let benchmarks: @Sendable () -> Void = {
  let count = 1_000_000

  Benchmark(
    "Waterfall: first frame of 1,000,000 items, sizes from a delegate",
    configuration: .init(
      metrics: [ours, tutorial, ratio], warmupIterations: 1, maxDuration: .seconds(30), maxIterations: 7)
  ) { benchmark in
    let (our, theirs) = await MainActor.run {
      (
        time { Stage(count: count, layout: WaterfallLayout()).firstFrame() },
        time { Stage(count: count, layout: TutorialWaterfall()).firstFrame() }
      )
    }
    benchmark.measurement(ours, our)
    benchmark.measurement(tutorial, theirs)
    benchmark.measurement(ratio, theirs * 100 / max(1, our))
  }

  Benchmark(
    "Waterfall: one scroll step of 24 points, whole frame",
    configuration: .init(
      metrics: [ours, thousand, tutorial, ratio], warmupIterations: 1, maxDuration: .seconds(30), maxIterations: 7)
  ) { benchmark in
    let (our, small, theirs) = await MainActor.run {
      (
        meanStep(count: count, layout: WaterfallLayout()), meanStep(count: 1_000, layout: WaterfallLayout()),
        meanStep(count: count, layout: TutorialWaterfall())
      )
    }
    benchmark.measurement(ours, our)
    benchmark.measurement(thousand, small)
    benchmark.measurement(tutorial, theirs)
    benchmark.measurement(ratio, theirs * 100 / max(1, our))
  }
}

/// The mean of 400 steps, in microseconds.
@MainActor
private func meanStep(count: Int, layout: UICollectionViewLayout) -> Int {
  let stage = Stage(count: count, layout: layout)
  stage.firstFrame()
  return time { for _ in 0..<400 { stage.scrollStep() } } / 400
}
