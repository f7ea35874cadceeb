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
    fit: { layout, space in
      // Rows side by side where one would be a long strip.
      let rule = WaterfallLayout.ColumnRule.adaptive(minimumWidth: 370)
      guard let layout = layout as? SpringyListLayout, space.width >= 700, layout.columns != rule else { return }
      layout.columns = rule
      layout.columnSpacing = layout.itemSpacing
    },
    presets: LayoutPreset.springy)
}
