import CoreGraphics
package import Foundation

/// Watches a layer and everything below it, and tells displays what changed.
///
/// A commit costs O(changed + animating + created + removed layers): layers note their changes here when they happen.
package final class LayerTree {
  package let root: CALayer
  /// Of the surface that shows the tree. The one driven last counts as long as nobody says.
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
  /// Whether layers of `animating` have left.
  var lostAnimating = false

  var layers: [LayerID: CALayer] = [:]
  var lastTime: TimeInterval?
  var needsFullCommit = true
  private var nextID: UInt32 = 1
  /// Whether a layer has had a time of its own: otherwise nobody needs to look for one among a layer's ancestors.
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
    // Those that no commit took in yet: an animation may hold what holds its layer.
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

  /// Whether a commit would have something to say, or layout is due.
  package var hasChanges: Bool {
    needsFullCommit || needsSampling || !dirty.isEmpty || !restructured.isEmpty || !left.isEmpty
      || !displayQueue.isEmpty
      || root.needsLayoutInSubtree
  }

  /// Whether frames must go on although nothing else changes.
  package var hasAnimations: Bool {
    let time = presentationTime
    return animating.contains { $0.animations.isMoving && $0.isClockRunning && waitEnd(of: $0, at: time) == nil }
  }

  /// When the first of the animations begins that only wait for their begin; until then nobody needs frames for them.
  package var nextAnimationBegin: TimeInterval? {
    let time = presentationTime
    return animating.compactMap { waitEnd(of: $0, at: time) }.min()
  }

  /// Layers with a time of their own count as moving all the while.
  private func waitEnd(of layer: CALayer, at time: TimeInterval) -> TimeInterval? {
    layer.isClockPlain ? layer.animations.waitEnd(at: time) : nil
  }

  /// Makes the next commit a full one.
  package func invalidate() {
    needsFullCommit = true
    noteChange()
  }

  /// The time for which presentation layers are made: the clock's, and never before the last commit.
  package var presentationTime: TimeInterval { max(lastTime ?? 0, (clock ?? .current).time) }

  func makeID() -> LayerID {
    defer { nextID += 1 }
    return LayerID(rawValue: nextID)
  }

  // MARK: Notices from layers, O(1) each

  func noteChange() {
    guard !isAnnounced else { return }
    isAnnounced = true
    onChange?()
  }

  func noteDirty(_ layer: CALayer) {
    dirty.append(layer)
    noteChange()
  }

  func noteRestructured(_ layer: CALayer) {
    guard !layer.node.isListedAsRestructured else { return }
    layer.node.isListedAsRestructured = true
    restructured.append(layer)
    noteChange()
  }

  /// The layer lost its place; whether it has a new one is found out when the commit is made.
  func noteLeft(_ layer: CALayer) {
    left.append(layer)
    noteChange()
  }

  func noteNeedsDisplay(_ layer: CALayer) {
    displayQueue.append(layer)
    noteChange()
  }

  /// A clock runs differently now: whatever moves may stand elsewhere.
  func noteTiming(_ timing: MediaTiming) {
    if !timing.isPlain { hasOwnTimes = true }
    needsSampling = true
    noteChange()
  }

  func noteAnimating(_ layer: CALayer) {
    needsSampling = true
    if !layer.node.isListedAsAnimating {
      layer.node.isListedAsAnimating = true
      animating.append(layer)
    }
    noteChange()
  }

  func clearNotices() {
    needsSampling = false
    isAnnounced = false
    // Layout and what delegates changed meanwhile: the next frame's business, but the tree is not clean.
    if hasChanges { noteChange() }
  }
}
