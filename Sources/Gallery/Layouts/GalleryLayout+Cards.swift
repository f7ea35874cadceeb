import CollectionLayouts
import UIKit

extension GalleryLayout {
  public static let cards = GalleryLayout(
    name: "cards", title: "Cards",
    summary: "A deck to swipe through; cards come back from the side, or by a double tap",
    hint: "A deck · throw the top card, double tap to undo",
    make: {
      let layout = SlidingCardsLayout()
      layout.itemOffset = 14
      layout.afterSwipe = .loop
      layout.lockedAxes = .none
      layout.cornerRadius = 22
      return layout
    },
    scrolling: .none,
    interactions: { collectionView in
      guard let layout = collectionView.collectionViewLayout as? SlidingCardsLayout else { return [] }
      CardsUndoTap.install(on: collectionView, layout)
      return [SlidingCardsInteraction(layout: layout)]
    },
    fit: { ($0 as? SlidingCardsLayout)?.itemSize = .absolute(cardSize(in: $1)) })

  /// One upright card for all pictures, between the title and the picker.
  private static func cardSize(in bounds: CGSize) -> CGSize {
    let height = max(1, bounds.height - (bounds.height < 500 ? 164 : 250))
    let width = min(bounds.width * 0.86, height * 0.74)
    return CGSize(width: max(1, width).rounded(), height: min(height, width * 1.5).rounded())
  }
}

/// A double tap brings the last card back. It takes itself off the view when the view has another layout.
@MainActor
private final class CardsUndoTap: NSObject, UIGestureRecognizerDelegate {
  private weak var layout: SlidingCardsLayout?

  static func install(on collectionView: UICollectionView, _ layout: SlidingCardsLayout) {
    let owner = CardsUndoTap()
    owner.layout = layout
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    tap.delegate = owner
    // The recogniser keeps its delegate.
    tap.addAction { tap in
      if tap.state == .ended { owner.layout?.undo() }
    }
    collectionView.addGestureRecognizer(tap)
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    if let layout, layout.collectionView != nil { return true }
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    return false
  }
}
