import UIKit

/// A pile of cards, one page each; the top one leaves to the left.
class CardStackLayout: UICollectionViewLayout {
  var itemSize: CGSize = CGSize(width: 200, height: 300) { didSet { invalidateLayout() } }
  var spacing: CGFloat = 10.0 { didSet { invalidateLayout() } }
  var maximumVisibleItems: Int = 4 { didSet { invalidateLayout() } }
  private var didInitialSetup = false
  override var collectionView: UICollectionView { return super.collectionView! }
  override var collectionViewContentSize: CGSize {
    let itemsCount = CGFloat(collectionView.numberOfItems(inSection: 0))
    return CGSize(width: collectionView.bounds.width * itemsCount, height: collectionView.bounds.height)
  }
  override func prepare() {
    super.prepare()
    assert(collectionView.numberOfSections == 1, "Multiple sections aren't supported!")
    if !didInitialSetup { didInitialSetup = true; collectionView.isPagingEnabled = true }
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let totalItemsCount = collectionView.numberOfItems(inSection: 0)
    let minVisibleIndex = max(Int(collectionView.contentOffset.x) / Int(collectionView.bounds.width), 0)
    let maxVisibleIndex = min(minVisibleIndex + maximumVisibleItems, totalItemsCount)
    let contentCenterX = collectionView.contentOffset.x + (collectionView.bounds.width / 2.0)
    let deltaOffset = Int(collectionView.contentOffset.x) % Int(collectionView.bounds.width)
    let percentageDeltaOffset = CGFloat(deltaOffset) / collectionView.bounds.width
    let visibleIndices = stride(from: minVisibleIndex, to: maxVisibleIndex, by: 1)
    let attributes: [UICollectionViewLayoutAttributes] = visibleIndices.map { index in
      let indexPath = IndexPath(item: index, section: 0)
      return computeLayoutAttributesForItem(
        indexPath: indexPath, minVisibleIndex: minVisibleIndex, contentCenterX: contentCenterX,
        deltaOffset: CGFloat(deltaOffset), percentageDeltaOffset: percentageDeltaOffset)
    }
    return attributes
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    return computeLayoutAttributesForItem(
      indexPath: indexPath, minVisibleIndex: 0, contentCenterX: 0, deltaOffset: 0, percentageDeltaOffset: 0)
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { return true }
  private func scale(at index: Int) -> CGFloat {
    let translatedCoefficient = CGFloat(index) - CGFloat(maximumVisibleItems) / 2;
    return CGFloat(pow(0.95, translatedCoefficient))
  }
  private func transform(atCurrentVisibleIndex visibleIndex: Int, percentageOffset: CGFloat) -> CGAffineTransform {
    var rawScale = visibleIndex < maximumVisibleItems ? scale(at: visibleIndex) : 1.0
    if visibleIndex != 0 {
      let previousScale = scale(at: visibleIndex - 1); let delta = (previousScale - rawScale) * percentageOffset;
      rawScale += delta
    }
    return CGAffineTransform(scaleX: rawScale, y: rawScale)
  }
  fileprivate func computeLayoutAttributesForItem(
    indexPath: IndexPath, minVisibleIndex: Int, contentCenterX: CGFloat, deltaOffset: CGFloat,
    percentageDeltaOffset: CGFloat
  ) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let visibleIndex = indexPath.row - minVisibleIndex
    attributes.size = itemSize
    attributes.center = CGPoint(
      x: contentCenterX + spacing * CGFloat(visibleIndex),
      y: collectionView.bounds.midY + spacing * CGFloat(visibleIndex))
    attributes.zIndex = maximumVisibleItems - visibleIndex
    attributes.transform = transform(atCurrentVisibleIndex: visibleIndex, percentageOffset: percentageDeltaOffset)
    switch visibleIndex {
    case 0: attributes.center.x -= deltaOffset
    case 1..<maximumVisibleItems:
      attributes.center.x -= spacing * percentageDeltaOffset
      attributes.center.y -= spacing * percentageDeltaOffset
      if visibleIndex == maximumVisibleItems - 1 { attributes.alpha = percentageDeltaOffset }
    default: attributes.alpha = 0
    }
    return attributes
  }
}
