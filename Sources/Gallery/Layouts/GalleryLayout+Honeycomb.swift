import CollectionLayouts
import UIKit

extension GalleryLayout {
  public static let honeycomb = GalleryLayout(
    name: "honeycomb", title: "Honeycomb", summary: "Hexagons in rows; taps count inside them only",
    make: {
      let layout = HoneycombLayout()
      layout.sizing = .columns(3)
      layout.arrangement = .alternating
      layout.spacing = 8
      layout.cornerRadius = 10
      layout.lastRowAlignment = .center
      layout.sectionInset = GalleryLayout.inset
      return layout
    },
    fit: suit)

  public static let springboard = GalleryLayout(
    name: "springboard", title: "Springboard",
    summary: "Hexagons in rings, smaller towards the edges, in all directions",
    make: {
      let layout = HoneycombLayout()
      layout.sizing = .itemRadius(56)
      layout.spacing = 8
      layout.cornerRadius = 14
      layout.arrangement = .spiral
      layout.scrollAxes = .both
      layout.fisheye = Fisheye()
      layout.snapping = .itemAligned(limit: .never)
      return layout
    },
    scrolling: .plane,
    fit: suit)

  /// Larger hexagons where there is room for them. Lists are filled from edge to edge.
  @MainActor
  private static func suit(_ layout: UICollectionViewLayout, to size: CGSize) {
    guard let layout = layout as? HoneycombLayout else { return }
    let isPhone = min(size.width, size.height) < 600
    let isPlane = layout.scrollAxes == .both
    let columns = max(Int((size.width / (isPhone ? 130 : 200)).rounded()), 2)
    let sizing: HoneycombSizing = isPlane ? .itemRadius(isPhone ? 56 : 88) : .columns(columns)
    if layout.sizing != sizing { layout.sizing = sizing }
    layout.cornerRadius = isPhone ? 12 : 18
    layout.spacing = isPhone ? 8 : 12
  }
}
