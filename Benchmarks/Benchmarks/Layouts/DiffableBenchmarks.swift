import Benchmark
import CollectionLayouts
import UIKit

/// From a snapshot to the next frame, in a waterfall. The yardstick of single edits is the same change carried out by
/// hand, where nothing has to be found out; their identifiers are strings, which are dear to copy and to hash.
func diffableBenchmarks() {
  for edit in [Edit.insertion, .deletion, .move, .distantMove] {
    compare(
      "diffable: \(edit.rawValue) 100,000, to the next frame (ns)", [Metric.ours, Metric.yardstick, Metric.ratio]
    ) {
      let fixture = DiffableFixture((0..<100_000).map { "identifier \($0)" })
      let byHand = Fixture(count: 100_000, layout: WaterfallLayout())
      byHand.firstFrame()
      byHand.settle()
      return Turn(
        ours: nanoseconds { fixture.edit { $0.carryOut(edit) } }, yardstick: nanoseconds { byHand.perform(edit) })
    }
  }
  compare("diffable: 200 of 100,000 items are others, snapshot made anew, to the next frame (ns)", [Metric.ours]) {
    let fixture = DiffableFixture(Array(0..<100_000))
    return Turn(ours: nanoseconds { fixture.show((0..<100_000).map { $0 < 30_000 && $0 % 150 == 0 ? -1 - $0 : $0 }) })
  }
  compare("diffable: show 100 of 100,000 items, to the next frame (ns)", [Metric.ours]) {
    let fixture = DiffableFixture(Array(0..<100_000))
    return Turn(ours: nanoseconds { fixture.show((0..<100).map { $0 * 1000 }) })
  }
  compare("diffable: a snapshot of 100,000 (ps an item)", [Metric.ours]) {
    let items = Array(0..<100_000)
    return Turn(ours: picoseconds(anItemOf: items.count) { _ = DiffableFixture<Int>.snapshot(items) })
  }
}

extension NSDiffableDataSourceSnapshot<Int, String> {
  /// What `Fixture.perform(_:)` does by hand.
  fileprivate mutating func carryOut(_ edit: Edit) {
    switch edit {
    case .insertion: insertItems(["new"], beforeItem: "identifier 2")
    case .deletion: deleteItems(["identifier 2"])
    case .move: moveItem("identifier 2", beforeItem: "identifier 0")
    case .distantMove: moveItem("identifier 2", afterItem: "identifier 50000")
    case .reload, .mixture: break
    }
  }
}

/// A waterfall of identifiers in a headless window, 390 × 844.
@MainActor
private final class DiffableFixture<Identifier: Hashable & Sendable> {
  private let fixture: Fixture
  private let source: UICollectionViewDiffableDataSource<Int, Identifier>

  init(_ items: [Identifier]) {
    fixture = Fixture(count: 0, layout: WaterfallLayout())
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Identifier> { cell, _, _ in
      cell.contentView.backgroundColor = .systemBlue
    }
    source = UICollectionViewDiffableDataSource(collectionView: fixture.collectionView) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    source.apply(Self.snapshot(items), animatingDifferences: false, completion: nil)
    fixture.firstFrame()
    fixture.settle()
  }

  nonisolated static func snapshot(_ items: [Identifier]) -> NSDiffableDataSourceSnapshot<Int, Identifier> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Identifier>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    return snapshot
  }

  func edit(_ change: (inout NSDiffableDataSourceSnapshot<Int, Identifier>) -> Void) {
    var snapshot = source.snapshot()
    change(&snapshot)
    source.apply(snapshot)
    fixture.frame()
  }

  func show(_ items: [Identifier]) {
    source.apply(Self.snapshot(items))
    fixture.frame()
  }
}
