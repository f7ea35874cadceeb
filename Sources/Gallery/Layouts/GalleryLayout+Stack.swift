import CollectionLayouts
import UIKit

extension GalleryLayout {
  public static let stack = GalleryLayout(
    name: "stack", title: "Stack", summary: "A deck of pictures; swipe the top one away, tap to bring one out",
    make: {
      let layout = StackLayout()
      layout.visibleItemCount = 4
      layout.itemOffset = 20
      layout.scaleStep = 0.06
      layout.dimmingStep = 0.1
      layout.cornerRadius = 22
      layout.exit = .flyOff()
      return layout
    },
    scrolling: .items,
    interactions: { [StackInteraction(collectionView: $0)] })
}
