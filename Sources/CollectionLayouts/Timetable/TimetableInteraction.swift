public import UIKit

/// A pinch that zooms the time axis of a `TimetableLayout`: the time between the fingers stays between them, wherever they go.
///
/// ```swift
/// collectionView.addInteraction(TimetableInteraction())
/// ```
@MainActor
public final class TimetableInteraction: LayoutInteraction {
  /// Zooms under two fingers. For failure requirements and the like.
  public private(set) lazy var pinchRecognizer = made(UIPinchGestureRecognizer()) { [weak self] in self?.pinch($0) }

  /// The time between the fingers, and the scale at which they touched.
  private var held: (time: Double, scale: CGFloat)?

  override var recognizers: [UIGestureRecognizer] { [pinchRecognizer] }

  override func supports(_ layout: UICollectionViewLayout) -> Bool { layout is TimetableLayout }

  /// Returns true: the view may have begun to scroll when the second finger comes.
  override func recognizesSimultaneously(_ recognizer: UIGestureRecognizer, with other: UIGestureRecognizer) -> Bool {
    other === collectionView?.panGestureRecognizer
  }

  override func cancelGestures() { held = nil }

  private func pinch(_ recognizer: UIPinchGestureRecognizer) {
    guard let collectionView, let layout = collectionView.collectionViewLayout as? TimetableLayout else { return }
    let point = recognizer.location(in: collectionView)
    switch recognizer.state {
    case .began:
      gestureLayout = layout
      held = (layout.time(at: point), layout.pointsPerUnit / max(recognizer.scale, 0.01))
      // The pinch moves the content from now on.
      collectionView.panGestureRecognizer.isEnabled = false
      collectionView.panGestureRecognizer.isEnabled = true
    case .changed:
      guard let held else { return }
      layout.zoom(to: held.scale * recognizer.scale, keeping: held.time, at: layout.distance(to: point))
    default: (held, gestureLayout) = (nil, nil)
    }
  }
}
