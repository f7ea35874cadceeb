import CollectionLayouts
import UIKit

extension GalleryLayout {
  public static let wallet = GalleryLayout(
    name: "wallet", title: "Wallet", summary: "Cards in a wallet, their heads showing; tap one to bring it out",
    hint: "A wallet · scroll, tap a pass to take it out",
    make: {
      let layout = StackLayout(mode: .wallet(reveal: 92))
      layout.cornerRadius = 24
      layout.expandedInset = 4
      layout.collapsedOverlap = 14
      return layout
    },
    scrolling: .continuous,
    fit: { layout, space in
      guard let layout = layout as? StackLayout else { return }
      layout.sectionInset = UIEdgeInsets(top: 68, left: 14, bottom: space.foot, right: 14)
      let width = min(max(space.width - 28, 1), 620)
      layout.itemSize = .absolute(
        CGSize(width: width, height: min(width * 1.25, max(space.height - 176 - space.foot, 1))))
    },
    showsHeads: true,
    presets: LayoutPreset.wallet,
    needs: [.layoutCells(for: "corners and shades")])
}
