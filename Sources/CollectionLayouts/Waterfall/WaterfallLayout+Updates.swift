import CollectionPrimitives
import UIKit

extension WaterfallLayout {
  // MARK: New items, row by row

  private static var smallScale: CGFloat { 0.92 }

  /// Staggers the animations of new items by rows. UIKit moves all items of an update at the same time and lets layouts add animations
  /// during the setup: rows of new items begin one after the other; items whose cell does not exist yet begin with the others.
  func staggerInsertions() {
    guard case .automatic = updateAnimation, let collectionView, !motionPolicy.isReduced, UIView.areAnimationsEnabled
    else { return }
    let (lower, upper) = fixedVisibleSpan
    var appearing: [(path: IndexPath, top: Int64)] = []
    geometry.place(to: upper)
    geometry.forEachItem(from: lower, to: upper) { item in
      guard let path = geometry.sequence.indexPath(at: item), updates.isInserted(path) else { return }
      appearing.append((path, geometry.tops[item]))
    }
    appearing.sort { ($0.top, $0.path) < ($1.top, $1.path) }
    for (rank, item) in appearing.enumerated() {
      guard let layer = collectionView.cellForItem(at: item.path)?.layer else { continue }
      let row = min(rank / geometry.metrics[item.path[0]].columns, 8)
      let start = layer.convertTime(CACurrentMediaTime(), from: nil) + Double(row) * 0.02
      for (keyPath, from) in [("opacity", 0), ("transform.scale", Self.smallScale)] {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = from
        animation.toValue = 1
        animation.beginTime = start
        animation.duration = 0.35
        animation.fillMode = .backwards
        animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
        layer.add(animation, forKey: "waterfall." + keyPath)
      }
    }
  }
}
