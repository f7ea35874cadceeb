import CollectionLayouts
import UIKit

extension GalleryLayout {
  public static let waterfall = GalleryLayout(
    name: "waterfall", title: "Waterfall", summary: "Columns of pictures in their own proportions",
    hint: "Columns · scroll, tap to select, hold to move",
    make: {
      let layout = WaterfallLayout()
      layout.sectionInset = GalleryLayout.inset
      return layout
    },
    fit: { layout, space in
      // Two columns on a phone, larger pictures where there is space for them.
      let rule = WaterfallLayout.ColumnRule.adaptive(minimumWidth: leastColumnWidth(in: space.width))
      if let layout = layout as? WaterfallLayout, layout.columns != rule { layout.columns = rule }
    },
    presets: LayoutPreset.waterfall)
}
