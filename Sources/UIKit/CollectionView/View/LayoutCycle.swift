import CollectionCore
import Foundation

/// The state of the view's layout.
struct LayoutCycle {
  enum Stage {
    /// The layout object has not been prepared for this view yet.
    case untouched
    /// It was prepared before and must be again.
    case stale
    /// Prepared, and the content size taken over.
    case prepared
  }

  var stage = Stage.untouched
  var pending = PendingInvalidation<ElementKey>()
  /// Whether a pass is under way; what it causes must not start another.
  var isRunning = false
  /// Whether the layout was told that it is installed in this view.
  var hasIntroducedLayout = false
  /// Whether the layout is being told so.
  var isIntroducing = false
  /// Whether `prepare()` is being called.
  var isPreparing = false
  /// Whether the layout was not yet told which updates led to the present counts.
  var awaitsUpdates = false
  /// `reloadData()` was called: nothing that is shown belongs to what the data source now holds.
  var needsReload = false
  /// Where the content stood before a change of its view that the layout has not answered yet.
  var heldAnchor: ContentAnchor?
  /// Where content that moved by itself was going then.
  var heldGoal: ContentAnchor?
  /// A change of the bounds for which the layout is to be invalidated as soon as they are in place.
  var boundsChange: (context: UICollectionViewLayoutInvalidationContext, isScrollStep: Bool)?
  /// Whether the layout is being invalidated because the content was scrolled: no item has another place for that.
  var isScrollStep = false
  /// Whether views found sizes that the layout has not placed yet.
  var hasMeasured = false
  /// Whether items may have other places, so that a motion may have to go elsewhere.
  var goalIsStale = false
  /// Right-to-left content starts at its right end, once.
  var hasPlacedLeadingEdge = false

  /// The number of consecutive passes after which a layout that keeps invalidating itself waits for the next frame.
  static let passLimit = 8
}
