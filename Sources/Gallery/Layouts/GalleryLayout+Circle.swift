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
      // Closer together, rings would lie on each other.
      layout.radiusScaleRange = 0.85...1.3
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
      // On a phone fewer and larger pictures at a time: the others come as the rings turn.
      layout.overflow = isWide ? .concentric(spacing: 14) : .concentric(spacing: 8, minimumScale: 0.58)
    },
    usesPinch: true,
    presets: LayoutPreset.circle,
    needs: [.layoutCells(for: "round corners and shadows")],
    declaration: (
      "MedallionLayout",
      """
      /// A ring of round items that cast a shadow.
      final class MedallionLayout: CircleLayout {
        override func configure(_ attributes: UICollectionViewLayoutAttributes, ofItem item: Int) {
          guard let attributes = attributes as? LayoutProgressAttributes else { return }
          attributes.cornerRadius = min(attributes.size.width, attributes.size.height) / 2
          attributes.shadowElevation = 1
          // The current item is larger than the others.
          let distance = distance(ofItem: item)
          guard distance < 1 else { return }
          let scale = 1.2 - 0.2 * distance
          attributes.transform = attributes.transform.scaledBy(x: scale, y: scale)
          attributes.zIndex += 1
        }

        /// How far an item is from the current one, in items, the shorter way round.
        private func distance(ofItem item: Int) -> CGFloat {
          guard let collectionView else { return 0 }
          let sections = 0..<collectionView.numberOfSections
          let count = CGFloat(sections.reduce(0) { $0 + collectionView.numberOfItems(inSection: $1) })
          guard count > 0 else { return 0 }
          let distance = abs(CGFloat(item) - currentPosition).truncatingRemainder(dividingBy: count)
          return min(distance, count - distance)
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
    // The current item is larger than the others.
    let distance = distance(ofItem: item)
    guard distance < 1 else { return }
    let scale = 1.2 - 0.2 * distance
    attributes.transform = attributes.transform.scaledBy(x: scale, y: scale)
    attributes.zIndex += 1
  }

  /// How far an item is from the current one, in items, the shorter way round.
  private func distance(ofItem item: Int) -> CGFloat {
    guard let collectionView else { return 0 }
    let sections = 0..<collectionView.numberOfSections
    let count = CGFloat(sections.reduce(0) { $0 + collectionView.numberOfItems(inSection: $1) })
    guard count > 0 else { return 0 }
    let distance = abs(CGFloat(item) - currentPosition).truncatingRemainder(dividingBy: count)
    return min(distance, count - distance)
  }
}
