import Benchmark
import CollectionLayouts
import UIKit

/// A step of the layouts that scroll both ways: the layout hears of new bounds, prepares and tells what is visible.
func twoAxisBenchmarks() {
  let metrics = [Metric.ours, Metric.yardstick, Metric.ratio]
  compare("14 grid, 1,000,000 x 10,000, edges stay: a step (ns); yardstick with 1,000 x 100", metrics) {
    let source = GridSource(rows: 1_000_000, columns: 10_000)
    let small = GridSource(rows: 1000, columns: 100)
    let grid = GridLayout()
    (grid.leadingRows, grid.leadingColumns) = (1, 1)
    return Turn(ours: step(grid, source, 3000), yardstick: step(TutorialSpreadsheet(), small, 3))
  }
  compare("15 timetable, 1,000,000 items in 10 channels: a step (ns)", metrics) {
    let source = GridSource(rows: 10, columns: 100_000)
    let timetable = TimetableLayout()
    timetable.channelHeaderLength = 30
    return Turn(ours: step(timetable, source, 3000), yardstick: step(TutorialCalendar(), source, 3))
  }
}

@MainActor
private func step(_ layout: UICollectionViewLayout, _ source: GridSource, _ steps: Int) -> Int {
  let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
  view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  let kind = UICollectionView.elementKindSectionHeader
  view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
  view.dataSource = source
  view.delegate = source
  view.layoutIfNeeded()
  var bounds = view.bounds
  return nanoseconds(steps) {
    bounds.origin.y += 24
    bounds.origin.x = (bounds.origin.x + 7).truncatingRemainder(dividingBy: 600)
    if layout.shouldInvalidateLayout(forBoundsChange: bounds) {
      layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
    }
    layout.prepare()
    blackHole(layout.layoutAttributesForElements(in: bounds))
  }
}

/// Rows of cells, or channels of items that overlap here and there.
private final class GridSource: NSObject, UICollectionViewDataSource, TimetableLayoutDelegate {
  private let rows: Int
  private let columns: Int

  init(rows: Int, columns: Int) { (self.rows, self.columns) = (rows, columns) }

  func numberOfSections(in collectionView: UICollectionView) -> Int { rows }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { columns }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: TimetableLayout,
    intervalForItemAt indexPath: IndexPath
  ) -> TimetableLayout.Interval {
    let start = Double(indexPath.item) * 0.5 + Double(indexPath.item * 37 % 11) * 0.1
    return TimetableLayout.Interval(start: start, end: start + 0.3 + Double(indexPath.item * 53 % 13) * 0.1)
  }
}
