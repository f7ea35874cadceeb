import UIKit

/// Carries out changes of a feed one after the other: the next begins when the one before is over.
final class FeedUpdater: NSObject, UICollectionViewDataSource {
  enum Change {
    case insert(String, at: Int)
    case remove(at: Int)
    case reload([String])
  }

  private(set) var entries: [String]
  private var queue = [(Change, (() -> Void)?)]()
  private var isUpdating = false
  private(set) var numberOfTurns = 0
  weak var collectionView: UICollectionView?

  init(entries: [String], collectionView: UICollectionView) {
    self.entries = entries
    self.collectionView = collectionView
    super.init()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "entry")
    collectionView.dataSource = self
  }

  func enqueue(_ change: Change, completion: (() -> Void)? = nil) {
    queue.append((change, completion))
    if !isUpdating { next() }
  }

  private func next() {
    guard let collectionView = collectionView, !queue.isEmpty else {
      isUpdating = false
      return
    }
    isUpdating = true
    numberOfTurns += 1
    let (change, completion) = queue.removeFirst()
    let finish: (Bool) -> Void = { [weak self] _ in
      completion?()
      self?.next()
    }
    switch change {
    case .insert(let entry, let index):
      collectionView.performBatchUpdates(
        {
          self.entries.insert(entry, at: index)
          collectionView.insertItems(at: [IndexPath(item: index, section: 0)])
        }, completion: finish)
    case .remove(let index):
      collectionView.performBatchUpdates(
        {
          self.entries.remove(at: index)
          collectionView.deleteItems(at: [IndexPath(item: index, section: 0)])
        }, completion: finish)
    case .reload(let entries):
      self.entries = entries
      collectionView.reloadData()
      collectionView.performBatchUpdates(nil, completion: finish)
    }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    return entries.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "entry", for: indexPath)
    cell.accessibilityLabel = entries[indexPath.item]
    return cell
  }
}
