import Benchmark

/// What a benchmark reports. Numbers are whole, so units are small: nanoseconds, or picoseconds an item.
enum Metric {
  static let ours = metric("ours")
  static let yardstick = metric("yardstick")
  static let ratio = BenchmarkMetric.custom("yardstick ÷ ours × 100", polarity: .prefersLarger, useScalingFactor: false)
  static let thousand = metric("ours, 1,000 items")
  static let growth = metric("1,000,000 ÷ 1,000 items × 100")

  static func metric(_ name: String) -> BenchmarkMetric {
    .custom(name, polarity: .prefersSmaller, useScalingFactor: false)
  }
}

/// What was measured in one turn.
struct Turn {
  var ours: Int
  /// The tutorials' way, where there is one.
  var yardstick: Int?
  /// The same as `ours` with a thousand items.
  var thousand: Int?
}

/// Seven turns, in each of which ours and its yardsticks are measured one after the other; the median counts.
func compare(_ name: String, _ metrics: [BenchmarkMetric], turn: @escaping @MainActor @Sendable () -> Turn) {
  let configuration = Benchmark.Configuration(
    metrics: metrics, warmupIterations: 1, maxDuration: .seconds(60), maxIterations: 7)
  Benchmark(name, configuration: configuration) { benchmark in
    let turn = await MainActor.run { turn() }
    benchmark.measurement(Metric.ours, turn.ours)
    if let yardstick = turn.yardstick {
      benchmark.measurement(Metric.yardstick, yardstick)
      benchmark.measurement(Metric.ratio, yardstick * 100 / max(1, turn.ours))
    }
    if let thousand = turn.thousand {
      benchmark.measurement(Metric.thousand, thousand)
      benchmark.measurement(Metric.growth, turn.ours * 100 / max(1, thousand))
    }
  }
}

/// Nanoseconds a call takes, the mean of so many.
func nanoseconds(_ calls: Int = 1, _ body: () -> Void) -> Int {
  let duration = ContinuousClock().measure { for _ in 0..<calls { body() } }
  return Int(duration / .nanoseconds(1)) / calls
}

/// Picoseconds an item of `count` takes.
func picoseconds(anItemOf count: Int, _ body: () -> Void) -> Int {
  let duration = ContinuousClock().measure(body)
  return Int(duration / .nanoseconds(1)) * 1000 / count
}
