import CollectionLayouts
import UIKit

/// An interaction by which a double tap brings back the last thrown card.
@MainActor
final class CardsUndoTap: NSObject, UIInteraction, UIGestureRecognizerDelegate {
  private(set) weak var view: UIView?

  private lazy var recognizer = {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    tap.delegate = self
    tap.addAction { [weak self] tap in
      if tap.state == .ended { self?.layout?.undo() }
    }
    return tap
  }()

  private var layout: SlidingCardsLayout? {
    (view as? UICollectionView)?.collectionViewLayout as? SlidingCardsLayout
  }

  func willMove(to view: UIView?) { self.view?.removeGestureRecognizer(recognizer) }

  func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(recognizer)
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    layout != nil
  }
}
