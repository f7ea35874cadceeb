import CollectionLayouts
import UIKit

extension GalleryLayout {
  public static let drawer = GalleryLayout(
    name: "drawer", title: "Drawer", summary: "A table whose rows pull out a shelf that scrolls sideways",
    hint: "Albums · tap one to pull out its shelf, swipe the shelf",
    make: {
      let layout = CarouselLayout()
      layout.itemSize = .absolute(CGSize(width: 132, height: 164))
      layout.itemSpacing = .gap(10)
      layout.sideItemScale = 0.88
      layout.sideItemAlpha = 1
      layout.alignment = .leading
      layout.containsContent = true
      return layout
    },
    page: { ShelvesViewController(pictures: $0, images: $1) },
    presets: [
      LayoutPreset("Strip", ["item-size": "absolute:76,76", "item-spacing": "gap:8", "side-item-scale": "1"]),
      LayoutPreset(
        "Posters", ["item-size": "absolute:190,280", "item-spacing": "gap:14"]),
      LayoutPreset(
        "Covers",
        [
          "style": "cover-flow", "alignment": "center", "wraps-around": "true", "item-size": "absolute:160,160",
          "item-spacing": "fractional-overlap:0.1",
        ]),
      LayoutPreset(
        "Fan",
        ["alignment": "center", "wraps-around": "true", "item-spacing": "overlap:40", "side-item-rotation": "12"]),
    ])
}
