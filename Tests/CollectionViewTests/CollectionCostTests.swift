import Foundation
import TestTools
import Testing
import UIKit

@testable import UIKitFixtures

@MainActor @Suite struct CollectionCostTests {
  /// Cells without names: the data source must not be what is measured.
  final class Endless: NSObject, UICollectionViewDataSource {
    let count: Int
    init(_ count: Int) { self.count = count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  private func makeView(_ source: Endless) -> UICollectionView {
    let layout = RowLayout()
    layout.rowHeight = 14
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    return view
  }

  /// Seconds for one step of 24 points, best of five runs of 200 steps.
  private func step(_ view: UICollectionView) -> TimeInterval {
    let clock = ContinuousClock()
    var best = TimeInterval.infinity
    for run in 0..<5 {
      let start = (CGFloat(run) * 100_000).truncatingRemainder(dividingBy: view.contentSize.height - 10_000)
      let elapsed = clock.measure {
        for index in 0..<200 {
          view.contentOffset = CGPoint(x: 0, y: start + CGFloat(index) * 24)
          view.layoutIfNeeded()
        }
      }
      let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18
      best = min(best, seconds / 200)
    }
    return best
  }

  /// 60 rows on screen. The number of items must not matter; the budget of half a millisecond is for release builds.
  @Test(.timed) func aStepCostsWhatIsVisible() {
    let few = Endless(2_000)
    let many = Endless(1_000_000)
    let short = step(makeView(few))
    let long = step(makeView(many))
    print("scroll step: \(short * 1e6) µs with 2,000 items, \(long * 1e6) µs with 1,000,000")
    #expect(long < short * 2.5 + 50e-6)
    #if !DEBUG
      #expect(long < 0.5e-3)
    #endif
  }

  @Test func memoryStaysBoundedHoweverFarOneScrolls() {
    let source = Endless(1_000_000)
    let view = makeView(source)
    for page in 0..<400 {
      view.contentOffset = CGPoint(x: 0, y: CGFloat(page) * 844)
      view.layoutIfNeeded()
    }
    #expect(view.rememberedElementCount < 70 * 130)
    #expect(view.checkInvariants() == [])
    view.contentOffset = CGPoint(x: 0, y: view.contentSize.height - 844)
    view.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems.last == path(999_999))
  }

  @Test(.timed) func anUpdateOfAMillionItemsIsQuick() {
    let clock = ContinuousClock()
    let rig = Rig([1_000_000])
    let elapsed = clock.measure {
      rig.view.performBatchUpdates {
        rig.source.sections[0].swapAt(0, 1)
        rig.view.moveItem(at: path(0), to: path(1))
      }
    }
    #expect(elapsed < .milliseconds(200))
  }
}
