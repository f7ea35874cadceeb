import CollectionLayouts
import UIKit
import UIKitTestSupport

/// A collection view of coloured cells in a headless window, 390 × 844, with sizes from its delegate.
@MainActor
final class Stage: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout, WaterfallLayoutDelegate {
  let count: Int
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

  /// Moves by 24 points and makes the frame.
  func scrollStep() {
    collectionView.contentOffset.y += 24
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
