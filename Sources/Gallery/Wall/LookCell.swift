import CollectionLayouts
import UIKit

/// A cell of a small view: a picture's image, or a small image of a drawing. The wall shows hundreds of these, so that each has few layers.
final class LookCell: LayoutCell {
  private let imageView = UIImageView()
  /// The corner radius where the layout has no larger one. Set before the cell gets its attributes.
  var leastCornerRadius = GalleryLayout.cornerRadius {
    didSet { contentView.layer.cornerRadius = leastCornerRadius }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.clipsToBounds = true
    contentView.layer.cornerRadius = leastCornerRadius
    imageView.frame = contentView.bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    imageView.contentMode = .scaleAspectFill
    contentView.addSubview(imageView)
  }

  required init?(coder: NSCoder) { fatalError("LookCell is made in code only.") }

  /// Shows a picture.
  ///
  /// - Parameter image: the picture's image; nil for drawings.
  func show(_ picture: Picture, image: UIImage?) { imageView.image = image ?? Artwork.of(picture).smallImage }

  override func applyProgress(_ attributes: LayoutProgressAttributes) {
    super.applyProgress(attributes)
    contentView.clipsToBounds = true
    contentView.layer.cornerRadius = attributes.contentPath == nil ? max(leastCornerRadius, attributes.cornerRadius) : 0
  }
}

extension Artwork {
  /// Returns the drawing of a picture; for a photograph that cannot be read any drawing.
  fileprivate static func of(_ picture: Picture) -> Artwork {
    if case .artwork(let number) = picture.source, all.indices.contains(number) { return all[number] }
    return all[0]
  }

  @MainActor private static var smallImages: [Int: UIImage] = [:]

  /// An image with the sky, the sun and the ridges, drawn once.
  @MainActor
  fileprivate var smallImage: UIImage {
    if let image = Self.smallImages[number] { return image }
    let scale = 180 / max(size.width, size.height)
    let area = CGRect(x: 0, y: 0, width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
    let image = UIGraphicsImageRenderer(size: area.size).image { draw(in: area, $0.cgContext) }
    Self.smallImages[number] = image
    return image
  }

  @MainActor
  private func draw(in area: CGRect, _ context: CGContext) {
    let (colors, paths) = (ArtworkColors.of(self), ArtworkPaths.of(self, size))
    if let sky = CGGradient(colorsSpace: nil, colors: NSArray(array: colors.sky) as CFArray, locations: nil) {
      context.drawLinearGradient(sky, start: .zero, end: CGPoint(x: 0, y: area.maxY), options: [])
    }
    context.scaleBy(x: area.width / ArtworkPaths.side, y: area.height / ArtworkPaths.side)
    let scale = ArtworkPaths.side / ArtworkPaths.glow
    let center = CGPoint(x: sun.x * ArtworkPaths.side, y: sun.y * ArtworkPaths.side)
    context.setFillColor(colors.sun[0])
    context.fillEllipse(
      in: CGRect(origin: center, size: .zero)
        .insetBy(dx: -paths.sunReach.width * scale, dy: -paths.sunReach.height * scale))
    for (path, ridge) in zip(paths.ridges, colors.ridges) {
      context.setFillColor(ridge[0])
      context.addPath(path)
      context.fillPath()
    }
  }
}
