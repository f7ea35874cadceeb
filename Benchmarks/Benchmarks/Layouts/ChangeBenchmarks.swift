import Benchmark
import CollectionLayouts
import UIKit

private let compared = [Metric.ours, Metric.yardstick, Metric.ratio]

/// What moves: edits of the items and changes of the layout, animated, from the call to the end of the next frame.
func changeBenchmarks() {
  for edit in Edit.allCases {
    compare("waterfall: \(edit.rawValue) 100,000, to the next frame (ns)", compared) {
      Turn(ours: time(of: edit, WaterfallLayout()), yardstick: time(of: edit, TutorialWaterfall()))
    }
  }
  compare("waterfall: insert one item into 1,000,000, to the next frame (ns)", compared) {
    Turn(
      ours: time(of: .insertion, WaterfallLayout(), count: 1_000_000),
      yardstick: time(of: .insertion, TutorialWaterfall(), count: 1_000_000))
  }
  for (name, make) in layouts {
    compare("\(name): insert one item into 100,000, to the next frame (ns)", compared) {
      Turn(ours: time(of: .insertion, make()), yardstick: time(of: .insertion, TutorialZoomLine()))
    }
  }
  switchBenchmarks()
}

private let layouts: [(String, @MainActor @Sendable () -> UICollectionViewLayout)] = [
  ("carousel", { CarouselLayout() }),
  (
    "ring",
    {
      let layout = CircleLayout()
      layout.distribution = .fixed(.pi / 10)
      return layout
    }
  ),
  ("wheel", { WheelLayout() }),
  ("honeycomb", { HoneycombLayout() }),
  ("stack", { StackLayout() }),
  ("sliding cards", { SlidingCardsLayout() }),
  ("aligned flow", { AlignedFlowLayout() }),
]

private func switchBenchmarks() {
  for isAnimated in [false, true] {
    let manner = isAnimated ? "animated" : "at once"
    for (name, make) in layouts {
      compare("switch 100,000 items from a waterfall to \(name), \(manner), to the next frame (ns)", compared) {
        Turn(
          ours: change(WaterfallLayout(), make(), isAnimated),
          yardstick: change(TutorialWaterfall(), TutorialZoomLine(), isAnimated))
      }
    }
    compare("switch 100,000 items from carousel to a waterfall, \(manner), to the next frame (ns)", compared) {
      Turn(
        ours: change(CarouselLayout(), WaterfallLayout(), isAnimated),
        yardstick: change(TutorialZoomLine(), TutorialWaterfall(), isAnimated))
    }
  }
}

@MainActor
private func time(of edit: Edit, _ layout: UICollectionViewLayout, count: Int = 100_000) -> Int {
  let fixture = Fixture(count: count, layout: layout)
  fixture.firstFrame()
  fixture.settle()
  return nanoseconds { fixture.perform(edit) }
}

@MainActor
private func change(_ first: UICollectionViewLayout, _ second: UICollectionViewLayout, _ isAnimated: Bool) -> Int {
  let fixture = Fixture(count: 100_000, layout: first)
  fixture.firstFrame()
  fixture.settle()
  return nanoseconds { fixture.change(to: second, animated: isAnimated) }
}
