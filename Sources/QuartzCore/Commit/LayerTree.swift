/// Observes a layer and everything below it, and makes commits of the changes for displays.
///
/// The cost of a commit depends on the number of changed, animating, created and removed layers only: layers note their changes here when
/// they happen.
package final class LayerTree {
  package let root: CALayer
  /// The clock of the surface that shows the tree; while nil, the clock that was driven last counts.
  package var clock: FrameClock?

  /// Called when a tree in which everything was committed gets something new to commit, to lay out or to animate.
  package var onChange: (() -> Void)?

  // The layers that changed since the last commit, in the order of the changes; sorted where the order is visible.
  var dirty: [CALayer] = []
  var restructured: [CALayer] = []
  var left: [CALayer] = []
  /// Numbers of layers that another tree took over.
  var givenUp: [LayerID] = []
  var displayQueue: [CALayer] = []
  var animating: [CALayer] = []
  /// True if layers in `animating` have left the tree.
  var lostAnimating = false

  var layers: [LayerID: CALayer] = [:]
  var lastTime: TimeInterval?
  var needsFullCommit = true
  private var nextID: UInt32 = 1
  /// True once any layer's timing differs from its superlayer's: otherwise the ancestors of a layer need not be searched for one.
  var hasOwnTimes = false
  private var needsSampling = false
  private var isAnnounced = true

  package init(root: CALayer) {
    self.root = root
    root.node.isTreeRoot = true
  }

  deinit {
    root.node.isTreeRoot = false
    for layer in layers.values { layer.node.tree = nil }
    for layer in animating { layer.removeAnimations(on: clock) }
    // Animations of layers that no commit has added yet: an animation's delegate may retain the layer.
    TransactionStack.endOrphans()
    for layer in layers.values {
      layer.node.id = LayerID(rawValue: 0)
      layer.node.committed = nil
      layer.node.dirty = []
      layer.node.isListedAsRestructured = false
      layer.node.isListedAsAnimating = false
    }
  }

  package func layer(for id: LayerID) -> CALayer? { layers[id] }

  /// True if a commit would have changes, or layout is due.
  package var hasChanges: Bool {
    needsFullCommit || needsSampling || !dirty.isEmpty || !restructured.isEmpty || !left.isEmpty
      || !displayQueue.isEmpty
      || root.needsLayoutInSubtree
  }

  /// True if frames must continue although nothing else changes.
  ///
  /// - Complexity: O(n) in the number of animations in the tree; O(depth) more for each animating layer.
  package var hasAnimations: Bool {
    let time = presentationTime
    return animating.contains { $0.animations.isMoving && $0.isClockRunning && waitEnd(of: $0, at: time) == nil }
  }

  /// The earliest begin among the layers of which all animations wait for their begin time: until then they need no frames.
  ///
  /// - Complexity: O(n) in the number of animations in the tree; O(depth) more for each animating layer.
  package var nextAnimationBegin: TimeInterval? {
    let time = presentationTime
    return animating.compactMap { waitEnd(of: $0, at: time) }.min()
  }

  /// Returns the time until which the layer's animations wait; nil when they do not wait. A layer with timing of its own always counts as
  /// moving.
  private func waitEnd(of layer: CALayer, at time: TimeInterval) -> TimeInterval? {
    layer.isClockPlain ? layer.animations.waitEnd(at: time) : nil
  }

  /// Makes the next commit a full one.
  package func invalidate() {
    needsFullCommit = true
    markChanged()
  }

  /// The time for which presentation layers are made: the clock's, and never before the last commit.
  package var presentationTime: TimeInterval { max(lastTime ?? 0, (clock ?? .current).time) }

  func makeID() -> LayerID {
    defer { nextID += 1 }
    return LayerID(rawValue: nextID)
  }

  // MARK: Notices from layers, O(1) each

  func markChanged() {
    guard !isAnnounced else { return }
    isAnnounced = true
    onChange?()
  }

  func markDirty(_ layer: CALayer) {
    dirty.append(layer)
    markChanged()
  }

  func markRestructured(_ layer: CALayer) {
    guard !layer.node.isListedAsRestructured else { return }
    layer.node.isListedAsRestructured = true
    restructured.append(layer)
    markChanged()
  }

  /// Notes that the layer lost its superlayer; the next commit finds out if it has a new one.
  func markRemoved(_ layer: CALayer) {
    left.append(layer)
    markChanged()
  }

  func markNeedsDisplay(_ layer: CALayer) {
    displayQueue.append(layer)
    markChanged()
  }

  /// Notes that a layer's timing changed: every animation may have another position.
  func recordTiming(_ timing: MediaTiming) {
    if !timing.isPlain { hasOwnTimes = true }
    needsSampling = true
    markChanged()
  }

  func markAnimating(_ layer: CALayer) {
    needsSampling = true
    if !layer.node.isListedAsAnimating {
      layer.node.isListedAsAnimating = true
      animating.append(layer)
    }
    markChanged()
  }

  func clearNotices() {
    needsSampling = false
    isAnnounced = false
    // Layout and the delegates may have changed layers meanwhile: those changes belong to the next frame.
    if hasChanges { markChanged() }
  }
}
