package import UIKit

/// Hears what a layout is asked and told, in order: the gallery's inspector.
@MainActor
package protocol LayoutObserver: AnyObject {
  func layout(_ layout: CollectionLayout, hears call: LayoutCall)
}

/// What a collection view asks its layout, or tells it.
package enum LayoutCall {
  case invalidate(UICollectionViewLayoutInvalidationContext)
  case prepare
  /// The attributes of a rectangle, and how many were found.
  case elements(CGRect, count: Int)
  /// A batch update of so many items, and its end.
  case updates(Int)
  case endOfUpdates
}
