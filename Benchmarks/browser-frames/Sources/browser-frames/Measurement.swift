@_spi(Waterwheel) import BrowserDisplay
import Foundation
@_spi(Waterwheel) import QuartzCore

/// One run: what an observer in the page counted.
struct Run {
  var frames = 0
  /// Refreshes that the browser left out.
  var dropped = 0
  /// Refreshes without anything new from the server.
  var stale = 0
  var longest = 0.0
  var cpu = 0.0

  var share: Double { frames > 0 ? Double(dropped + stale) / Double(frames) : 1 }
}

/// Ours and the baseline for one scene in one viewport.
struct Comparison {
  var scene: Scene
  var viewport: (width: Int, height: Int)
  var baseline: [Run] = []
  var ours: [Run] = []

  /// By how much the median share of bad frames exceeds the baseline's.
  var excess: Double { median(ours.map(\.share)) - median(baseline.map(\.share)) }
}

func median(_ values: [Double]) -> Double { values.isEmpty ? .nan : values.sorted()[values.count / 2] }

/// Observes refreshes from inside the page for a while; works in any page.
private func observer(_ seconds: Double) -> String {
  """
  new Promise(done => {
    const intervals = [], stats = globalThis.waterwheel?.loop.stats, before = stats && { ...stats };
    let last = 0, first = 0;
    const tick = now => {
      if (last) intervals.push(now - last); else first = now;
      last = now;
      if (now - first < \(seconds * 1000)) return requestAnimationFrame(tick);
      const dropped = intervals.reduce((sum, i) => sum + Math.max(0, Math.round(i / (1000 / 60)) - 1), 0);
      done([intervals.length + dropped, dropped, stats ? stats.stale - before.stale : 0, Math.max(...intervals)]);
    };
    requestAnimationFrame(tick);
  })
  """
}

/// The baseline: the same motion, computed in the page.
private func baselineScript(_ scene: Scene, layers: Int) -> String {
  """
  (() => {
    document.body.style.cssText = 'margin:0;overflow:hidden;background:#f2f2f7';
    const colors = ['#ff3b30', '#ff9500', '#ffcc00', '#34c759', '#5ac8fa', '#007aff', '#5856d6'];
    const make = (parent, index, x, y, w) => {
      const e = document.createElement('div');
      e.style.cssText = `position:absolute;left:0;top:0;width:${w - 8}px;height:76px;border-radius:10px;will-change:transform;`
        + `background:${colors[index % 7]};transform:translate3d(${x}px,${y}px,0)`;
      parent.append(e);
      return e;
    };
    const columns = Math.max(3, Math.floor(innerWidth / 140)), side = innerWidth / columns;
    if ('\(scene.rawValue)' === 'transforms') {
      const all = Array.from({ length: \(layers) }, (_, i) => make(document.body, i, 0, 0, side));
      const tick = now => {
        all.forEach((e, i) => {
          const p = now / 500 + i * 0.3, s = 0.9 + 0.1 * Math.sin(p);
          e.style.transform = `translate3d(${(i % columns) * side + 12 * Math.sin(p)}px,${Math.floor(i / columns) * 84 + 8 * Math.cos(p)}px,0) scale(${s})`;
        });
        requestAnimationFrame(tick);
      };
      requestAnimationFrame(tick);
    } else {
      const box = document.createElement('div');
      box.style.cssText = 'position:absolute;will-change:transform';
      document.body.append(box);
      const perRow = Math.max(1, Math.round(\(layers) * 84 / (innerHeight + 84))), cells = new Map(), width = innerWidth / perRow;
      const tick = now => {
        const offset = now * 1.44, first = Math.floor(offset / 84) * perRow, base = Math.round(offset / 4096) * 4096;
        if (box.base !== base) { for (const e of cells.values()) e.remove(); cells.clear(); box.base = base; }
        box.style.transform = `translate3d(0,${base - offset}px,0)`;
        for (const [i, e] of cells) if (i < first || i >= first + \(layers)) { e.remove(); cells.delete(i); }
        for (let i = first; i < first + \(layers); i++) {
          if (!cells.has(i)) cells.set(i, make(box, i, (i % perRow) * width, Math.floor(i / perRow) * 84 - base, width));
        }
        requestAnimationFrame(tick);
      };
      requestAnimationFrame(tick);
    }
  })()
  """
}

