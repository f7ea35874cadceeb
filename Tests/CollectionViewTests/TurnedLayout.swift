import Foundation
import UIKit

@testable import UIKitFixtures

/// Two columns with turned, faded and overlapping cells that come and go their own ways: everything a layout can say.
final class TurnedLayout: UICollectionViewLayout {
  private var tops: [Int] = []
  private var counts: [Int] = []

  override func prepare() {
    super.prepare()
    let view = collectionView!
    counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    tops = [0]
    for count in counts { tops.append(tops.last! + (count + 1) / 2 * 40 + 24) }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(tops.last ?? 0))
  }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard path.section < counts.count, path.item < counts[path.section] else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    let width = (collectionView?.bounds.width ?? 0) / 2
    attributes.center = CGPoint(
      x: width * (CGFloat(path.item % 2) + 0.5), y: CGFloat(tops[path.section] + 24 + path.item / 2 * 40 + 20))
    attributes.size = CGSize(width: width, height: 46)
    attributes.transform = CGAffineTransform(rotationAngle: CGFloat(path.item % 3) * 0.2).scaledBy(x: 0.9, y: 0.9)
    attributes.alpha = path.item % 4 == 3 ? 0.5 : 1
    attributes.zIndex = path.item % 3
    attributes.isHidden = path.item % 7 == 6
    return attributes
  }

  override func layoutAttributesForSupplementaryView(
    ofKind kind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard kind == "header", path.section < counts.count else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
    attributes.frame = CGRect(x: 0, y: tops[path.section], width: Int(collectionView?.bounds.width ?? 0), height: 20)
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    counts.indices.flatMap { section in
      let items = (0..<counts[section]).compactMap { layoutAttributesForItem(at: path($0, section)) }
      let header = layoutAttributesForSupplementaryView(ofKind: "header", at: path(0, section))
      return (items + [header].compactMap(\.self)).filter { $0.frame.intersects(rect) }
    }
  }

  override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard path.item % 2 == 0 else { return super.initialLayoutAttributesForAppearingItem(at: path) }
    let attributes = layoutAttributesForItem(at: path)
    attributes?.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
    attributes?.alpha = 0
    return attributes
  }

  override func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard path.item % 2 == 0 else { return super.finalLayoutAttributesForDisappearingItem(at: path) }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.center = CGPoint(x: -50, y: 100)
    attributes.size = CGSize(width: 10, height: 10)
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}
