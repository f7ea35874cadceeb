import Foundation
import UIKit
import UIKitTestSupport

/// Milliseconds that this thread works.
@MainActor
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

/// A line for each size, with how many times as much it costs as the one before and how many times as large it is.
@MainActor
func show(_ name: String, _ sizes: [Int], _ body: (Int) -> Void) {
  print(name)
  var before: (size: Int, time: Double)?
  for size in sizes {
    let time = (0..<3).map { _ in work { body(size) } }.min() ?? 0
    let growth = before.map {
      String(format: ", %.1f times for %.1f times as many", time / $0.time, Double(size) / Double($0.size))
    }
    print("  \(size): \(String(format: "%.1f", time)) ms\(growth ?? "")")
    before = (size, time)
  }
}

@MainActor
final class Items: NSObject, UICollectionViewDataSource {
  let count: Int

  init(_ count: Int) { self.count = count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
}

@MainActor
func showItems(_ count: Int, _ layout: UICollectionViewLayout, _ size: CGSize) {
  let items = Items(count)
  let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
  view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  view.dataSource = items
  TestHost(size: size, view: view).makeFrame()
  precondition(!view.visibleCells.isEmpty)
}

show("cells that come into sight in one frame", [1000, 2000, 4000, 8000, 20_000]) { count in
  let layout = UICollectionViewFlowLayout()
  layout.itemSize = CGSize(width: 4, height: 4)
  (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
  showItems(count, layout, CGSize(width: 400, height: 4 * count / 100))
}

show("groups of a compositional layout, one in the other", [4, 8, 16, 24]) { depth in
  let full = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(10))
  var group = NSCollectionLayoutGroup.horizontal(layoutSize: full, subitems: [NSCollectionLayoutItem(layoutSize: full)])
  for _ in 1..<depth { group = .vertical(layoutSize: full, subitems: [group]) }
  let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  showItems(50, layout, CGSize(width: 300, height: 600))
}

show("views, one in the other", [1000, 2000, 4000, 10_000]) { depth in
  var innermost = UIView()
  for _ in 0..<depth {
    let view = UIView()
    innermost.addSubview(view)
    innermost = view
  }
}

show("recognisers of one view", [1000, 4000, 20_000]) { count in
  let view = UIView()
  for _ in 0..<count { view.addGestureRecognizer(UITapGestureRecognizer()) }
}
