import UIKit

/// Blocks of three tiles: a large one and two small ones beside it, on alternating sides.
class MosaicLayout: UICollectionViewLayout {
  private var tiles = [UICollectionViewLayoutAttributes]()
  private var extent = CGRect.zero

  override var collectionViewContentSize: CGSize { extent.size }

  override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    let count = view.numberOfItems(inSection: 0)
    let side = view.bounds.inset(by: view.contentInset).width
    extent = .zero
    tiles = stride(from: 0, to: count, by: 3).flatMap { start -> [UICollectionViewLayoutAttributes] in
      let block = CGRect(x: 0, y: CGFloat(start / 3) * 120, width: side, height: 120)
      return zip(start..<min(start + 3, count), pieces(of: block, mirrored: start % 2 == 1)).map { item, frame in
        let tile = UICollectionViewLayoutAttributes(forCellWith: [0, item])
        tile.frame = frame.integral
        extent = extent.union(tile.frame)
        return tile
      }
    }
  }

  private func pieces(of block: CGRect, mirrored: Bool) -> [CGRect] {
    let (large, rest) = block.divided(atDistance: block.width * 2 / 3, from: mirrored ? .maxXEdge : .minXEdge)
    let halves = rest.divided(atDistance: rest.height / 2, from: .minYEdge)
    return [large, halves.slice, halves.remainder]
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    Array(tiles.drop { $0.frame.maxY < rect.minY }.prefix { $0.frame.minY <= rect.maxY })
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    tiles.indices.contains(indexPath.item) ? tiles[indexPath.item] : nil
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let view = collectionView else { return false }
    return newBounds.width != view.bounds.width
  }
}
