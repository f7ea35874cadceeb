import CollectionPrimitives
import UIKit

/// Sizes that are taken between two scroll steps.
struct WaterfallMeasuring {
  /// The item that stays where it is on the screen.
  var held: Int?
  /// The vector by which the view is going to shift the content offset.
  var shift = CGPoint.zero

  /// Returns true if a change of the content offset is that shift, and not a scroll step.
  mutating func isOwnShift(_ way: CGPoint) -> Bool {
    guard isShift(way) else { return false }
    shift = .zero
    return true
  }

  /// The same, which goes on to wait for the shift.
  func isShift(_ way: CGPoint) -> Bool {
    shift != .zero && abs(way.x - shift.x) < 0.01 && abs(way.y - shift.y) < 0.01
  }
}

extension WaterfallLayout {
  /// Marks items that have cells as shown: they keep their columns from now on. Called before something changes that is on screen.
  ///
  /// - Complexity: O(items in sight).
  func recordShown() {
    guard sizesItself, validity == .valid, let collectionView else { return }
    for path in collectionView.indexPathsForVisibleItems {
      guard let item = geometry.sequence.item(at: path), item < geometry.columns.count else { continue }
      geometry.shown.insert(item)
    }
  }

  func hasCell(_ item: Int) -> Bool {
    sequence.indexPath(at: item).flatMap { collectionView?.cellForItem(at: $0) } != nil
  }

  /// The item nearest to the beginning of the visible part, if possible one whose size is known. An item that just comes into view would
  /// displace those that the user looks at.
  ///
  /// - Complexity: O(log items + items in sight).
  func itemToHoldAnew() -> Int? {
    let (lower, upper) = fixedVisibleSpan
    geometry.place(to: upper)
    var best: (item: Int, isKnown: Bool, distance: Int64)?
    geometry.forEachItem(from: lower, to: upper) { item in
      let isKnown = measured.knows(item) || geometry.shown.contains(item)
      let distance = abs(geometry.tops[item] - lower)
      if let best, best.isKnown == isKnown ? best.distance <= distance : best.isKnown { return }
      best = (item, isKnown, distance)
    }
    return best?.item
  }

  func correctedLength(_ size: CGSize) -> Int32 {
    WaterfallGeometry.fixedLength(LayoutLog.length(axis.main(size), "preferredLayoutAttributesFitting"))
  }
}
