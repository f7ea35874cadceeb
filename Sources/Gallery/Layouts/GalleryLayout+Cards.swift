import CollectionLayouts
import UIKit

extension GalleryLayout {
  public static let cards = GalleryLayout(
    name: "cards", title: "Cards",
    summary: "A deck whose cards are thrown in any direction; a double tap brings the last one back",
    hint: "A deck · throw cards any way, double tap to undo",
    pointerHint: "A deck · drag or wheel to throw, double click to undo",
    make: {
      let layout = SlidingCardsLayout()
      layout.itemOffset = 14
      layout.afterSwipe = .loop
      layout.allowedDirections = .all
      layout.lockedAxes = .none
      layout.cornerRadius = 22
      return layout
    },
    scrolling: .none,
    fit: { ($0 as? SlidingCardsLayout)?.itemSize = .absolute(cardSize(in: $1)) },
    presets: LayoutPreset.cards,
    needs: [.layoutCells(for: "corners and shades")])

  /// Returns the size of the card, which is upright for all pictures; the deck is between the title and the hint.
  private static func cardSize(in space: PictureSpace) -> CGSize {
    // The height by which the cards behind are visible.
    let height = max(1, space.height - space.aroundCard - 34)
    let width = min(space.width * 0.86, height * 0.74)
    return CGSize(width: max(1, width).rounded(), height: min(height, width * 1.5).rounded())
  }
}
