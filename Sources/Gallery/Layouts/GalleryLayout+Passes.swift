import CollectionLayouts
import UIKit

extension GalleryLayout {
  public static let passes = GalleryLayout(
    name: "passes", title: "Passes", summary: "Cards in a wallet, their heads showing; tap one to bring it out",
    make: {
      let layout = StackLayout(mode: .passes(reveal: 88))
      layout.cornerRadius = 22
      return layout
    },
    scrolling: .items,
    interactions: { [StackInteraction(collectionView: $0)] })
}
