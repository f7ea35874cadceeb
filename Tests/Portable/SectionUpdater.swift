import UIKit

/// Brings a list to the newest data, one update at a time: data that arrives while an update runs waits for its completion.
final class SectionUpdater: NSObject, UICollectionViewDataSource {
  private(set) var titles: [String] = []
  private(set) var completedUpdates = 0
  private weak var collectionView: UICollectionView?
  private var queue: [(titles: [String], completion: (Bool) -> Void)] = []
  private var isUpdating = false

  init(collectionView: UICollectionView) {
    self.collectionView = collectionView
    super.init()
    collectionView.register(TitleCell.self, forCellWithReuseIdentifier: TitleCell.identifier)
    collectionView.dataSource = self
  }

  func setTitles(_ newTitles: [String], completion: @escaping (Bool) -> Void = { _ in }) {
    queue.append((newTitles, completion))
    updateNext()
  }

  private func updateNext() {
    guard !isUpdating, !queue.isEmpty, let collectionView = collectionView else { return }
    isUpdating = true
    let (newTitles, completion) = queue.removeFirst()
    let change = newTitles.difference(from: titles)
    collectionView.performBatchUpdates(
      {
        self.titles = newTitles
        for step in change {
          switch step {
          case .insert(let offset, _, _): collectionView.insertItems(at: [IndexPath(item: offset, section: 0)])
          case .remove(let offset, _, _): collectionView.deleteItems(at: [IndexPath(item: offset, section: 0)])
          }
        }
      },
      completion: { finished in
        self.isUpdating = false
        self.completedUpdates += 1
        completion(finished)
        self.updateNext()
      })
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { titles.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: TitleCell.identifier, for: indexPath)
    (cell as? TitleCell)?.label.text = titles[indexPath.item]
    return cell
  }
}

final class TitleCell: UICollectionViewCell {
  static let identifier = "TitleCell"
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
