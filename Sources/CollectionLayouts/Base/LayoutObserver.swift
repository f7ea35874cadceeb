package import UIKit

/// Receives the calls that a layout gets, in order: the gallery's inspector.
@MainActor
package protocol LayoutObserver: AnyObject {
  func layout(_ layout: CollectionLayout, hears call: LayoutCall)
}

/// A call of a collection view to its layout.
package enum LayoutCall {
  case invalidate(UICollectionViewLayoutInvalidationContext)
  case prepare
  /// A request for the attributes in a rectangle, and the number that was found.
  case elements(CGRect, count: Int)
  /// A batch update with its number of items, and its end.
  case updates(Int)
  case endOfUpdates
}
