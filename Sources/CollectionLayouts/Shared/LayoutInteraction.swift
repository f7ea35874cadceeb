public import UIKit

/// The base of this library's interactions: what fingers do in collection views with certain layouts.
///
/// ```swift
/// collectionView.addInteraction(CircleInteraction())
/// ```
/// Add each once. The collection view keeps it; it acts while the view has a layout that it knows, and sleeps with any
/// other: its recognisers take no touches then and keep none from others. Removed, it leaves nothing behind. A gesture
/// under way when the layout changes is cancelled.
@MainActor
public class LayoutInteraction: NSObject, UIInteraction, UIGestureRecognizerDelegate {
  public private(set) weak var view: UIView?

  /// Whether it does anything. Defaults to true.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { enablingChanged() } }
  }

  /// The layout that a gesture under way has hold of: no other one may feel the rest of that gesture.
  weak var held: UICollectionViewLayout?

  // MARK: For subclasses

  var recognizers: [UIGestureRecognizer] { [] }

  /// Whether it acts while the view has this layout.
  func knows(_ layout: UICollectionViewLayout) -> Bool { false }

  /// Whether a recogniser looks at a touch at all. Asked while awake only.
  func receives(_ touch: UITouch, _ recognizer: UIGestureRecognizer) -> Bool { true }
  func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }
  func goes(_ recognizer: UIGestureRecognizer, with other: UIGestureRecognizer) -> Bool { false }
  func precedes(_ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool { false }

  /// Ends what fingers do, as if they had been taken away. Called when the view loses the interaction.
  func letGo() {}

  func enablingChanged() {
    for recognizer in recognizers { recognizer.isEnabled = isEnabled }
  }

  // MARK: Sleeping

  var collectionView: UICollectionView? { view as? UICollectionView }

  var isAwake: Bool {
    guard isEnabled, let layout = collectionView?.collectionViewLayout, knows(layout) else { return false }
    return held == nil || held === layout
  }

  /// A recogniser of this interaction, with what it does.
  func made<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, _ action: @escaping @MainActor (Recognizer) -> Void
  ) -> Recognizer {
    recognizer.delegate = self
    recognizer.isEnabled = isEnabled
    recognizer.addAction { [weak self] recognizer in
      guard let self else { return }
      if isAwake || recognizer.state == .cancelled || recognizer.state == .ended { return action(recognizer) }
      // The layout is not the one any more with which it began. Disabling cancels.
      recognizer.isEnabled = false
      recognizer.isEnabled = isEnabled
    }
    return recognizer
  }

  // MARK: UIInteraction

  public func willMove(to view: UIView?) {
    for recognizer in recognizers { recognizer.view?.removeGestureRecognizer(recognizer) }
    letGo()
    held = nil
  }

  public func didMove(to view: UIView?) {
    self.view = view
    guard let view else { return }
    if collectionView == nil { LayoutLog.misused("\(type(of: self))", "it acts in collection views only") }
    for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
  }

  // MARK: UIGestureRecognizerDelegate

  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    isAwake && receives(touch, gestureRecognizer)
  }

  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    isAwake && mayBegin(gestureRecognizer)
  }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isAwake && goes(gestureRecognizer, with: otherGestureRecognizer) }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isAwake && precedes(gestureRecognizer, otherGestureRecognizer) }
}
