import CollectionCore

/// The state of the view's layout: the parts that are valid, and the phases that are running.
struct LayoutCycle {
  enum Validity {
    /// The layout object has not been prepared for this view yet.
    case untouched
    /// The layout was prepared before and must be prepared again.
    case stale
    /// Prepared, and the content size taken over.
    case prepared
  }

  /// The phases of work on the layout. A phase may run inside another: a layout is prepared inside a pass.
  enum Phase: CaseIterable {
    /// The layout is invalidated because it is new in this view.
    case introducing
    /// `prepare()` is being called.
    case preparing
    /// The counts are new, and the layout has not yet received the updates.
    case updating
    /// Views are updated to the layout: a pass, a change of the visible elements, or measuring ahead.
    case layingOut
    /// Elements are paired and begin to move from their positions before a change to those after it.
    case changing
    /// The block of a batch update is running; once more for each batch inside it.
    case recording
    /// The changes of a batch are carried out.
    case committing
  }

  /// The actions that may be requested during a phase.
  enum Action: CaseIterable {
    case layOut
    /// Move elements from one layout to another.
    case exchangeLayouts
    /// Call `prepare()`.
    case prepare
    /// Record an invalidation for the next pass.
    case invalidate
    /// Take over the layout's content size, which may scroll.
    case updateContentSize
    /// Pass a batch update to the layout.
    case update
    /// Scroll to an offset, which ends a motion. A layout that moves the content while it is prepared does not end it.
    case scroll
  }

  var validity = Validity.untouched
  var pending = PendingInvalidation<ElementKey>()
  private(set) var phases: [Phase] = []
  /// True if the layout was invalidated for its installation in this view.
  var hasIntroducedLayout = false
  /// True after `reloadData()`: no view on screen belongs to the present content of the data source.
  var needsReload = false
  /// The place of the content, and the goal of its motion, before a change of the view for which the layout is not
  /// prepared yet.
  var held: (anchor: ContentAnchor, goal: ContentAnchor?)?
  /// The change of the bounds that is being made.
  var boundsChange = BoundsChange.none
  /// True if items may have moved, so that a motion may need another goal.
  var goalIsStale = false
  /// True after right-to-left content was scrolled to its right end, once.
  var hasPlacedLeadingEdge = false

  enum BoundsChange {
    case none
    /// The layout is invalidated with this context as soon as the view has the new bounds.
    case awaited(UICollectionViewLayoutInvalidationContext, isScrollStep: Bool)
    /// The layout is being invalidated. A scroll step does not move items.
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

  /// True while a batch update is being recorded or carried out.
  var isInBatch: Bool { isIn(.recording) || isIn(.committing) }

  /// Returns true if no running phase forbids an action.
  func allows(_ action: Action) -> Bool { phases.allSatisfy { Self.allows(action, in: $0) } }

  private static func allows(_ action: Action, in phase: Phase) -> Bool {
    switch (phase, action) {
    case (.introducing, .invalidate), (.introducing, .update), (.preparing, .prepare), (.preparing, .scroll),
      (.preparing, .update), (.updating, .updateContentSize), (.updating, .update), (.changing, .update),
      (.layingOut, .layOut), (.layingOut, .exchangeLayouts), (.recording, .layOut), (.recording, .exchangeLayouts),
      (.recording, .prepare), (.committing, .exchangeLayouts):
      false
    default: true
    }
  }
}
