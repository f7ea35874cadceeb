import CollectionLayouts
import Foundation
import SunflowerLayout
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite struct SunflowerLayoutTests {
  /// `WATERWHEEL_MODEL_STEPS=20000 swift test` takes that many steps.
  nonisolated static let steps =
    ProcessInfo.processInfo.environment["WATERWHEEL_MODEL_STEPS"].flatMap { Int($0) } ?? 400

  /// Random batches while the view scrolls, turns, reloads and items are carried, beside a model.
  @Test(arguments: [false, true])
  func randomUpdates(isRightToLeft: Bool) {
    let check = CollectionUpdateCheck([.init("sunflower") { SunflowerLayout() }], isRightToLeft: isRightToLeft)
    for seed in 1...4 { #expect(check.randomUpdates(seed: UInt64(seed), steps: Self.steps / 8) == nil) }
  }

  @Test func smallUpdates() {
    let check = CollectionUpdateCheck([.init("sunflower") { SunflowerLayout() }])
    #expect(check.smallUpdates(every: 50).problem == nil)
  }

  /// To every layout of the library and back: the seed in the middle stays in sight.
  @Test(arguments: Other.all)
  func transitions(other: Other) throws {
    let (view, source) = (UICollectionView(frame: .zero, collectionViewLayout: SunflowerLayout()), Seeds())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "seed")
    view.dataSource = source
    view.frame.size = CGSize(width: 390, height: 700)
    let host = TestHost(size: view.bounds.size, view: view)
    host.settle()
    view.scrollToItem(at: [0, 40], at: [.centeredVertically, .centeredHorizontally], animated: false)
    host.settle()
    let middle = try #require(view.indexPathForItem(at: CGPoint(x: view.bounds.midX, y: view.bounds.midY)))
    for layout in [other.make(), SunflowerLayout()] {
      view.setCollectionViewLayout(layout, animated: true)
      host.settle()
      #expect(view.indexPathsForVisibleItems.contains(middle), "\(type(of: layout))")
    }
    // And under the hand, half the way.
    let transition = try #require(LayoutTransition(in: view, to: other.make()))
    transition.progress = 0.5
    host.makeFrame()
    transition.finish()
    host.settle()
    #expect(view.indexPathsForVisibleItems.contains(middle))
  }
}

struct Other: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let make: @MainActor @Sendable () -> UICollectionViewLayout

  static let all = [
    Other(testDescription: "waterfall") { WaterfallLayout() },
    Other(testDescription: "carousel") { CarouselLayout() },
    Other(testDescription: "circle") { CircleLayout() },
    Other(testDescription: "stack") { StackLayout() },
    Other(testDescription: "sliding cards") { SlidingCardsLayout() },
    Other(testDescription: "honeycomb") { HoneycombLayout() },
    Other(testDescription: "wheel") { WheelLayout() },
    Other(testDescription: "aligned flow") { AlignedFlowLayout() },
    Other(testDescription: "sections") {
      let waterfall = WaterfallLayout()
      return SectionedLayout { _, _ in waterfall }
    },
  ]
}

final class Seeds: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 200 }

  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "seed", for: path)
  }
}
