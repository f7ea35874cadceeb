import CollectionLayouts
import UIKit

extension GalleryLayout {
  public static let carousel = GalleryLayout(
    name: "carousel", title: "Carousel", summary: "One picture at a time, its neighbours smaller at both sides",
    make: {
      let layout = CarouselLayout()
      layout.itemSize = .delegate
      return layout
    },
    scrolling: .items)
}
