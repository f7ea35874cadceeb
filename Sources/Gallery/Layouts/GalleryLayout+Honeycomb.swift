import CollectionLayouts
import UIKit

extension GalleryLayout {
  public static let honeycomb = GalleryLayout(
    name: "honeycomb", title: "Honeycomb", summary: "Hexagons in rows; taps count inside them only",
    make: {
      let layout = HoneycombLayout()
      layout.sizing = .itemRadius(64)
      layout.spacing = 8
      layout.cornerRadius = 10
      layout.lastRowAlignment = .center
      layout.sectionInset = GalleryLayout.inset
      return layout
    })

  public static let springboard = GalleryLayout(
    name: "springboard", title: "Springboard", summary: "Hexagons in rings, smaller towards the edges, in all directions",
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
    scrolling: .plane)
}
