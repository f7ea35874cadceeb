import CollectionLayouts
import UIKit
import UIKitTestSupport

/// What happens to the items of a fixture; named in benchmarks by its words.
enum Edit: String, CaseIterable {
  case insertion = "insert one item into"
  case deletion = "delete one item of"
  case move = "move one item by two places among"
  case distantMove = "move one item to the middle of"
  case reload = "reload one item of"
  case mixture = "delete 100 items and insert 100 others among"
}

/// A collection view of coloured cells in a headless window, 390 × 844, with sizes from its delegate.
@MainActor
final class Fixture: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout, WaterfallLayoutDelegate {
  private var count: Int
  let collectionView: UICollectionView
  private var host: TestHost?
  private lazy var registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, _ in
    cell.contentView.backgroundColor = .systemBlue
  }

  init(count: Int, layout: UICollectionViewLayout) {
    self.count = count
    collectionView = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
    super.init()
    _ = registration
    collectionView.dataSource = self
    collectionView.delegate = self
  }

  /// From nothing to the first commit.
  func firstFrame() {
    let controller = UIViewController()
    controller.view.addSubview(collectionView)
    let host = TestHost(size: CGSize(width: 390, height: 844), rootViewController: controller)
    host.advance(by: 1.0 / 60)
    self.host = host
  }

  /// One frame later.
  func frame() { host?.advance(by: 1.0 / 60) }

  /// Lets what is done frame by frame come to its end.
  func settle() {
    for _ in 0..<30 { host?.advance(by: 1.0 / 60) }
  }

  /// Moves by 24 points and makes the frame.
  func scrollStep(horizontal: Bool = false) {
    if horizontal { collectionView.contentOffset.x += 24 } else { collectionView.contentOffset.y += 24 }
    host?.advance(by: 1.0 / 60)
  }

  /// Carries an edit of visible items out and makes the frame.
  func perform(_ edit: Edit) {
    let path = IndexPath(item: 2, section: 0)
    collectionView.performBatchUpdates {
      switch edit {
      case .insertion:
        self.count += 1
        self.collectionView.insertItems(at: [path])
      case .deletion:
        self.count -= 1
        self.collectionView.deleteItems(at: [path])
      case .move: self.collectionView.moveItem(at: path, to: IndexPath(item: 0, section: 0))
      case .distantMove:
        self.collectionView.moveItem(at: path, to: IndexPath(item: self.count / 2, section: 0))
      case .reload: self.collectionView.reloadItems(at: [path])
      case .mixture:
        self.collectionView.deleteItems(at: (0..<100).map { IndexPath(item: $0 * 3, section: 0) })
        self.collectionView.insertItems(at: (0..<100).map { IndexPath(item: $0 * 3 + 1, section: 0) })
      }
    }
    host?.advance(by: 1.0 / 60)
  }

  /// Changes the layout and makes the frame.
  func change(to layout: UICollectionViewLayout, animated: Bool) {
    collectionView.setCollectionViewLayout(layout, animated: animated)
    host?.advance(by: 1.0 / 60)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: 120, height: 100 + CGFloat((indexPath.item &* 2_654_435_761) >> 7 & 255))
  }
}
