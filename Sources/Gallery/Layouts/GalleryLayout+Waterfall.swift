import CollectionLayouts
import UIKit

extension GalleryLayout {
  public static let waterfall = GalleryLayout(
    name: "waterfall", title: "Waterfall", summary: "Columns of pictures in their own proportions",
    make: {
      let layout = WaterfallLayout()
      layout.sectionInset = GalleryLayout.inset
      return layout
    })
}
