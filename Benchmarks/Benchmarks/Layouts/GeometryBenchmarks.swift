import Benchmark
import Foundation
import UIKit

private let count = 1_000_000
private let compared = [Metric.ours, Metric.yardstick, Metric.ratio]

/// The arithmetic of the waterfall, without views: 6 columns, 1440 × 900. Numbers are those of the goals.
func geometryBenchmarks() {
  placementBenchmarks()
  queryBenchmarks()
  editBenchmarks()
  exactnessBenchmark()
  memoryBenchmark()
}

private func placementBenchmarks() {
  for (number, columns, tolerance) in [("1", 6, 0), ("1b", 3, 0), ("1c", 6, 16), ("1d", 2, 16)] {
    compare("\(number) place 1,000,000, \(columns) columns, tolerance \(tolerance) (ps an item)", compared) {
      let lengths = Samples.lengths(count)
      return Turn(
        ours: picoseconds(anItemOf: count) {
          blackHole(Samples.placed(lengths, columns: columns, tolerance: CGFloat(tolerance)))
        },
        yardstick: picoseconds(anItemOf: count) { blackHole(TutorialColumns(lengths, columns: columns)) })
    }
  }
  compare("1e place 1,000,000 densely, 6 columns, three in ten span more (ps an item)", compared) {
    let lengths = Samples.lengths(count)
    return Turn(
      ours: picoseconds(anItemOf: count) { blackHole(Samples.packed(lengths)) },
      yardstick: picoseconds(anItemOf: count) { blackHole(TutorialColumns(lengths)) })
  }
  compare("3 place 10,000 (ps an item)", compared) {
    let lengths = Samples.lengths(10_000)
    return Turn(
      ours: picoseconds(anItemOf: 1_000_000) { for _ in 0..<100 { blackHole(Samples.placed(lengths)) } },
      yardstick: picoseconds(anItemOf: 10_000) { blackHole(TutorialColumns(lengths)) })
  }
}

/// Writes what is visible, as a layout would read it.
@inline(never)
private func collect(
  _ geometry: inout WaterfallGeometry, _ top: Int64, into result: UnsafeMutableBufferPointer<(Int, Int64, Int32, UInt8)>
) -> Int {
  var found = 0
  geometry.place(to: top + Samples.view)
  geometry.forEachItem(from: top, to: top + Samples.view) { item in
    result[found] = (item, geometry.tops[item], geometry.items.lengths[item], geometry.columns[item])
    found += 1
  }
  return found
}

private func tick(_ geometry: inout WaterfallGeometry) -> Int {
  let step = WaterfallGeometry.fixed(24)
  var top = geometry.end / 2
  let end = geometry.end - Samples.view
  return withUnsafeTemporaryAllocation(of: (Int, Int64, Int32, UInt8).self, capacity: 4096) { buffer in
    nanoseconds(20_000) {
      top += step
      if top > end { top = 0 }
      blackHole(collect(&geometry, top, into: buffer))
    }
  }
}

private func queryBenchmarks() {
  compare("5 random viewport in 1,000,000 (ns)", compared) {
    let lengths = Samples.lengths(count)
    var geometry = Samples.placed(lengths)
    let tutorial = TutorialColumns(lengths)
    var state: UInt64 = 88_172_645_463_325_252
    @MainActor func random() -> Int64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int64(state % UInt64(geometry.end))
    }
    let ours = withUnsafeTemporaryAllocation(of: (Int, Int64, Int32, UInt8).self, capacity: 4096) { buffer in
      nanoseconds(20_000) { blackHole(collect(&geometry, random(), into: buffer)) }
    }
    let yardstick = nanoseconds(5) { blackHole(tutorial.query(from: WaterfallGeometry.points(random()))) }
    return Turn(ours: ours, yardstick: yardstick)
  }
  compare("6, 7 scroll by 24 points in 1,000,000 (ns)", compared + [Metric.thousand, Metric.growth]) {
    let lengths = Samples.lengths(count)
    var geometry = Samples.placed(lengths)
    var small = Samples.placed(Array(lengths.prefix(1000)))
    let tutorial = TutorialColumns(lengths)
    return Turn(
      ours: tick(&geometry), yardstick: nanoseconds(5) { blackHole(tutorial.query(from: 1_000_000)) },
      thousand: tick(&small))
  }
  Benchmark(
    "6b memory taken by 1,000 scroll steps (allocations)",
    configuration: .init(metrics: [.mallocCountTotal], warmupIterations: 1, maxIterations: 3)
  ) { benchmark in
    var geometry = Samples.placed(Samples.lengths(100_000))
    var top = geometry.end / 2
    withUnsafeTemporaryAllocation(of: (Int, Int64, Int32, UInt8).self, capacity: 4096) { buffer in
      benchmark.startMeasurement()
      for _ in 0..<1000 {
        top += 6144
        blackHole(collect(&geometry, top, into: buffer))
      }
      benchmark.stopMeasurement()
    }
  }
}

