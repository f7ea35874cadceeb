import CollectionLayouts
import UIKit

extension GalleryLayout {
  public static let flow = GalleryLayout(
    name: "flow", title: "Flow", summary: "The system's flow layout as a grid of squares",
    hint: "A grid · scroll, tap to select, hold to move",
    make: {
      let layout = UICollectionViewFlowLayout()
      layout.minimumLineSpacing = 10
      layout.minimumInteritemSpacing = 10
      layout.sectionInset = GalleryLayout.inset
      return layout
    },
    fit: { layout, space in
      let size = GalleryMeasures.square(in: space.width)
      if let layout = layout as? UICollectionViewFlowLayout, layout.itemSize != size { layout.itemSize = size }
    },
    presets: LayoutPreset.flow)
}
