import CollectionPrimitives
import UIKit

extension HoneycombLayout {
  /// The content begins at an edge of the view. Otherwise it begins with the first item in the middle.
  var isList: Bool { geometry.metrics.reachAlong == nil && !geometry.metrics.growsAcross }

  /// Where the lattice has the item at a path, or the last one before it.
  func restingFrame(nearestTo path: IndexPath) -> CGRect? {
    guard let item = sequence.nearestItem(to: path) else { return nil }
    let cell = geometry.pattern.cellSize
    let (center, size) = (restingCenter(ofItem: item), axis.size(main: cell.height, cross: cell.width))
    return CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }
}
