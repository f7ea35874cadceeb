extension UIView {
  /// Returns a picture of the view, or of its part in `rect`.
  ///
  /// - Complexity: O(n) in the number of layers in the view.
  func makeSnapshot(of rect: CGRect? = nil, afterUpdates: Bool, capInsets: UIEdgeInsets = .zero) -> UIView? {
    if capInsets != .zero { KnownGap.log("resizableSnapshotView: cap insets; all of the picture stretches") }
    if afterUpdates { layoutIfNeeded() }
    let picture = layer.uprightPicture()
    // What is seen, which differs from the bounds while these are animated.
    let whole = picture.bounds
    let part = rect ?? whole
    guard !part.isEmpty || rect == nil else { return nil }
    let origin = CGPoint(x: whole.minX - part.minX, y: whole.minY - part.minY)
    let snapshot = SnapshotView(picture, origin: origin, size: part.size)
    snapshot.clipsToBounds = rect != nil
    return snapshot
  }
}

/// Shows a picture, which stretches with the view.
private final class SnapshotView: UIView {
  private let picture: CALayer
  /// The picture's position while the view has its first size.
  private let origin: CGPoint
  private let size: CGSize

  init(_ picture: CALayer, origin: CGPoint, size: CGSize) {
    (self.picture, self.origin, self.size) = (picture, origin, size)
    super.init(frame: CGRect(origin: .zero, size: size))
    layer.addSublayer(picture)
    picture.position = origin
  }

  required init?(coder: NSCoder) { nil }

  /// Here and not in `layoutSubviews()`: the picture is animated with the bounds.
  override func sizeDidChange(from oldSize: CGSize) {
    super.sizeDidChange(from: oldSize)
    guard size.width > 0, size.height > 0 else { return }
    let scale = CGAffineTransform(scaleX: bounds.width / size.width, y: bounds.height / size.height)
    picture.setAffineTransform(scale)
    picture.position = origin.applying(scale)
  }
}
