import UIKit

/// A view that draws an `Artwork` with a few gradient and shape layers. Reusable: set `artwork` again.
///
/// Paths cannot change their size gradually. So the bounds are always a square canvas, and the view's transform stretches it to the frame.
/// The superview must clip what is drawn outside the view.
final class ArtworkView: UIView {
  var artwork: Artwork? {
    didSet {
      guard artwork != oldValue else { return }
      paint()
      setNeedsLayout()
    }
  }

  private var sky: CAGradientLayer? { layer as? CAGradientLayer }
  private lazy var sun = CAGradientLayer()
  private lazy var ridges = (0..<Artwork.ridgeCount).map { _ in CAGradientLayer() }
  private lazy var masks = (0..<Artwork.ridgeCount).map { _ in CAShapeLayer() }
  /// The stars, by night only; `glints` is on water only.
  private var stars: CAShapeLayer?
  private var glints: CAShapeLayer?
  /// The paths in the layers; `shapedSize` is the size to which they are stretched.
  private var paths: ArtworkPaths?
  private var shapedSize = CGSize.zero
  private var place = CGRect.zero

  override class var layerClass: AnyClass { CAGradientLayer.self }

  override init(frame: CGRect) {
    super.init(frame: .zero)
    bounds = CGRect(x: 0, y: 0, width: ArtworkPaths.side, height: ArtworkPaths.side)
    isUserInteractionEnabled = false
    stretch(to: frame)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("ArtworkView is made in code only.") }

  override var frame: CGRect {
    get { place }
    set { if newValue != place { stretch(to: newValue) } }
  }

  private func stretch(to frame: CGRect) {
    if frame.size != place.size { setNeedsLayout() }
    place = frame
    center = CGPoint(x: frame.midX, y: frame.midY)
    transform = CGAffineTransform(
      scaleX: frame.width / ArtworkPaths.side, y: frame.height / ArtworkPaths.side)
  }

  /// Adds the layers, with the first artwork: a gallery of photographs has none.
  private func addLayers() {
    sun.type = .radial
    let glow = Double(ArtworkPaths.glow)
    sun.locations = [0, NSNumber(value: 1 / glow), NSNumber(value: 1.06 / glow), 0.5, 1]
    for sublayer in [sun] + ridges + masks as [CALayer] { sublayer.frame = bounds }
    layer.addSublayer(sun)
    for (ridge, mask) in zip(ridges, masks) {
      ridge.mask = mask
      layer.addSublayer(ridge)
    }
  }

  /// Shows or hides a layer that only some drawings need, and makes it for the first of them.
  private func show(_ isShown: Bool, _ part: inout CAShapeLayer?, below sibling: CALayer, _ color: CGColor) {
    if isShown, part == nil {
      let new = CAShapeLayer()
      new.frame = bounds
      layer.insertSublayer(new, below: sibling)
      part = new
    }
    part?.isHidden = !isShown
    part?.fillColor = color
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = place.size
    guard let artwork, size != shapedSize, size.width > 0, (1e-4...1e4).contains(size.width / size.height) else {
      return
    }
    shapedSize = size
    shape(artwork, ArtworkPaths.of(artwork, size))
  }

  private func paint() {
    guard let artwork else { return }
    let colors = ArtworkColors.of(artwork)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    if sun.superlayer == nil { addLayers() }
    sky?.colors = colors.sky
    sun.colors = colors.sun
    show(artwork.isByNight, &stars, below: sun, ArtworkColors.stars)
    show(artwork.land == .sea, &glints, below: ridges[Artwork.ridgeCount - 1], colors.glints)
    for (ridge, colors) in zip(ridges, colors.ridges) { ridge.colors = colors }
    CATransaction.commit()
    paths = nil
    shapedSize = .zero
  }

  private func shape(_ artwork: Artwork, _ new: ArtworkPaths) {
    guard paths !== new else { return }
    let reach = CGPoint(x: artwork.sun.x + new.sunReach.width, y: artwork.sun.y + new.sunReach.height)
    if paths != nil { moveSun(to: reach) }
    paths = new
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    sun.startPoint = CGPoint(x: artwork.sun.x, y: artwork.sun.y)
    sun.endPoint = reach
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

  /// Animates the sun's reach with an animation that stretches the view: otherwise the sun would be an ellipse at first.
  private func moveSun(to reach: CGPoint) {
    guard let motion = layer.animation(forKey: "transform")?.copy() as? CABasicAnimation else { return }
    motion.keyPath = "endPoint"
    motion.fromValue = (sun.presentation() ?? sun).endPoint
    motion.toValue = reach
    motion.isAdditive = false
    motion.delegate = nil
    sun.add(motion, forKey: "endPoint")
  }
}
