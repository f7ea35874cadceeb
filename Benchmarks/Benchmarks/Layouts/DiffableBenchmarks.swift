import Benchmark
import CollectionLayouts
import UIKit

/// From a snapshot to the next frame, in a waterfall. The yardstick of the first is the same change carried out by hand,
/// where nothing has to be found out.
func diffableBenchmarks() {
  compare(
    "diffable: insert one item into 100,000, to the next frame (ns)", [Metric.ours, Metric.yardstick, Metric.ratio]
  ) {
    let stage = DiffableStage(count: 100_000)
    let byHand = Stage(count: 100_000, layout: WaterfallLayout())
    byHand.firstFrame()
    byHand.settle()
    return Turn(
      ours: nanoseconds { stage.edit { $0.insertItems([-1], beforeItem: 2) } },
      yardstick: nanoseconds { byHand.perform(.insertion) })
  }
  compare("diffable: 200 of 100,000 items are others, snapshot made anew, to the next frame (ns)", [Metric.ours]) {
    let stage = DiffableStage(count: 100_000)
    return Turn(ours: nanoseconds { stage.show((0..<100_000).map { $0 < 30_000 && $0 % 150 == 0 ? -1 - $0 : $0 }) })
  }
  compare("diffable: show 100 of 100,000 items, to the next frame (ns)", [Metric.ours]) {
    let stage = DiffableStage(count: 100_000)
    return Turn(ours: nanoseconds { stage.show((0..<100).map { $0 * 1000 }) })
  }
  compare("diffable: a snapshot of 100,000 (ps an item)", [Metric.ours]) {
    let items = Array(0..<100_000)
    return Turn(ours: picoseconds(anItemOf: items.count) { _ = DiffableStage.snapshot(items) })
  }
}

/// A waterfall of numbers in a headless window, 390 × 844.
@MainActor
private final class DiffableStage {
  private let stage: Stage
  private let source: UICollectionViewDiffableDataSource<Int, Int>

  init(count: Int) {
    stage = Stage(count: 0, layout: WaterfallLayout())
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, _ in
      cell.contentView.backgroundColor = .systemBlue
    }
    source = UICollectionViewDiffableDataSource(collectionView: stage.collectionView) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    source.apply(Self.snapshot(Array(0..<count)), animatingDifferences: false, completion: nil)
    stage.firstFrame()
    stage.settle()
  }

  nonisolated static func snapshot(_ items: [Int]) -> NSDiffableDataSourceSnapshot<Int, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    return snapshot
  }

  func edit(_ change: (inout NSDiffableDataSourceSnapshot<Int, Int>) -> Void) {
    var snapshot = source.snapshot()
    change(&snapshot)
    source.apply(snapshot)
    stage.frame()
  }

  func show(_ items: [Int]) {
    source.apply(Self.snapshot(items))
    stage.frame()
  }
}
