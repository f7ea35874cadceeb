import CoreGraphics
package import Foundation

/// A tree of layers as it was seen when it was drawn into a context.
package final class LayerDrawing: ContextDrawing {
  package let commit: LayerCommit
  /// Of the first layer: its own place and transform do not count.
  package let bounds: CGRect

  package init(commit: LayerCommit, bounds: CGRect) {
    self.commit = commit
    self.bounds = bounds
  }
}
