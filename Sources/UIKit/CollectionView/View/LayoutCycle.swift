import CollectionCore
import Foundation

/// The state of the view's layout: what of it is valid, and what is being done with it.
struct LayoutCycle {
  enum Stage {
    /// The layout object has not been prepared for this view yet.
    case untouched
    /// It was prepared before and must be again.
    case stale
    /// Prepared, and the content size taken over.
    case prepared
  }

  /// What is being done. One may run inside another: a layout is prepared inside a pass.
  enum Phase: CaseIterable {
    /// The layout is told that it is installed in this view.
    case introducing
    /// `prepare()` is being called.
    case preparing
    /// The counts are new, and the layout was not yet told by which updates.
    case updating
    /// Views are brought in line with the layout: a pass, a change of what is shown, or views that are measured ahead.
    case layingOut
    /// Elements are paired and begin to go from their places before a change to those after it.
    case changing
    /// The block of a batch update is running; once more for each batch inside it.
    case recording
    /// The changes of a batch are carried out.
    case committing
  }

  /// What may be asked for in the middle of a phase.
  enum Action: CaseIterable {
    case layOut
    /// Move elements from one layout to another.
    case exchangeLayouts
    /// Call `prepare()`.
    case prepare
    /// Take an invalidation for one that the next pass has to follow.
    case invalidate
    /// Take over the layout's content size, which may scroll.
    case takeContentSize
    /// Tell the layout of a batch update.
    case update
    /// Scroll to an offset, which ends a motion. A layout that puts the content where it belongs does not end it.
    case scroll
  }

  var stage = Stage.untouched
  var pending = PendingInvalidation<ElementKey>()
  private(set) var phases: [Phase] = []
  /// Whether the layout was told that it is installed in this view.
  var hasIntroducedLayout = false
  /// `reloadData()` was called: nothing that is shown belongs to what the data source now holds.
  var needsReload = false
  /// Where the content stood, and where content that moved by itself was going, before a change of the view that the layout has not
  /// answered yet.
  var held: (anchor: ContentAnchor, goal: ContentAnchor?)?
  /// A change of the bounds that is being made.
  var boundsChange = BoundsChange.none
  /// Whether items may have other places, so that a motion may have to go elsewhere.
  var goalIsStale = false
  /// Right-to-left content starts at its right end, once.
  var hasPlacedLeadingEdge = false

  enum BoundsChange {
    case none
    /// The layout wants to be invalidated with this as soon as the bounds are in place.
    case awaited(UICollectionViewLayoutInvalidationContext, isScrollStep: Bool)
    /// The layout is being invalidated. No item has another place because the content was scrolled.
    case entering(isScrollStep: Bool)
  }

  /// The number of consecutive passes after which a layout that keeps invalidating itself waits for the next frame.
  static let passLimit = 8

  mutating func enter(_ phase: Phase) { phases.append(phase) }

  /// Ends the innermost phase of that kind.
  mutating func leave(_ phase: Phase) {
    if let index = phases.lastIndex(of: phase) { phases.remove(at: index) }
  }

  func isIn(_ phase: Phase) -> Bool { phases.contains(phase) }

  /// Whether a batch update is being recorded or carried out.
  var isInBatch: Bool { isIn(.recording) || isIn(.committing) }

  /// Whether no phase that is under way forbids it.
  func allows(_ action: Action) -> Bool { phases.allSatisfy { Self.allows(action, in: $0) } }

  private static func allows(_ action: Action, in phase: Phase) -> Bool {
    switch (phase, action) {
    case (.introducing, .invalidate), (.introducing, .update), (.preparing, .prepare), (.preparing, .scroll),
      (.preparing, .update), (.updating, .takeContentSize), (.updating, .update), (.changing, .update),
      (.layingOut, .layOut), (.layingOut, .exchangeLayouts), (.recording, .layOut), (.recording, .exchangeLayouts),
      (.recording, .prepare), (.committing, .exchangeLayouts):
      false
    default: true
    }
  }
}