private func editBenchmarks() {
  let middle = count / 2
  compare("9 a length in the middle of 1,000,000 changes: what is visible (ns)", compared) {
    let lengths = Samples.lengths(count)
    var geometry = Samples.placed(lengths)
    let top = geometry.tops[middle] - 25_600
    var length: Int32 = 76_800
    let ours = withUnsafeTemporaryAllocation(of: (Int, Int64, Int32, UInt8).self, capacity: 4096) { buffer in
      nanoseconds(2000) {
        length ^= 8192
        geometry.setLength(length, of: middle)
        blackHole(collect(&geometry, top, into: buffer))
      }
    }
    return Turn(ours: ours, yardstick: nanoseconds { blackHole(TutorialColumns(lengths)) })
  }
  compare("10 the same: all items (ns)", compared) {
    let lengths = Samples.lengths(count)
    var geometry = Samples.placed(lengths)
    var length: Int32 = 76_800
    let ours = nanoseconds(5) {
      length ^= 8192
      geometry.setLength(length, of: middle)
      geometry.finish()
    }
    return Turn(ours: ours, yardstick: nanoseconds { blackHole(TutorialColumns(lengths)) })
  }
  compare("10b the longest of the slices it is done in (ns)", [Metric.ours]) {
    var geometry = Samples.placed(Samples.lengths(count))
    geometry.setLength(1024, of: 0)
    var longest = 0
    while !geometry.isFinished { longest = max(longest, nanoseconds { geometry.place(count: 131_072) }) }
    return Turn(ours: longest)
  }
  compare("11 an item is inserted in the middle of 1,000,000: what is visible (ns)", compared) {
    let lengths = Samples.lengths(count)
    var geometry = Samples.placed(lengths)
    let top = geometry.tops[middle] - 25_600
    let ours = withUnsafeTemporaryAllocation(of: (Int, Int64, Int32, UInt8).self, capacity: 4096) { buffer in
      @MainActor func insert() {
        var items = geometry.extractItems()
        items.lengths.insert(51_200, at: middle)
        geometry.update(
          sequence: ItemIndex(counts: [items.lengths.count]), metrics: geometry.metrics, items: items,
          placement: .shortest(tolerance: 0), preserving: .items(placed: middle, moved: middle))
        blackHole(collect(&geometry, top, into: buffer))
      }
      // The first insertion makes space for the others.
      insert()
      return nanoseconds(50) { insert() }
    }
    return Turn(ours: ours, yardstick: nanoseconds { blackHole(TutorialColumns(lengths)) })
  }
}

/// Missed and superfluous items of 200 rectangles a sample, while the geometry is partly placed and after edits.
private func exactnessBenchmark() {
  let missed = Metric.metric("missed")
  let extra = Metric.metric("superfluous")
  Benchmark("8 exactness", configuration: .init(metrics: [missed, extra], maxDuration: .seconds(60), maxIterations: 1))
  {
    benchmark in
    var (misses, extras) = (0, 0)
    for (size, columnEnd) in [(1000, false), (1000, true), (10_000, true), (100_000, true), (1_000_000, true)] {
      var geometry = Samples.opened(Samples.lengths(size, columnEnd: columnEnd))
      var state: UInt64 = 7
      func random(_ bound: Int64) -> Int64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int64(state >> 20) % max(bound, 1)
      }
      for round in 0..<200 {
        if round % 4 == 0 { geometry.setLength(Int32(random(100_000)), of: Int(random(Int64(geometry.cursor.item)))) }
        let lower = random(geometry.end * Int64(round + 1) / 200)
        geometry.place(to: lower + Samples.view)
        var found: Set<Int> = []
        geometry.forEachItem(from: lower, to: lower + Samples.view) { found.insert($0) }
        guard size < 1_000_000 || round % 20 == 0 else { continue }
        var whole = geometry
        whole.finish()
        let expected = Set(
          (0..<size).filter { whole.tops[$0] < lower + Samples.view && whole.bottom(of: $0) > lower })
        misses += expected.subtracting(found).count
        extras += found.subtracting(expected).count
      }
    }
    benchmark.measurement(missed, misses)
    benchmark.measurement(extra, extras)
  }
}

private func memoryBenchmark() {
  let taken = Metric.metric("bytes of 100 items")
  let yardstick = Metric.metric("bytes of 100 items, yardstick")
  Benchmark("12 memory", configuration: .init(metrics: [taken, yardstick], maxIterations: 1)) { benchmark in
    let geometry = Samples.placed(Samples.lengths(count))
    let index = (geometry.bottoms.levels + geometry.negatedTops.levels).reduce(0) { $0 + $1.capacity * 8 }
    let items = geometry.tops.capacity * 8 + geometry.columns.capacity + geometry.items.lengths.capacity * 4
    benchmark.measurement(taken, (items + index) * 100 / count)
    let bytes = await MainActor.run {
      let lengths = Samples.lengths(count)
      let before = residentBytes()
      let tutorial = TutorialColumns(lengths)
      return residentBytes() - before + (tutorial.attributes.isEmpty ? 1 : 0)
    }
    benchmark.measurement(yardstick, bytes * 100 / count)
  }
}

/// What the process takes up in memory; 0 where `/proc` tells nothing.
private func residentBytes() -> Int {
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
  let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  return pages * Int(getpagesize())
}
