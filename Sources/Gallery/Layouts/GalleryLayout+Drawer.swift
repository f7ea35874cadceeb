import CollectionLayouts
import UIKit

extension GalleryLayout {
  public static let drawer = GalleryLayout(
    name: "drawer", title: "Drawer", summary: "A list whose rows pull out a shelf that scrolls sideways",
    hint: "Albums · tap one to pull out its shelf, swipe the shelf",
    make: {
      let layout = DrawerLayout()
      layout.lineSpacing = 0
      layout.horizontalAlignment = .center
      layout.sectionInset = UIEdgeInsets(top: 0, left: 12, bottom: 10, right: 12)
      return layout
    },
    page: { ShelvesViewController(pictures: $0, images: $1) },
    presets: [
      LayoutPreset("Compact", ["section-inset": "0,8,2,8"]), LayoutPreset("Airy", ["section-inset": "10,20,20,20"]),
      LayoutPreset("Narrow", ["section-inset": "0,70,8,70"]),
      LayoutPreset("Edge to edge", ["section-inset": "0,0,1,0"]),
    ],
    // The page itself provides the sizes.
    ownParameters: {
      (LayoutParameter.alignedFlow + LayoutParameter.headerFooter)
        .filter { ["horizontal-alignment", "line-spacing", "section-inset"].contains($0.name) }
    },
    declaration: ("DrawerLayout", drawerCode))
}