@MainActor
func measure(_ options: Options) async throws -> [Comparison] {
  let browser = try Chromium()
  defer { browser.end() }
  var results: [Comparison] = []
  for scene in Scene.allCases {
    for viewport in [(width: 390, height: 844), (width: 1440, height: 900)] {
      var comparison = Comparison(scene: scene, viewport: viewport)
      for _ in 0..<options.rounds {
        comparison.baseline.append(try await runBaseline(comparison, browser, options))
        comparison.ours.append(try await runOurs(comparison, browser, options))
      }
      results.append(comparison)
    }
  }
  return results
}

@MainActor
private func runBaseline(_ comparison: Comparison, _ browser: Chromium, _ options: Options) async throws -> Run {
  let page = try await ChromiumPage(browser, width: comparison.viewport.width, height: comparison.viewport.height)
  try await page.evaluate(baselineScript(comparison.scene, layers: options.layers))
  try await Task.sleep(for: .milliseconds(700))
  let run = try await observe(page, options)
  try await page.close()
  return run
}

@MainActor
private func runOurs(_ comparison: Comparison, _ browser: Chromium, _ options: Options) async throws -> Run {
  let display = BrowserDisplay(configuration: .init(title: "Benchmark")) { environment in
    let surface = FakeSurface(environment)
    comparison.scene.prepare(surface, layers: options.layers)
    return surface
  }
  let (urls, feed) = AsyncStream<URL>.makeStream()
  let serving = Task { try await display.run { feed.yield($0) } }
  defer { serving.cancel() }
  var iterator = urls.makeAsyncIterator()
  guard let url = await iterator.next() else { return Run() }
  let page = try await ChromiumPage(browser, width: comparison.viewport.width, height: comparison.viewport.height)
  try await page.open(url)
  try await page.wait(until: "globalThis.waterwheel?.tree.frame > 10")
  try await Task.sleep(for: .milliseconds(700))
  let before = processSeconds()
  var run = try await observe(page, options)
  run.cpu = (processSeconds() - before) / options.seconds
  try await page.close()
  return run
}

@MainActor
private func observe(_ page: ChromiumPage, _ options: Options) async throws -> Run {
  let numbers = try await page.evaluate(observer(options.seconds)).array?.compactMap(\.double) ?? []
  guard numbers.count == 4 else { return Run() }
  return Run(frames: Int(numbers[0]), dropped: Int(numbers[1]), stale: Int(numbers[2]), longest: numbers[3])
}

/// Processor time of this process: the server and the surface.
func processSeconds() -> Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

func report(_ results: [Comparison], _ options: Options) {
  print(
    "\(options.layers) layers, \(options.rounds) rounds of \(options.seconds) s; medians of (dropped + stale) / frames")
  print("| scene | viewport | baseline % | ours % | dropped | stale | longest ms | server CPU % |")
  print("|---|---|---:|---:|---:|---:|---:|---:|")
  func percent(_ value: Double) -> String { String(format: "%.2f", value * 100) }
  for result in results {
    let cells = [
      result.scene.rawValue, "\(result.viewport.width)×\(result.viewport.height)",
      percent(median(result.baseline.map(\.share))), percent(median(result.ours.map(\.share))),
      "\(Int(median(result.ours.map { Double($0.dropped) })))", "\(Int(median(result.ours.map { Double($0.stale) })))",
      String(format: "%.1f", median(result.ours.map(\.longest))), percent(median(result.ours.map(\.cpu))),
    ]
    print("| " + cells.joined(separator: " | ") + " |")
  }
}
