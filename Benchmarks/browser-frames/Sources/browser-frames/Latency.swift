@_spi(Waterwheel) import BrowserDisplay
import Foundation
@_spi(Waterwheel) import QuartzCore

/// Milliseconds from a pointer event to the start of the refresh whose page shows its effect.
struct Latency {
  var baseline: [Double] = []
  var ours: [Double] = []
}

/// A layer that follows the finger, in the page and through the surface.
private let follower: UInt32 = 50

/// In both pages `latencies` collects; an event is answered when the follower stands where the finger was.
private let baselineScript = """
  globalThis.latencies = [];
  document.body.replaceChildren();
  document.body.style.cssText = 'margin:0;touch-action:none;position:fixed;inset:0;overflow:hidden';
  const box = document.createElement('div');
  box.style.cssText = 'position:absolute;width:40px;height:40px;background:#007aff;will-change:transform';
  document.body.append(box);
  let pending = [];
  addEventListener('pointerrawupdate', event => {
    if (pending.length === 0) requestAnimationFrame(time => {
      box.style.transform = `translate3d(${pending.at(-1).clientX}px,0,0)`;
      for (const event of pending) latencies.push(time - event.timeStamp);
      pending = [];
    });
    pending.push(event);
  });
  """

private let ourScript = """
  globalThis.latencies = [];
  let pending = [];
  addEventListener('pointerrawupdate', event => pending.push(event), { capture: true });
  const flush = waterwheel.tree.flush.bind(waterwheel.tree);
  waterwheel.tree.flush = () => {
    flush();
    const x = waterwheel.tree.layers.get(\(follower)).x, time = document.timeline.currentTime;
    const index = pending.findLastIndex(event => Math.abs(event.clientX - x) < 0.01);
    for (const event of pending.splice(0, index + 1)) latencies.push(time - event.timeStamp);
  };
  """

@MainActor
func measureLatency(_ options: Options) async throws -> Latency {
  let browser = try Chromium()
  defer { browser.end() }
  var latency = Latency()
  for _ in 0..<options.rounds {
    let (baseline, ours) = try await measureBoth(browser)
    latency.baseline += baseline
    latency.ours += ours
  }
  return latency
}

@MainActor
private func measureBoth(_ browser: Chromium) async throws -> (baseline: [Double], ours: [Double]) {
  let display = BrowserDisplay(configuration: .init(title: "Latency")) { environment in
    let surface = FakeSurface(environment)
    surface.add(follower, frame: CGRect(x: 0, y: 0, width: 40, height: 40), .backgroundColor(.hex(0x007AFF)))
    surface.onEvent = { surface, event in
      guard case .touches(let touches, _) = event, let touch = touches.last else { return }
      surface.place(follower, CGRect(x: touch.location.x, y: 0, width: 40, height: 40))
    }
    return surface
  }
  let (urls, feed) = AsyncStream<URL>.makeStream()
  let serving = Task { try await display.run { feed.yield($0) } }
  defer { serving.cancel() }
  var iterator = urls.makeAsyncIterator()
  guard let url = await iterator.next() else { return ([], []) }
  let page = try await ChromiumPage(browser, width: 1440, height: 900)
  // Raw pointer updates exist on trustworthy origins only, so the baseline runs on ours, in place of an empty document.
  try await page.open(url.appendingPathComponent("style.css"))
  try await page.wait(until: "document.body && document.readyState === 'complete'")
  try await page.evaluate(baselineScript)
  let baseline = try await drag(page)
  try await page.open(url)
  try await page.wait(until: "globalThis.waterwheel?.loop.isIdle && waterwheel.tree.root")
  try await page.evaluate(ourScript)
  let ours = try await drag(page)
  try await page.close()
  return (baseline, ours)
}

/// Sixty moves of a finger, at moments that have nothing to do with refreshes.
@MainActor
private func drag(_ page: ChromiumPage) async throws -> [Double] {
  try await page.touch("touchStart", [.init(100, 300)])
  for step in 1...60 {
    try await Task.sleep(for: .milliseconds(11 + step * 7 % 13))
    try await page.touch("touchMove", [.init(100 + Double(step) * 15, 300)])
  }
  try await page.touch("touchEnd", [])
  try await Task.sleep(for: .milliseconds(100))
  return try await page.evaluate("latencies").array?.compactMap(\.double) ?? []
}

func report(_ latency: Latency) {
  func row(_ name: String, _ values: [Double]) -> String {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return "| \(name) | – | – | 0 |" }
    let p95 = sorted[min(sorted.count - 1, sorted.count * 95 / 100)]
    return String(format: "| \(name) | %.1f | %.1f | \(sorted.count) |", median(sorted), p95)
  }
  print("\nPointer to page, milliseconds\n| | p50 | p95 | events |\n|---|---:|---:|---:|")
  print(row("in the page", latency.baseline))
  print(row("ours", latency.ours))
}
