import UIKit

/// Draws one `Artwork` with a few gradient and shape layers. Reusable: set `artwork` again.
final class ArtworkView: UIView {
  var artwork: Artwork? {
    didSet {
      guard artwork != oldValue else { return }
      paint()
      setNeedsLayout()
    }
  }

  /// Bears the layers, so that they can be stretched together while the view changes its size.
  private lazy var canvas = UIView()
  private lazy var sky = CAGradientLayer()
  private lazy var stars = CAShapeLayer()
  private lazy var sun = CAGradientLayer()
  private lazy var ridges = (0..<Artwork.ridgeCount).map { _ in CAGradientLayer() }
  private lazy var masks = (0..<Artwork.ridgeCount).map { _ in CAShapeLayer() }
  private lazy var glints = CAShapeLayer()
  /// The size that the paths were last made for.
  private var shapedSize = CGSize.zero

  /// Of the canvas.
  private static let side: CGFloat = 400
  /// How far the glow reaches, in radii of the sun.
  private static let glow: CGFloat = 4.5

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    isUserInteractionEnabled = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("ArtworkView is made in code only.") }

  /// Layers come with the first artwork: a gallery of photographs has none.
  private func addLayers() {
    sun.type = .radial
    sun.locations = [0, NSNumber(value: 1 / Double(Self.glow)), NSNumber(value: 1.06 / Double(Self.glow)), 0.5, 1]
    addSubview(canvas)
    canvas.bounds = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
    for layer in [sky, stars, sun, glints] + ridges + masks as [CALayer] { layer.frame = canvas.bounds }
    for sublayer in [sky, stars, sun] as [CALayer] { canvas.layer.addSublayer(sublayer) }
    for (ridge, mask) in zip(ridges, masks) {
      // Nothing is to be seen before it has a size.
      mask.path = CGMutablePath()
      ridge.mask = mask
      canvas.layer.addSublayer(ridge)
    }
    canvas.layer.insertSublayer(glints, above: ridges[2])
  }

  /// Paths cannot change their size little by little. So the drawing is made for the new size at once, but on a square
  /// canvas, and what changes, together with the view, is how the canvas is stretched.
  override func layoutSubviews() {
    super.layoutSubviews()
    let size = bounds.size
    guard artwork != nil, size != shapedSize, size.width > 0, size.height > 0 else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shape(for: size)
    CATransaction.commit()
    canvas.center = CGPoint(x: size.width / 2, y: size.height / 2)
    canvas.transform = CGAffineTransform(scaleX: size.width / Self.side, y: size.height / Self.side)
  }

  private func paint() {
    guard let artwork else { return }
    let palette = artwork.palette
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    if sky.superlayer == nil { addLayers() }
    sky.colors = palette.sky.map(\.color.cgColor)
    let light = palette.sun.color
    sun.colors = [1, 1, 0.5, 0.16, 0].map { light.withAlphaComponent($0).cgColor }
    stars.fillColor = UIColor(white: 1, alpha: 0.75).cgColor
    glints.fillColor = light.withAlphaComponent(0.6).cgColor
    for (index, ridge) in ridges.enumerated() { ridge.colors = colors(ofRidge: index, palette, artwork) }
    stars.isHidden = artwork.stars.isEmpty
    glints.isHidden = artwork.land != .sea
    CATransaction.commit()
    shapedSize = .zero
  }

  /// The farther a ridge, the more of the sky's light lies over it; mist gathers at its foot.
  private func colors(ofRidge index: Int, _ palette: Artwork.Palette, _ artwork: Artwork) -> [CGColor] {
    if artwork.isWater(index) {
      let deep = palette.skyTop.mixed(with: palette.ridge, 0.55)
      return [palette.skyBottom.mixed(with: deep, 0.25), deep].map(\.color.cgColor)
    }
    let nearness = CGFloat(index + 1) / CGFloat(Artwork.ridgeCount)
    let head = palette.skyBottom.mixed(with: palette.ridge, pow(nearness, 0.85))
    let isNearest = index == Artwork.ridgeCount - 1
    var foot = isNearest ? palette.ridge : head.mixed(with: palette.skyBottom, 0.42)
    if isNearest { foot.brightness *= 0.62 }
    return [head, foot].map(\.color.cgColor)
  }

  private func shape(for size: CGSize) {
    guard let artwork else { return }
    shapedSize = size
    var fit = CGAffineTransform(scaleX: Self.side / size.width, y: Self.side / size.height)
    let paths = ArtworkPaths(artwork, size)
    let reach = Self.glow * paths.sunRadius
    sun.startPoint = CGPoint(x: artwork.sun.x, y: artwork.sun.y)
    sun.endPoint = CGPoint(x: artwork.sun.x + reach / size.width, y: artwork.sun.y + reach / size.height)
    if !stars.isHidden { stars.path = paths.stars.copy(using: &fit) }
    if !glints.isHidden { glints.path = paths.glints.copy(using: &fit) }
    for (index, mask) in masks.enumerated() {
      mask.path = paths.ridge(index).copy(using: &fit)
      let top = artwork.ridgeHeight(index, at: 0.5)
      ridges[index].startPoint = CGPoint(x: 0.5, y: max(0, top - 0.1))
      ridges[index].endPoint = CGPoint(x: 0.5, y: min(1, top + (index == ridges.count - 1 ? 0.4 : 0.24)))
    }
  }
}
