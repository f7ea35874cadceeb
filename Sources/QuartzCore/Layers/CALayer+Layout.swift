/// The limits of layout that requests further layout. Layers are used on the main thread.
private enum LayoutLimits {
  /// More than the depth of any tree of views in which each view lays out the one in it.
  nonisolated(unsafe) static let passes = NestingLimit(
    200, "layoutIfNeeded() called itself over and over while laying out: layout goes on with the next frame")
  nonisolated(unsafe) static let levels = NestingLimit(
    2500, "layers are nested more than 2500 deep, or layout adds a layer below each: what is deeper is not laid out")
}

/// A limit for layout that adds layers whose layout adds layers, and so on without end: their number would double with every pass.
package enum LayoutGrowth {
  /// The generation that counts as deepest: more than the views of an app have, with lists in cells of lists in cells, five times over.
  private static let deepest = 16
  private static let most = 1000

  /// The generation of layers that are added now: 0 unless something is being laid out.
  nonisolated(unsafe) private(set) static var nextGeneration = 0
  /// The number of layers of the deepest generation that were laid out in this pass, or in the last one.
  nonisolated(unsafe) private static var count = 0

  package static var isEndless: Bool { count > most }

  /// Begins a layout, which may be nested in another one.
  static func begin() { if nextGeneration == 0 { count = 0 } }

  /// Calls `body` for a layer of a generation. Returns true if the layers that it added are laid out in the same pass.
  static func layOut(generation: Int, _ body: () -> Void) -> Bool {
    let isDeepest = generation >= deepest
    if isDeepest {
      count += 1
      if count == most + 1 {
        FaultLog.report(
          "layout adds a layer whose layout adds one, and so on, more than \(most) times in a pass: the rest is not laid out"
        )
      }
    }
    let outer = nextGeneration
    nextGeneration = generation + 1
    body()
    nextGeneration = outer
    return !isDeepest
  }
}

// Every layer above one that needs layout is marked, so that a pass goes straight down to the layers that need it.
extension CALayer {
  final func markNeedsLayout() {
    guard !node.needsLayout else { return }
    node.needsLayout = true
    if let parent = treeParent { parent.markSubtreeNeedsLayout() } else { node.tree?.markChanged() }
  }

  final func markSubtreeNeedsLayout() {
    var current = self
    while !current.node.subtreeNeedsLayout {
      current.node.subtreeNeedsLayout = true
      guard let parent = current.treeParent else {
        current.node.tree?.markChanged()
        return
      }
      current = parent
    }
  }

  /// True if this layer or one below it needs layout.
  package final var needsLayoutInSubtree: Bool { node.needsLayout || node.subtreeNeedsLayout }

  /// Lays out everything below the highest layer of an unbroken chain of layers that need layout, as Core Animation
  /// does.
  final func layoutFromTopmostDirty() {
    LayoutGrowth.begin()
    var start = self
    while let parent = start.node.superlayer, parent.node.needsLayout { start = parent }
    LayoutLimits.passes.run { start.layoutTree() }
  }

  /// Lays out this layer, then those below it. A layer that is marked after the pass has left it waits for the next pass.
  private func layoutTree() {
    guard !LayoutGrowth.isEndless else { return }
    if node.needsLayout {
      node.needsLayout = false
      guard LayoutGrowth.layOut(generation: node.layoutGeneration, layoutSublayers) else { return }
    }
    guard node.subtreeNeedsLayout else { return }
    node.subtreeNeedsLayout = false
    LayoutLimits.levels.run {
      for layer in node.sublayers where layer.needsLayoutInSubtree { layer.layoutTree() }
    }
    if let mask = node.mask, mask.needsLayoutInSubtree { mask.layoutTree() }
    // A layer that the pass has left may have been marked again, or added from elsewhere.
    if node.sublayers.contains(where: \.needsLayoutInSubtree) { markSubtreeNeedsLayout() }
  }

  /// Clears the marks for layout of this layer and all below it.
  ///
  /// - Complexity: O(n) in the number of marked layers and of their sublayers.
  package final func forgetLayout() {
    var waiting = [self]
    while let layer = waiting.popLast() {
      layer.node.needsLayout = false
      layer.node.subtreeNeedsLayout = false
      waiting += layer.node.sublayers.filter(\.needsLayoutInSubtree)
    }
  }

  final func markNeedsDisplay() {
    guard !node.needsDisplay else { return }
    node.needsDisplay = true
    node.tree?.markNeedsDisplay(self)
  }

  final func performDisplayIfNeeded() {
    guard node.needsDisplay else { return }
    node.needsDisplay = false
    display()
  }
}
