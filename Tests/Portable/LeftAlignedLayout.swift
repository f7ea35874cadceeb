import UIKit

/// Lines of a flow layout without the stretched gaps, for tags.
class LeftAlignedLayout: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let found = super.layoutAttributesForElements(in: rect)?.map { $0.copy() as! UICollectionViewLayoutAttributes }
    var previous: CGRect?
    for tag in found ?? [] where tag.representedElementCategory == .cell {
      let isSameLine = previous.map { abs($0.midY - tag.frame.midY) < 1 } ?? false
      tag.frame.origin.x = isSameLine ? previous!.maxX + minimumInteritemSpacing : sectionInset.left
      previous = tag.frame
    }
    return found
  }
}

/// Gives each tag the width of its word, through the delegate.
final class TagController: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  let tags = ["a", "collection", "of", "words", "that", "differ", "in", "length", "considerably"]
  let font = UIFont.systemFont(ofSize: 14)

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    return tags.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    return collectionView.dequeueReusableCell(withReuseIdentifier: "tag", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let text = (tags[indexPath.item] as NSString).size(withAttributes: [.font: font])
    return CGSize(width: ceil(text.width) + 16, height: 24)
  }
}
