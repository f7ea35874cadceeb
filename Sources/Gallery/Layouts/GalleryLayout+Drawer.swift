import UIKit

extension GalleryLayout {
  public static let drawer = GalleryLayout(
    name: "drawer", title: "Drawer", summary: "A list whose rows pull out a shelf that scrolls sideways",
    hint: "Albums · tap one to pull out its shelf, swipe the shelf",
    make: { UICollectionViewLayout() },
    page: { ShelvesViewController(pictures: $0, images: $1) })
}
