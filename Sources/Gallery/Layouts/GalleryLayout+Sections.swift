import UIKit

extension GalleryLayout {
  public static let sections = GalleryLayout(
    name: "sections", title: "Sections", summary: "A list whose sections have layouts of their own, some in bands",
    hint: "Layouts in one list · scroll, swipe rows sideways",
    make: { UICollectionViewLayout() },
    page: { MagazineViewController(pictures: $0, images: $1) })
}
