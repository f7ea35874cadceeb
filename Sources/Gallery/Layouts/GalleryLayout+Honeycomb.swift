import CollectionLayouts
import UIKit

extension GalleryLayout {
  public static let honeycomb = GalleryLayout(
    name: "honeycomb", title: "Honeycomb", summary: "Hexagons in rows; taps count inside them only",
    hint: "A honeycomb · scroll, tap to select, hold to move",
    make: {
      let layout = HoneycombLayout()
      layout.sizing = .columns(3)
      layout.arrangement = .alternating
      layout.itemSpacing = 8
      layout.cornerRadius = 10
      layout.lastLineAlignment = .center
      layout.sectionInset = GalleryLayout.inset
      return layout
    },
    fit: suit,
    presets: LayoutPreset.honeycomb,
    needs: [.layoutCells(for: "the shape of hexagons")])

  public static let springboard = GalleryLayout(
    name: "springboard", title: "Springboard",
    summary: "Hexagons in rings, smaller towards the edges, in all directions",
    hint: "A springboard · drag in all directions, tap to select",
    make: {
      let layout = HoneycombLayout()
      layout.sizing = .itemRadius(56)
      layout.itemSpacing = 8
      layout.cornerRadius = 14
      layout.arrangement = .spiral
      layout.scrollAxes = .both
      layout.fisheye = HoneycombLayout.Fisheye()
      layout.snapping = .itemAligned(limit: .never)
      layout.edgeReach = 0.15
      return layout
    },
    scrolling: .plane,
    fit: suit,
    presets: LayoutPreset.springboard,
    needs: [.layoutCells(for: "the shape of hexagons")])

  /// Fits a layout to a space: larger hexagons where there is space for them, and lists that are filled from edge to edge.
  @MainActor
  private static func suit(_ layout: UICollectionViewLayout, to space: PictureSpace) {
    guard let layout = layout as? HoneycombLayout else { return }
    let isPlane = layout.scrollAxes == .both
    let columns = max(Int((space.width / (space.isWide ? 200 : 130)).rounded()), 2)
    let spacing: CGFloat = space.isWide ? 12 : 8
    // The middle and three rings, or a little less, fill the window.
    let radius = (min(space.width, space.height) * (space.isWide ? 0.127 : 0.19)).rounded()
    let sizing: HoneycombLayout.Sizing = isPlane ? .itemRadius(max(radius, 1)) : .columns(columns)
    if layout.sizing != sizing { layout.sizing = sizing }
    layout.cornerRadius = space.isWide ? 18 : 12
    layout.itemSpacing = spacing
  }
}
