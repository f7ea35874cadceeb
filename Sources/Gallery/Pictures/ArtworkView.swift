import UIKit

/// Draws one `Artwork` with a gradient layer and four shape layers. Reusable: set `artwork` again.
final class ArtworkView: UIView {
  var artwork: Artwork? {
    didSet {
      guard artwork != oldValue else { return }
      paint()
      setNeedsLayout()
    }
  }

  private let sky = CAGradientLayer()
  private let sun = CAShapeLayer()
  private let ridges = [CAShapeLayer(), CAShapeLayer(), CAShapeLayer()]
  /// The size that the paths were last made for.
  private var shapedSize = CGSize.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(sky)
    layer.addSublayer(sun)
    ridges.forEach(layer.addSublayer)
    clipsToBounds = true
    isUserInteractionEnabled = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("ArtworkView is made in code only.") }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shape(in: bounds.size)
    CATransaction.commit()
  }

  private func paint() {
    guard let palette = artwork?.palette else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    sky.colors = [palette.skyTop.color.cgColor, palette.skyBottom.color.cgColor]
    sun.fillColor = palette.sun.color.cgColor
    for (index, ridge) in ridges.enumerated() {
      let nearness = CGFloat(index + 1) / CGFloat(ridges.count)
      ridge.fillColor = palette.skyBottom.mixed(with: palette.ridge, nearness).color.cgColor
    }
    CATransaction.commit()
    shapedSize = .zero
  }

  private func shape(in size: CGSize) {
    guard let artwork, size != shapedSize, size.width > 0, size.height > 0 else { return }
    shapedSize = size
    let frame = CGRect(origin: .zero, size: size)
    for layer in [sky, sun] + ridges as [CALayer] { layer.frame = frame }
    let radius = artwork.sun.radius * (size.width + size.height)
    let center = CGPoint(x: artwork.sun.x * size.width, y: artwork.sun.y * size.height)
    sun.path = CGPath(
      ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
      transform: nil)
    for (index, ridge) in ridges.enumerated() { ridge.path = path(ofRidge: index, of: artwork, in: size) }
  }

  private func path(ofRidge index: Int, of artwork: Artwork, in size: CGSize) -> CGPath {
    let steps = 24
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: size.height))
    for step in 0...steps {
      let x = CGFloat(step) / CGFloat(steps)
      path.addLine(to: CGPoint(x: x * size.width, y: artwork.ridgeHeight(index, at: x) * size.height))
    }
    path.addLine(to: CGPoint(x: size.width, y: size.height))
    path.closeSubpath()
    return path
  }
}
