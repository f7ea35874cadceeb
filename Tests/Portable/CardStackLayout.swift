import UIKit

/// A pile of cards, one page each; the top one leaves to the left.
class CardStackLayout: UICollectionViewLayout {
  var cardSize = CGSize(width: 200, height: 300)
  var depth = 4

  /// Layouts that are never asked before they are installed spare themselves the optional.
  override var collectionView: UICollectionView {
    return super.collectionView!
  }

  private var pages: Int {
    return collectionView.numberOfItems(inSection: 0)
  }

  override var collectionViewContentSize: CGSize {
    return CGSize(width: collectionView.bounds.width * CGFloat(pages), height: collectionView.bounds.height)
  }

  override func prepare() {
    super.prepare()
    collectionView.isPagingEnabled = true
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let first = max(0, Int(collectionView.contentOffset.x / collectionView.bounds.width))
    return (first..<max(first, min(pages, first + depth))).map {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))!
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let card = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let bounds = collectionView.bounds
    let place = CGFloat(indexPath.item) - bounds.minX / bounds.width
    card.size = cardSize
    card.center = CGPoint(x: bounds.midX, y: bounds.midY)
    card.zIndex = -indexPath.item
    if place < 0 {
      card.center.x += place * bounds.width
      card.transform = CGAffineTransform(rotationAngle: place * .pi / 8)
    } else {
      card.center.y += place * 12
      card.transform = CGAffineTransform(scaleX: pow(0.9, place), y: pow(0.9, place))
    }
    card.alpha = place >= CGFloat(depth - 1) ? 0 : 1
    return card
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return true
  }
}
