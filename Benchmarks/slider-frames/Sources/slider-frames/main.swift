@_spi(Waterwheel) import BrowserDisplay
import CollectionLayouts
import Foundation
import Gallery
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) import UIKit

// Every slider of every layout's panel is dragged forty points towards the middle and back, a point a frame; what this thread works
// for a frame is measured: the finger's event, the layout, the commit and the message for the page. Three pages do the same; of each
// frame the median counts, and the slowest frame is the result.

/// What this thread works meanwhile, in milliseconds; on a shared machine the only figure that repeats.
func work(_ body: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
  let start = now()
  body()
  return now() - start
}

/// A gallery as a server shows it in a page.
@MainActor
final class Page {
  let gallery: GalleryViewController
  private let host: WindowHost
  private var messages: StaticPage
  private var time = 0.0

  init(_ layout: GalleryLayout, count: Int) {
    let environment = SurfaceEnvironment(size: CGSize(width: 1440, height: 900), scale: 2)
    gallery = GalleryViewController(pictures: .builtIn(count: count), layout: layout, title: "Sliders")
    host = WindowHost(rootViewController: gallery, environment: environment)
    messages = StaticPage(title: "Sliders", environment: environment)
    advance()
  }

  func advance(frames: Int = 1) {
    for _ in 0..<frames {
      time += 1 / 60
      if let commit = host.frame(at: time) { messages.add(commit, at: time) }
    }
  }

  func settle() {
    for _ in 0..<600 where host.wantsFrames { advance() }
  }

  func touch(_ phase: SurfaceTouch.Phase, _ point: CGPoint) {
    host.handle(.touches([SurfaceTouch(id: 1, phase: phase, location: point)], time: time))
  }
}

@MainActor
func sliders(in view: UIView) -> [UISlider] {
  ((view as? UISlider).map { [$0] } ?? []) + view.subviews.flatMap { sliders(in: $0) }
}

struct Frame {
  var slider = ""
  var time = 0.0
  var cells = 0
}

@MainActor
func slowestFrame(_ layout: GalleryLayout, count: Int) -> Frame {
  let pages = (0..<3).map { _ in drags(layout, count: count) }
  let medians = pages[0].indices.map { index in pages.map { $0[index] }.sorted { $0.time < $1.time }[pages.count / 2] }
  return medians.max { $0.time < $1.time } ?? Frame()
}

/// The frames of all drags, the same ones in every page.
@MainActor
func drags(_ layout: GalleryLayout, count: Int) -> [Frame] {
  var frames: [Frame] = []
  let page = Page(layout, count: count)
  page.gallery.togglePanel()
  page.settle()
  for slider in sliders(in: page.gallery.view) where slider.accessibilityLabel != "Pictures" {
    // The panel's list brings the slider into sight.
    var list = slider.superview
    while let view = list, !(view is UIScrollView) { list = view.superview }
    if let list = list as? UIScrollView {
      list.contentOffset.y = max(0, slider.convert(slider.bounds, to: list).midY - list.bounds.height / 2)
      page.advance(frames: 2)
    }
    let thumb = slider.thumbRect(
      forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: slider.value)
    let start = slider.convert(CGPoint(x: thumb.midX, y: thumb.midY), to: nil)
    let way: CGFloat = slider.value < (slider.minimumValue + slider.maximumValue) / 2 ? 1 : -1
    page.touch(.began, start)
    var point = start
    for step in Array(1...40) + Array((0..<40).reversed()) {
      point.x = start.x + way * CGFloat(step)
      let time = work {
        page.touch(.moved, point)
        page.advance()
      }
      let cells = page.gallery.collectionView.visibleCells.count
      frames.append(Frame(slider: slider.accessibilityLabel ?? "", time: time, cells: cells))
    }
    page.touch(.ended, point)
    page.settle()
  }
  return frames
}

let arguments = CommandLine.arguments.dropFirst()
let count = arguments.first.flatMap { Int($0) } ?? 100_000
let names = Set(arguments.dropFirst())
let goal = 8.0
var slowest = 0.0
for layout in GalleryLayout.all where names.isEmpty || names.contains(layout.name) {
  let worst = slowestFrame(layout, count: count)
  slowest = max(slowest, worst.time)
  let name = layout.name.padding(toLength: 14, withPad: " ", startingAt: 0)
  print(name + String(format: "%8.2f ms with %3d cells  ", worst.time, worst.cells) + worst.slider)
}
print(String(format: "\(count) pictures: the slowest frame takes %.2f ms, the goal is %.0f ms.", slowest, goal))
exit(slowest < goal ? 0 : 1)
