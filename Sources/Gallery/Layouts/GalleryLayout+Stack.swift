import CollectionLayouts
import UIKit

extension GalleryLayout {
  public static let stack = GalleryLayout(
    name: "stack", title: "Stack", summary: "A deck of pictures; swipe the top one away, tap to bring one out",
    hint: "A deck · swipe the top card away, tap one to take it out",
    make: {
      let layout = StackLayout()
      layout.visibleItemCount = 4
      layout.itemOffset = 22
      layout.scaleStep = 0.06
      layout.dimmingStep = 0.12
      layout.cornerRadius = 24
      layout.exit = .flyOff()
      return layout
    },
    scrolling: .items,
    fit: { layout, space in
      guard let layout = layout as? StackLayout else { return }
      let isWide = space.width > space.height
      // The header and the picker, and below the top card the ones behind it.
      layout.sectionInset = UIEdgeInsets(top: 72, left: 20, bottom: space.foot + (isWide ? 54 : 72), right: 20)
      let height = max(space.height - layout.sectionInset.top - layout.sectionInset.bottom, 1)
      let width = max(space.width - 40, 1)
      layout.itemSize = .absolute(
        isWide
          ? CGSize(width: min(width, height * 1.5), height: height)
          : CGSize(width: min(width, height * 0.8), height: height))
    },
    presets: LayoutPreset.stack,
    needs: [.layoutCells(for: "corners and shades")])
}
