import CoreGraphics
import Foundation

/// What layout may cost when laying out asks for more of it. Layers are used on the main thread.
private enum LayoutLimits {
  /// More than any tree of views is deep, in which each lays out the one in it.
  nonisolated(unsafe) static let passes = NestingLimit(
    200, "layoutIfNeeded() called itself over and over while laying out: layout goes on with the next frame")
  nonisolated(unsafe) static let levels = NestingLimit(
    2500, "layers are nested more than 2500 deep, or layout adds a layer below each: what is deeper is not laid out")
}

// Every layer above one that needs layout is marked, so that a pass goes straight down to the layers that need it.
extension CALayer {
  final func markNeedsLayout() {
    guard !node.needsLayout else { return }
    node.needsLayout = true
    if let parent = treeParent { parent.markSubtreeNeedsLayout() } else { node.tree?.noteChange() }
  }

  final func markSubtreeNeedsLayout() {
    var current = self
    while !current.node.subtreeNeedsLayout {
      current.node.subtreeNeedsLayout = true
      guard let parent = current.treeParent else {
        current.node.tree?.noteChange()
        return
      }
      current = parent
    }
  }

  /// Whether this layer or one below it needs layout.
  package final var needsLayoutInSubtree: Bool { node.needsLayout || node.subtreeNeedsLayout }

  /// Lays out everything below the highest layer of an unbroken chain of layers that need layout, as Core Animation
  /// does.
  final func layoutFromTopmostDirty() {
    var start = self
    while let parent = start.node.superlayer, parent.node.needsLayout { start = parent }
    LayoutLimits.passes.run { start.layoutTree() }
  }

  /// One pass from above down. What becomes dirty behind the pass stays marked for the next one.
  private func layoutTree() {
    if node.needsLayout {
      node.needsLayout = false
      layoutSublayers()
    }
    guard node.subtreeNeedsLayout else { return }
    node.subtreeNeedsLayout = false
    LayoutLimits.levels.run {
      for layer in node.sublayers where layer.needsLayoutInSubtree { layer.layoutTree() }
    }
    if let mask = node.mask, mask.needsLayoutInSubtree { mask.layoutTree() }
    // A layer that was passed already may have been marked again, or taken in from elsewhere.
    if node.sublayers.contains(where: \.needsLayoutInSubtree) { markSubtreeNeedsLayout() }
  }

  final func markNeedsDisplay() {
    guard !node.needsDisplay else { return }
    node.needsDisplay = true
    node.tree?.noteNeedsDisplay(self)
  }

  final func performDisplayIfNeeded() {
    guard node.needsDisplay else { return }
    node.needsDisplay = false
    display()
  }
}
