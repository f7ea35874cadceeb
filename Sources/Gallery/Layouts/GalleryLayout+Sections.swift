import CollectionLayouts
import UIKit

extension GalleryLayout {
  public static let sections = GalleryLayout(
    name: "sections", title: "Sections",
    summary: "A list whose sections have layouts of their own, some scrolling across",
    hint: "Layouts in one list · scroll, swipe rows sideways",
    make: {
      // A substitute for the page's own layout, whose sections only the page knows.
      let layout = SectionedLayout { _, _ in UICollectionViewFlowLayout() }
      layout.sectionSpacing = sectionSpacing
      return layout
    },
    page: { MagazineViewController(pictures: $0, images: $1) },
    presets: [
      LayoutPreset("Close", ["section-spacing": "6"]), LayoutPreset("Airy", ["section-spacing": "56"]),
      LayoutPreset("Sideways", ["scroll-direction": "horizontal"]),
      LayoutPreset("Sideways airy", ["scroll-direction": "horizontal", "section-spacing": "56"]),
    ])

  static let sectionSpacing: CGFloat = 22
}
