import CollectionLayouts
import UIKit

extension GalleryLayout {
  public static let circle = GalleryLayout(
    name: "circle", title: "Circle", summary: "Round pictures in rings; drag to turn them, pinch to pull them apart",
    hint: "Rings · drag to turn them, pinch to spread them",
    pointerHint: "Rings · wheel to turn, Alt and wheel to spread",
    make: {
      let layout = MedallionLayout()
      layout.overflow = .concentric(spacing: 14)
      layout.itemOrientation = .radial
      layout.radiusScaleRange = 0.5...1.3
      return layout
    },
    scrolling: .none,
    fit: { layout, space in
      guard let layout = layout as? CircleLayout else { return }
      // True unless the window is as high as an upright phone.
      let isWide = space.width + 170 > space.height
      // As large as fits; above and below a wide ring are the header and the picker.
      let side = (min(space.width, space.height) * (isWide ? 0.22 : 0.28)).rounded()
      layout.itemSize = CGSize(width: side, height: side)
      layout.radius = .automatic(inset: isWide ? max(space.foot, 60) + 2 : 14)
    },
    usesPinch: true,
    presets: LayoutPreset.circle,
    declaration: (
      "MedallionLayout",
      """
      /// A ring of round items that cast a shadow.
      final class MedallionLayout: CircleLayout {
        override func configure(_ attributes: UICollectionViewLayoutAttributes, ofItem item: Int) {
          guard let attributes = attributes as? LayoutProgressAttributes else { return }
          attributes.cornerRadius = min(attributes.size.width, attributes.size.height) / 2
          attributes.shadowElevation = 1
        }
      }
      """
    ))
}

/// A ring of round pictures that cast a shadow.
private final class MedallionLayout: CircleLayout {
  override func configure(_ attributes: UICollectionViewLayoutAttributes, ofItem item: Int) {
    guard let attributes = attributes as? LayoutProgressAttributes else { return }
    attributes.cornerRadius = min(attributes.size.width, attributes.size.height) / 2
    attributes.shadowElevation = 1
  }
}
