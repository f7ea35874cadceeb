import CollectionLayouts
import UIKit

extension GalleryLayout {
  public static let springy = GalleryLayout(
    name: "springy", title: "Springy list", summary: "A list whose items lag behind the finger, as if on springs",
    hint: "A list on springs · scroll, tap to select, hold to move",
    make: {
      let layout = SpringyListLayout()
      layout.sectionInset = GalleryLayout.inset
      return layout
    },
    presets: LayoutPreset.springy)
}
