package import Foundation
package import UIKit

/// A cell that says which item it shows.
final class ModelCell: UICollectionViewCell {
  static var made = 0
  var item: ModelItem?

  override init(frame: CGRect) {
    super.init(frame: frame)
    ModelCell.made += 1
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func prepareForReuse() {
    super.prepareForReuse()
    item = nil
  }
}

/// The model as a data source. Sizes go by the item, so they travel with it.
///
/// Layouts with delegates of their own can be given a size by conformances in the test target, made of `size(at:)`.
@MainActor
package final class ModelSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  var sections: [ModelSection] = []

  /// 20 to 53 points wide, 24 to 60 tall; for a path that does not exist, 20 × 24.
  package func size(at path: IndexPath) -> CGSize {
    guard sections.indices.contains(path.section), sections[path.section].items.indices.contains(path.item) else {
      return CGSize(width: 20, height: 24)
    }
    let id = sections[path.section].items[path.item].id
    return CGSize(width: 20 + id % 4 * 11, height: 24 + id % 5 * 9)
  }

  package func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  package func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].items.count
  }

  package func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? ModelCell)?.item = sections[indexPath.section].items[indexPath.item]
    return cell
  }

  package func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    // Layouts have kinds of their own.
    collectionView.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }

  package func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize { size(at: indexPath) }

  package func collectionView(_ view: UICollectionView, moveItemAt old: IndexPath, to new: IndexPath) {
    let item = sections[old.section].items.remove(at: old.item)
    sections[new.section].items.insert(item, at: new.item)
  }
}
