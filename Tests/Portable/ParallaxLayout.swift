import UIKit

class ParallaxAttributes: UICollectionViewLayoutAttributes {
  var parallax: CGAffineTransform = .identity
  var progress: CGFloat = 0

  override init() {
    super.init()
  }

  convenience init(item: Int, frame: CGRect) {
    self.init(forCellWith: IndexPath(item: item, section: 0))
    self.frame = frame
  }
  private(set) var frameChanges = 0

  override var frame: CGRect {
    didSet { frameChanges += 1 }
  }

  override func copy(with zone: NSZone?) -> Any {
    guard let copiedAttributes = super.copy(with: zone) as? ParallaxAttributes else { return super.copy(with: zone) }
    copiedAttributes.parallax = parallax
    copiedAttributes.progress = progress
    return copiedAttributes
  }

  // UIKit declares this method without an actor, so strict code states the one it runs on.
  override func isEqual(_ object: Any?) -> Bool {
    nonisolated(unsafe) let object = object
    return MainActor.assumeIsolated {
      guard let other = object as? ParallaxAttributes, other.progress == progress, other.parallax == parallax else {
        return false
      }
      return super.isEqual(object)
    }
  }
}

/// A flow whose pictures move slower than their cells.
class ParallaxLayout: UICollectionViewFlowLayout {
  override class var layoutAttributesClass: AnyClass { return ParallaxAttributes.self }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    return super.layoutAttributesForElements(in: rect)?.map { a in
      let c = a.copy() as! ParallaxAttributes
      if c.representedElementCategory == .cell {
        c.parallax = CGAffineTransform(translationX: 0, y: (collectionView!.contentOffset.y - c.frame.midY) * 0.1)
      }
      return c
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let a = super.layoutAttributesForItem(at: indexPath)?.copy() as? ParallaxAttributes else { return nil }
    return a
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { return true }
  class func make() -> Self { return self.init() }
  required override init() { super.init() }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
