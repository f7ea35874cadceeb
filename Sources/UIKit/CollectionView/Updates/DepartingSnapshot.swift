/// A snapshot of an element that stays on screen, while its layout animates the old appearance away.
///
/// A layout may return final and initial attributes for an element that is on screen before and after. Its view can
/// animate only one of both, the initial one; this snapshot animates the other.
final class DepartingSnapshot: UICollectionReusableView {
  /// Makes a snapshot and places it at the position of `view`, below it.
  convenience init(of view: UICollectionReusableView, at attributes: UICollectionViewLayoutAttributes) {
    self.init(frame: .zero)
    isUserInteractionEnabled = false
    let picture = view.layer.uprightPicture(anchorPoint: CGPoint(x: 0.5, y: 0.5))
    let shownSize = picture.bounds.size
    attributes.applyStandardValues(to: self)
    // A snapshot taken during a change of size is stretched to the element's size.
    let size = attributes.size.usable
    if shownSize.width > 0, shownSize.height > 0, shownSize != size {
      picture.transform = CATransform3DMakeScale(size.width / shownSize.width, size.height / shownSize.height, 1)
    }
    picture.position = CGPoint(x: size.width / 2, y: size.height / 2)
    layer.addSublayer(picture)
    view.superview?.insertSubview(self, belowSubview: view)
    layer.joinMotion(of: view.layer)
  }
}

extension ElementTransition.Survivor {
  /// The snapshot and its final attributes; nil if the layout returns no attributes outside of the visible part.
  ///
  /// Only an element that is invisible at its end can move away; others would vanish suddenly there.
  @MainActor
  func departure(from view: UICollectionView) -> ElementTransition.Departure? {
    let sight = view.bounds
    guard let departing, !element.view.isHidden, !departing.isSeen(in: sight), end.isSeen(in: sight) else { return nil }
    let picture = DepartingSnapshot(of: element.view, at: element.attributes)
    let shown = Tiler.Shown(key: element.key, view: picture, attributes: element.attributes, stamp: -1)
    return ElementTransition.Departure(element: shown, key: nil, end: departing.stretching(element.attributes.size))
  }
}

extension UICollectionViewLayoutAttributes {
  fileprivate func isSeen(in sight: CGRect) -> Bool {
    guard !isHidden, alpha >= 0.01 else { return false }
    let frame = frame
    return frame.width >= 1 && frame.height >= 1 && frame.minX < sight.maxX && frame.maxX > sight.minX
      && frame.minY < sight.maxY && frame.maxY > sight.minY
  }

  /// The attributes for a picture, whose own size is fixed: it is scaled to the size of the element.
  fileprivate func stretching(_ own: CGSize) -> UICollectionViewLayoutAttributes {
    let copy = copied()
    if isHidden { (copy.isHidden, copy.alpha) = (false, 0) }
    guard own != size, own.width > 0, own.height > 0 else { return copy }
    let scale = CATransform3DMakeScale(size.width / own.width, size.height / own.height, 1)
    copy.size = own
    copy.transform3D = CATransform3DConcat(scale, transform3D)
    return copy
  }
}
