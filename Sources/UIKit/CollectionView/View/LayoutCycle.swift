import CollectionCore
import Foundation

/// Where the view stands with its layout.
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
  /// Whether the layout has heard of the view that it is installed in.
  var hasIntroducedLayout = false
  /// Whether a layout is hearing that.
  var isIntroducing = false
  /// Whether `prepare()` is being called.
  var isPreparing = false
  /// Whether a layout has not heard yet which updates led to the counts that it is prepared for.
  var awaitsUpdates = false
  /// `reloadData()` was called: nothing that is shown belongs to what the data source now holds.
  var needsReload = false
  /// The bounds before a change of size that the layout has not answered yet.
  var boundsBeforeResize: CGRect?
  /// Right-to-left content starts at its right end, once.
  var hasPlacedLeadingEdge = false

  /// Passes in a row after which a layout that keeps invalidating itself is let be until the next frame.
  static let passLimit = 8
}
