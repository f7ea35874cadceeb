import Foundation
import QuartzCore

/// What was seen of an element that stays, while its layout sends that away.
///
/// A layout may answer for every element that it leaves and comes anew, also for those that are on screen before and
/// after. The element's view can only do one of both: it comes. This picture of it goes.
final class PartingPicture: UICollectionReusableView {
  /// Stands where `view` stands, below it.
  convenience init(of view: UICollectionReusableView, at attributes: UICollectionViewLayoutAttributes) {
    self.init(frame: .zero)
    isUserInteractionEnabled = false
    let picture = view.layer.uprightPicture(anchorPoint: CGPoint(x: 0.5, y: 0.5))
    let shownSize = picture.bounds.size
    attributes.applyStandardValues(to: self)
    // At the end of a change of size that goes on, the picture fills its place.
    let size = attributes.size.sanitised
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
  /// The picture and its way; nil when the layout sends nothing away.
  ///
  /// Only what is not to be seen any more at its end can leave: everything else would vanish there in a moment.
  @MainActor
  func departure(from view: UICollectionView) -> ElementTransition.Departure? {
    let sight = view.bounds
    guard let parting, !element.view.isHidden, !parting.isSeen(in: sight), end.isSeen(in: sight) else { return nil }
    let picture = PartingPicture(of: element.view, at: element.attributes)
    let shown = Tiler.Shown(key: element.key, view: picture, attributes: element.attributes, stamp: -1)
    return ElementTransition.Departure(element: shown, key: nil, end: parting.stretching(element.attributes.size))
  }
}

extension UICollectionViewLayoutAttributes {
  fileprivate func isSeen(in sight: CGRect) -> Bool {
    guard !isHidden, alpha >= 0.01 else { return false }
    let frame = frame
    return frame.width >= 1 && frame.height >= 1 && frame.minX < sight.maxX && frame.maxX > sight.minX
      && frame.minY < sight.maxY && frame.maxY > sight.minY
  }

  /// The same place for something of another size, which a picture cannot change.
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
