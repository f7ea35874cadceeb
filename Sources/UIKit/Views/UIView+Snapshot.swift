import CoreGraphics
import QuartzCore

extension UIView {
  final func makeSnapshot(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    let picture = layer.uprightPicture()
    let snapshot = UIView(frame: CGRect(origin: .zero, size: picture.bounds.size))
    snapshot.layer.addSublayer(picture)
    return snapshot
  }
}
