import Benchmark
import CollectionLayouts
import UIKit

/// A step of the layouts that place items in closed form: `prepare()` and the attributes of what is visible.
func tickBenchmarks() {
  let metrics = [Metric.ours, Metric.yardstick, Metric.ratio, Metric.thousand, Metric.growth]
  for (name, make) in layouts {
    compare("13 \(name): move by 24 points, 1,000,000 items, the layout alone (ns)", metrics) {
      Turn(
        ours: tick(make(), count: 1_000_000, steps: 2000),
        yardstick: tick(TutorialZoomLine(), count: 1_000_000, steps: 3),
        thousand: tick(make(), count: 1000, steps: 2000))
    }
  }
}

private let layouts: [(String, @MainActor @Sendable () -> UICollectionViewLayout)] = [
  (
    "carousel, 19 visible",
    {
      let layout = CarouselLayout()
      layout.itemSize = .absolute(CGSize(width: 18, height: 300))
      layout.itemSpacing = .pitch(20.6)
      return layout
    }
  ),
  ("carousel", { CarouselLayout() }),
  (
    "ring, 19 visible",
    {
      let layout = CircleLayout()
      // A thousand items go round, 25 points from each other.
      layout.itemSize = CGSize(width: 100, height: 100)
      layout.radius = .absolute(25_000 / 2 / .pi)
      layout.overflow = .overlap
      layout.center.y = 25_000 / 2 / .pi / 844
      return layout
    }
  ),
  (
    "ring, 100 visible",
    {
      let layout = CircleLayout()
      layout.overflow = .overlap
      return layout
    }
  ),
  ("wheel", { WheelLayout() }),
  ("honeycomb", { HoneycombLayout() }),
  ("stack", { StackLayout() }),
  ("sliding cards", { SlidingCardsLayout() }),
]

/// What a layout does in a step, without the view: it hears of the new bounds or the new angle, prepares and tells what is
/// visible.
@MainActor
private func tick(_ layout: UICollectionViewLayout, count: Int, steps: Int) -> Int {
  let fixture = Fixture(count: count, layout: layout)
  fixture.firstFrame()
  fixture.settle()
  let view = fixture.collectionView
  let isHorizontal = view.contentSize.width > view.bounds.width
  let start = view.bounds
  let length = isHorizontal ? view.contentSize.width - start.width : view.contentSize.height - start.height
  var bounds = start
  var way: CGFloat = 0
  return nanoseconds(steps) {
    if let ring = layout as? CircleLayout {
      ring.rotation += ring.angle(of: 24)
    } else {
      // Beyond the end of the content there would be nothing to do.
      way = way + 24 < length ? way + 24 : 0
      if isHorizontal { bounds.origin.x = start.minX + way } else { bounds.origin.y = start.minY + way }
      if layout.shouldInvalidateLayout(forBoundsChange: bounds) {
        layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
      }
    }
    layout.prepare()
    blackHole(layout.layoutAttributesForElements(in: bounds))
  }
}

extension CircleLayout {
  /// The angle by which a turn moves items so many points.
  fileprivate func angle(of distance: CGFloat) -> CGFloat {
    if case .absolute(let points) = radius { distance / points } else { distance / 160 }
  }
}
