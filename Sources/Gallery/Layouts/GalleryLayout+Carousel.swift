import CollectionLayouts
import UIKit

extension GalleryLayout {
  public static let carousel = GalleryLayout(
    name: "carousel", title: "Carousel", summary: "One picture at a time, its neighbours smaller at both sides",
    hint: "Swipe from picture to picture, or use the arrow keys",
    make: {
      let layout = CarouselLayout()
      layout.itemSize = .delegate
      // The first picture has neighbours at both sides, too.
      layout.wrapsAround = true
      return layout
    },
    scrolling: .items,
    presets: LayoutPreset.carousel,
    needs: [
      .layoutCells(for: "masks and parallax") { layout in
        guard let layout = layout as? CarouselLayout else { return false }
        if case .mask = layout.style { return true }
        return layout.parallax > 0
      }
    ])
}
