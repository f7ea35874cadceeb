import Benchmark

/// Numbers at the beginning of names are those of the table in the README.
let benchmarks: @Sendable () -> Void = {
  geometryBenchmarks()
  viewBenchmarks()
  changeBenchmarks()
  diffableBenchmarks()
  tickBenchmarks()
  twoAxisBenchmarks()
}
