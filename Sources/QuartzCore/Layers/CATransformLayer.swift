/// A layer whose sublayers keep their depth: it draws nothing itself and does not flatten what is below it.
///
/// Displays still draw every layer flat in its superlayer's plane; only conversions and hit tests use the depth. The layer itself is
/// never hit, since it has no plane.
open class CATransformLayer: CALayer {
  override func prepareValues() { GapLog.once("CATransformLayer is drawn flat") }
  override var keepsDepth: Bool { true }
  /// Returns the frontmost layer at a point, never this one itself: it has no plane.
  open override func hitTest(_ p: CGPoint) -> CALayer? {
    let hit = super.hitTest(p)
    return hit === self ? nil : hit
  }
}
