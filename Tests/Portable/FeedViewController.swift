import UIKit

/// A row of a feed.
final class FeedCell: UICollectionViewCell {
  let label = UILabel()
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }
  required init?(coder: NSCoder) { fatalError() }
}

/// A feed whose rows grow when they are selected.
class FeedViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  var sections: [[String]] = [(0..<20).map { "\($0)" }]
  var collectionView: UICollectionView!
  var layout: UICollectionViewLayout = UICollectionViewFlowLayout()
  var expanded: IndexPath?
  var sizeCalls = 0
  var onWillDisplay: ((IndexPath) -> Void)?
  var onScroll: (() -> Void)?
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.contentInsetAdjustmentBehavior = .never
    collectionView.register(FeedCell.self, forCellWithReuseIdentifier: "box")
    collectionView.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    collectionView.dataSource = self
    collectionView.delegate = self
    view.addSubview(collectionView)
  }
  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "box", for: indexPath) as! FeedCell
    cell.label.text = sections[indexPath.section][indexPath.item]
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sizeCalls += 1
    return CGSize(width: collectionView.bounds.width, height: indexPath == expanded ? 120 : 40)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { 0 }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    expanded = expanded == indexPath ? nil : indexPath
    collectionView.performBatchUpdates(nil) { _ in self.log.append("expanded") }
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { onWillDisplay?(indexPath) }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { onScroll?() }
  var shown: [String] {
    collectionView.indexPathsForVisibleItems.sorted().map {
      (collectionView.cellForItem(at: $0) as! FeedCell).label.text ?? "-"
    }
  }
}
