/// A snapshot of a tree of layers, made when it was drawn into a context.
package final class LayerDrawing: ContextDrawing {
  package let commit: LayerCommit
  /// The bounds of the first layer, whose position and transform are ignored.
  package let bounds: CGRect

  package init(commit: LayerCommit, bounds: CGRect) {
    self.commit = commit
    self.bounds = bounds
  }
}
