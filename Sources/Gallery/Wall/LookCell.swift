import CollectionLayouts
import UIKit

/// A cell of a small view: a picture's image, or a drawing's sky, with its sun and two of its ridges where it is large enough for them. The
/// wall shows hundreds of these, so that each has few layers.
final class LookCell: LayoutCell {
  private let drawing = LookDrawing()
  private var imageView: UIImageView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.clipsToBounds = true
    contentView.layer.cornerRadius = 12
    contentView.addSubview(drawing)
  }

  required init?(coder: NSCoder) { fatalError("LookCell is made in code only.") }

  private func makeImageView() -> UIImageView {
    let view = UIImageView(frame: contentView.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.contentMode = .scaleAspectFill
    view.clipsToBounds = true
    contentView.addSubview(view)
    return view
  }

  /// Shows a picture.
  ///
  /// - Parameter image: the picture's image; nil for drawings, and for pictures in a colour alone.
  func show(_ picture: Picture, image: UIImage?, hasLand: Bool) {
    drawing.isHidden = image != nil
    if image == nil { drawing.show(Artwork.of(picture), hasLand: hasLand) }
    if image != nil, imageView == nil { imageView = makeImageView() }
    imageView?.image = image
  }

  override func applyProgress(_ attributes: LayoutProgressAttributes) {
    super.applyProgress(attributes)
    contentView.clipsToBounds = true
    contentView.layer.cornerRadius = attributes.contentPath == nil ? max(12, attributes.cornerRadius) : 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    drawing.stretch(to: contentView.bounds)
  }
}

extension Artwork {
  /// Returns the drawing of a picture; for a photograph any drawing, always the same.
  fileprivate static func of(_ picture: Picture) -> Artwork {
    if case .artwork(let number) = picture.source, all.indices.contains(number) { return all[number] }
    return all[picture.title.utf8.reduce(0) { $0 + Int($1) } % all.count]
  }
}

/// The sky, the sun and two ridges, on a square canvas that is stretched to the cell, as `ArtworkView` does it.
private final class LookDrawing: UIView {
  private var shapes: [CAShapeLayer] = []
  private var size = CGSize.zero
  private var shown: (artwork: Artwork, hasLand: Bool)?

  override class var layerClass: AnyClass { CAGradientLayer.self }

  init() { super.init(frame: CGRect(x: 0, y: 0, width: ArtworkPaths.side, height: ArtworkPaths.side)) }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("LookDrawing is made in code only.") }

  func stretch(to frame: CGRect) {
    center = CGPoint(x: frame.midX, y: frame.midY)
    transform = CGAffineTransform(scaleX: frame.width / ArtworkPaths.side, y: frame.height / ArtworkPaths.side)
    if frame.size != size, frame.width > 0, frame.height > 0 {
      size = frame.size
      placeSun()
    }
  }

  /// Makes the sun round in a cell of the present size.
  private func placeSun() {
    guard let sun = shown?.artwork.sun, let shape = shapes.first, size.width > 0, size.height > 0 else { return }
    let radius = sun.radius * (size.width + size.height) * bounds.width
    let (x, y) = (radius / size.width, radius / size.height)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shape.path = CGPath(
      ellipseIn: CGRect(x: sun.x * bounds.width - x, y: sun.y * bounds.height - y, width: 2 * x, height: 2 * y),
      transform: nil)
    CATransaction.commit()
  }

  func show(_ artwork: Artwork, hasLand: Bool) {
    if let shown, shown == (artwork, hasLand) { return }
    shown = (artwork, hasLand)
    let colors = ArtworkColors.of(artwork)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    (layer as? CAGradientLayer)?.colors = colors.sky
    if hasLand {
      if shapes.isEmpty { addShapes() }
      // Always in the picture's own proportions: what differs at this size is not worth paths for each cell.
      let paths = ArtworkPaths.of(artwork, artwork.size)
      shapes[0].fillColor = colors.sun[0]
      for (shape, ridge) in zip(shapes.dropFirst(), [1, 3]) {
        (shape.path, shape.fillColor) = (paths.ridges[ridge], colors.ridges[ridge][0])
      }
      placeSun()
    }
    CATransaction.commit()
  }

  private func addShapes() {
    shapes = (0..<3).map { _ in CAShapeLayer() }
    for shape in shapes {
      shape.frame = bounds
      layer.addSublayer(shape)
    }
  }
}
