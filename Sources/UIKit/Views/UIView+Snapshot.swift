import CoreGraphics
import QuartzCore

extension UIView {
  /// A view of the same size that shows what this one shows now, as it looks by itself: opaque, upright and at zero.
  ///
  /// It is a frozen picture that nothing moves any more: hidden parts are left out, contents are shared and not drawn
  /// anew, and it does not stretch when the view is resized; give that a transform instead. With `afterUpdates`, layout
  /// that waits is done before; changes made since the last frame are in the picture either way. O(layers).
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    let picture = layer.uprightPicture()
    let snapshot = UIView(frame: CGRect(origin: .zero, size: picture.bounds.size))
    snapshot.layer.addSublayer(picture)
    return snapshot
  }
}
