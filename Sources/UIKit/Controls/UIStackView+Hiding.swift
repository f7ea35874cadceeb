/// Views that are hidden and shown inside an animation.
///
/// A view is hidden at once, as its property says; what is seen to shrink is a picture of it. A view that comes grows from
/// nothing. The siblings, and all that the same constraints place, move along.
extension UIStackView {
  func animateVisibility(of view: UIView) {
    let leaving = view.isHidden ? pictureInPlace(of: view) : nil
    if leaving == nil { UIView.performWithoutAnimation { place(view, at: collapsedFrame(of: view)) } }
    constraintRoot.layoutIfNeeded()
    guard let leaving else { return }
    leaving.frame = collapsedFrame(of: view)
    departing.append((view, leaving))
  }

  func dropPicturesThatHaveLeft() {
    departing.removeAll { departure in
      guard departure.picture.layer.animationKeys()?.isEmpty ?? true else { return false }
      departure.picture.layer.removeFromSuperlayer()
      return true
    }
  }

  private func pictureInPlace(of view: UIView) -> UIView {
    let picture = UIView(frame: view.uprightFrame)
    picture.clipsToBounds = true
    picture.isUserInteractionEnabled = false
    picture.layer.addSublayer(view.layer.uprightPicture())
    layer.insertSublayer(picture.layer, above: view.layer)
    return picture
  }

  private func place(_ view: UIView, at frame: CGRect) {
    for departure in departing where departure.view === view { departure.picture.layer.removeFromSuperlayer() }
    departing.removeAll { $0.view === view }
    view.bounds.size = frame.size
    view.center = CGPoint(
      x: frame.minX + frame.width * view.anchorPoint.x, y: frame.minY + frame.height * view.anchorPoint.y)
  }

  /// Returns the frame of the view while it takes no space: at the end of the visible view before it.
  private func collapsedFrame(of view: UIView) -> CGRect {
    let canvas = isLayoutMarginsRelativeArrangement ? bounds.inset(by: layoutMargins) : bounds
    let before = arranged.prefix { $0 !== view }.last { !$0.isHidden }?.uprightFrame
    var frame = view.uprightFrame
    if axis == .horizontal {
      let edge = isRightToLeft ? before?.minX ?? canvas.maxX : before?.maxX ?? canvas.minX
      (frame.origin.x, frame.size.width) = (edge, 0)
      if alignment == .fill { (frame.origin.y, frame.size.height) = (canvas.minY, canvas.height) }
    } else {
      (frame.origin.y, frame.size.height) = (before?.maxY ?? canvas.minY, 0)
      if alignment == .fill { (frame.origin.x, frame.size.width) = (canvas.minX, canvas.width) }
    }
    return frame
  }
}
