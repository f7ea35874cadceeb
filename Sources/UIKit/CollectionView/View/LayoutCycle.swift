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
  /// The bounds before a change of size that the layout has not answered yet.
  var boundsBeforeResize: CGRect?
  /// Right-to-left content starts at its right end, once.
  var hasPlacedLeadingEdge = false

  /// The number of consecutive passes after which a layout that keeps invalidating itself waits for the next frame.
  static let passLimit = 8
}
