import UIKit

/// Bands over the full width. The one at the top is high; as it leaves, the one below grows to its height.
class FeaturedLayout: UICollectionViewLayout {
  private enum Height {
    static let low: CGFloat = 60
    static let high: CGFloat = 200
    static var step: CGFloat { return high - low }
  }

  private var bands: [UICollectionViewLayoutAttributes] = []

  private var itemCount: Int {
    return collectionView?.numberOfItems(inSection: 0) ?? 0
  }

  override var collectionViewContentSize: CGSize {
    guard let bounds = collectionView?.bounds else { return .zero }
    return CGSize(width: bounds.width, height: CGFloat(itemCount - 1) * Height.step + bounds.height)
  }

  override func prepare() {
    let bounds = collectionView!.bounds
    let position = max(0, bounds.minY) / Height.step
    let top = Int(position)
    let progress = position - CGFloat(top)
    bands.removeAll()
    var y = bounds.minY - progress * Height.high
    for item in min(top, itemCount)..<itemCount {
      let band = UICollectionViewLayoutAttributes(forCellWith: IndexPath(row: item, section: 0))
      let height = item == top ? Height.high : item == top + 1 ? Height.low + progress * Height.step : Height.low
      band.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      band.zIndex = item
      bands.append(band)
      y += height
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    return bands.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    return bands.first(where: { $0.indexPath == indexPath })
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return true
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    return CGPoint(x: 0, y: (proposedContentOffset.y / Height.step).rounded() * Height.step)
  }
}

/// Shades its picture the lower it is.
class FeaturedCell: UICollectionViewCell {
  let shade = UIView()

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    let progress = (layoutAttributes.size.height - 60) / 140
    shade.alpha = 0.8 - 0.5 * progress
    contentView.transform = CGAffineTransform(scaleX: max(progress, 0.5), y: max(progress, 0.5))
  }
}
