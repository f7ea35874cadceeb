/// Computes the frames of a button's image and title, beside or above each other.
struct ButtonGeometry {
  var origin: CGPoint
  var whole: CGSize
  var image: CGSize
  var title: CGSize
  var gap: CGFloat
  var placement: NSDirectionalRectEdge
  var isRightToLeft: Bool

  private var isImageFirst: Bool {
    switch placement {
    case .top: true
    case .bottom: false
    case .trailing: isRightToLeft
    default: !isRightToLeft
    }
  }

  private var isStacked: Bool { placement == .top || placement == .bottom }

  var imageFrame: CGRect { frame(of: image, isFirst: isImageFirst, other: title) }
  var titleFrame: CGRect { frame(of: title, isFirst: !isImageFirst, other: image) }

  private func frame(of size: CGSize, isFirst: Bool, other: CGSize) -> CGRect {
    let point =
      isStacked
      ? CGPoint(x: origin.x + (whole.width - size.width) / 2, y: origin.y + (isFirst ? 0 : other.height + gap))
      : CGPoint(x: origin.x + (isFirst ? 0 : other.width + gap), y: origin.y + (whole.height - size.height) / 2)
    return CGRect(origin: point, size: size)
  }
}
