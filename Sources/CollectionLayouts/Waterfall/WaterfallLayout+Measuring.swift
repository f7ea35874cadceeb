import CollectionPrimitives
import UIKit

/// Sizes that are taken between two scroll steps.
struct WaterfallMeasuring {
  /// The item that stays where it is on the screen.
  var held: Int?
  /// By how much the view is going to shift the content offset.
  var shift = CGPoint.zero

  /// Whether a change of the content offset is that shift, and no scroll step.
  mutating func isOwnShift(_ way: CGPoint) -> Bool {
    guard shift != .zero, abs(way.x - shift.x) < 0.01, abs(way.y - shift.y) < 0.01 else { return false }
    shift = .zero
    return true
  }
}

extension WaterfallLayout {
  /// Items that have cells keep their columns from now on. Called before something changes that is on screen.
  func noteShown() {
    guard sizesItself, validity == .valid, let collectionView else { return }
    for path in collectionView.indexPathsForVisibleItems {
      guard let item = geometry.sequence.item(at: path), item < geometry.columns.count else { continue }
      geometry.shown.insert(item)
    }
  }

  func hasCell(_ item: Int) -> Bool {
    sequence.indexPath(at: item).flatMap { collectionView?.cellForItem(at: $0) } != nil
  }

  /// The item nearest to the beginning of what shows, if possible one whose size is known. One that is just coming in
  /// would push away those that are being looked at.
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
