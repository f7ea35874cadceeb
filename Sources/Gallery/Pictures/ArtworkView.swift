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
  private lazy var sun = CAGradientLayer()
  private lazy var ridges = (0..<Artwork.ridgeCount).map { _ in CAGradientLayer() }
  private lazy var masks = (0..<Artwork.ridgeCount).map { _ in CAShapeLayer() }
  /// By night, and on water.
  private var stars: CAShapeLayer?
  private var glints: CAShapeLayer?
  /// What the layers show, and the size that it is stretched to.
  private var paths: ArtworkPaths?
  private var shapedSize = CGSize.zero

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
    let glow = Double(ArtworkPaths.glow)
    sun.locations = [0, NSNumber(value: 1 / glow), NSNumber(value: 1.06 / glow), 0.5, 1]
    addSubview(canvas)
    canvas.bounds = CGRect(x: 0, y: 0, width: ArtworkPaths.side, height: ArtworkPaths.side)
    for layer in [sky, sun] + ridges + masks as [CALayer] { layer.frame = canvas.bounds }
    for sublayer in [sky, sun] as [CALayer] { canvas.layer.addSublayer(sublayer) }
    for (ridge, mask) in zip(ridges, masks) {
      // Nothing is to be seen before it has a size.
      mask.path = CGMutablePath()
      ridge.mask = mask
      canvas.layer.addSublayer(ridge)
    }
  }

  /// A layer that only some drawings need, made with the first of them.
  private func show(_ isShown: Bool, _ part: inout CAShapeLayer?, above sibling: CALayer, _ color: UIColor) {
    if isShown, part == nil {
      let new = CAShapeLayer()
      new.frame = canvas.bounds
      canvas.layer.insertSublayer(new, above: sibling)
      part = new
    }
    part?.isHidden = !isShown
    part?.fillColor = color.cgColor
  }

  /// Paths cannot change their size little by little. So the drawing is made for the new size at once, but on a square
  /// canvas, and what changes, together with the view, is how the canvas is stretched.
  override func layoutSubviews() {
    super.layoutSubviews()
    let size = bounds.size
    guard let artwork, size != shapedSize, size.width > 0, (1e-4...1e4).contains(size.width / size.height) else {
      return
    }
    shapedSize = size
    shape(artwork, ArtworkPaths.of(artwork, size))
    canvas.center = CGPoint(x: size.width / 2, y: size.height / 2)
    canvas.transform = CGAffineTransform(
      scaleX: size.width / ArtworkPaths.side, y: size.height / ArtworkPaths.side)
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
    show(artwork.isByNight, &stars, above: sky, UIColor(white: 1, alpha: 0.75))
    show(artwork.land == .sea, &glints, above: ridges[2], light.withAlphaComponent(0.6))
    for (index, ridge) in ridges.enumerated() { ridge.colors = colors(ofRidge: index, palette, artwork) }
    CATransaction.commit()
    paths = nil
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

  private func shape(_ artwork: Artwork, _ new: ArtworkPaths) {
    guard paths !== new else { return }
    paths = new
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    sun.startPoint = CGPoint(x: artwork.sun.x, y: artwork.sun.y)
    sun.endPoint = CGPoint(x: artwork.sun.x + new.sunReach.width, y: artwork.sun.y + new.sunReach.height)
    if let path = new.stars { stars?.path = path }
    if let path = new.glints { glints?.path = path }
    for (index, mask) in masks.enumerated() {
      mask.path = new.ridges[index]
      let top = artwork.ridgeHeight(index, at: 0.5)
      ridges[index].startPoint = CGPoint(x: 0.5, y: max(0, top - 0.1))
      ridges[index].endPoint = CGPoint(x: 0.5, y: min(1, top + (index == ridges.count - 1 ? 0.4 : 0.24)))
    }
    CATransaction.commit()
  }
}
