import CollectionLayouts
import UIKit

extension GalleryLayout {
  public static let justified = GalleryLayout(
    name: "justified", title: "Photo wall", summary: "Rows of whole pictures that end at both edges",
    hint: "A photo wall · scroll, tap to select, hold to move",
    make: {
      let layout = AlignedFlowLayout()
      layout.horizontalAlignment = .filled
      layout.itemSpacing = 6
      layout.lineSpacing = 6
      layout.sectionInset = GalleryLayout.inset
      return layout
    },
    fit: { layout, space in
      // For a single size of all items; by default each item has the picture's own.
      let height = rowHeight(in: space.width)
      (layout as? AlignedFlowLayout)?.itemSize = CGSize(width: height, height: height)
    },
    presets: LayoutPreset.justified)

  /// Returns the approximate height of rows in the photo wall: two or three pictures per row on a phone, more in a window.
  static func rowHeight(in width: CGFloat) -> CGFloat { width < 700 ? 132 : 230 }
}
