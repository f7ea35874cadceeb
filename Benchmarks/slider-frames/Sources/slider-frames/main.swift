import Foundation
import Gallery
import UIKit
import UIKitTestSupport

// Every slider of every layout's panel is dragged forty points towards the middle and back, a point a frame; what this thread works
// for a frame is measured. The work of a frame is that of the finger's event, the layout and the commit.

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

@MainActor
func sliders(in view: UIView) -> [UISlider] {
  ((view as? UISlider).map { [$0] } ?? []) + view.subviews.flatMap { sliders(in: $0) }
}

@MainActor
func measure(_ layout: GalleryLayout, count: Int) -> (slider: String, worst: Double) {
  var worst = ("", 0.0)
  let gallery = GalleryViewController(pictures: .builtIn(count: count), layout: layout, title: "Sliders")
  let host = TestHost(size: CGSize(width: 1440, height: 900), rootViewController: gallery)
  gallery.togglePanel()
  host.settle(timeout: 10)
  for slider in sliders(in: gallery.view) where slider.accessibilityLabel != "Pictures" {
    // The panel's list brings the slider into sight.
    var list = slider.superview
    while let view = list, !(view is UIScrollView) { list = view.superview }
    if let list = list as? UIScrollView {
      list.contentOffset.y = max(0, slider.convert(slider.bounds, to: list).midY - list.bounds.height / 2)
      host.advance(frames: 2)
    }
    let thumb = slider.thumbRect(
      forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: slider.value)
    let start = slider.convert(CGPoint(x: thumb.midX, y: thumb.midY), to: nil)
    let way: CGFloat = slider.value < (slider.minimumValue + slider.maximumValue) / 2 ? 1 : -1
    host.touch.begin(at: start)
    for step in Array(1...40) + Array((0..<40).reversed()) {
      let time = work {
        host.touch.move(to: CGPoint(x: start.x + way * CGFloat(step), y: start.y))
        host.advance(frames: 1)
      }
      if time > worst.1 { worst = (slider.accessibilityLabel ?? "", time) }
    }
    host.touch.end()
    host.settle(timeout: 5)
  }
  return worst
}

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000
let goal = 8.0
var slowest = 0.0
for layout in GalleryLayout.all where layout.hasCode {
  let (slider, time) = measure(layout, count: count)
  slowest = max(slowest, time)
  print(layout.name.padding(toLength: 14, withPad: " ", startingAt: 0) + String(format: "%8.2f ms  ", time) + slider)
}
print(String(format: "\(count) pictures: the slowest frame takes %.2f ms, the goal is %.0f ms.", slowest, goal))
exit(slowest < goal ? 0 : 1)
