public import UIKit

/// The base class of this library's interactions, which add gestures to collection views with certain layouts.
///
/// ```swift
/// collectionView.addInteraction(CircleInteraction())
/// ```
/// Add each once; the collection view retains it. It is active while the view has a layout that it supports. With any
/// other layout its recognisers take no touches. Removing it removes its recognisers. A gesture is cancelled when the
/// layout changes.
@MainActor
public class LayoutInteraction: NSObject, UIInteraction, UIGestureRecognizerDelegate {
  public private(set) weak var view: UIView?

  /// A Boolean value: true if the interaction is enabled. Defaults to true.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { enablingChanged() } }
  }

  /// The layout that the running gesture changes. The remainder of that gesture must not affect another layout.
  weak var gestureLayout: UICollectionViewLayout?

  // MARK: For subclasses

  var recognizers: [UIGestureRecognizer] { [] }

  /// True if the interaction supports this layout.
  func supports(_ layout: UICollectionViewLayout) -> Bool { false }

  /// True if a recogniser receives a touch. Called only while the interaction is active.
  func shouldReceive(_ touch: UITouch, _ recognizer: UIGestureRecognizer) -> Bool { true }
  func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }
  func recognizesSimultaneously(_ recognizer: UIGestureRecognizer, with other: UIGestureRecognizer) -> Bool { false }
  func precedes(_ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool { false }

  /// Cancels running gestures. Called when the view loses the interaction.
  func cancelGestures() {}

  func enablingChanged() {
    for recognizer in recognizers { recognizer.isEnabled = isEnabled }
  }

  // MARK: Activity

  var collectionView: UICollectionView? { view as? UICollectionView }

  var isActive: Bool {
    guard isEnabled, let layout = collectionView?.collectionViewLayout, supports(layout) else { return false }
    return gestureLayout == nil || gestureLayout === layout
  }

  /// Configures a recogniser of this interaction with its action.
  func made<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, _ action: @escaping @MainActor (Recognizer) -> Void
  ) -> Recognizer {
    recognizer.delegate = self
    recognizer.isEnabled = isEnabled
    recognizer.addAction { [weak self] recognizer in
      guard let self else { return }
      if isActive || recognizer.state == .cancelled || recognizer.state == .ended { return action(recognizer) }
      // The layout has changed since the gesture began. Disabling cancels it.
      recognizer.isEnabled = false
      recognizer.isEnabled = isEnabled
    }
    return recognizer
  }

  // MARK: UIInteraction

  public func willMove(to view: UIView?) {
    for recognizer in recognizers { recognizer.view?.removeGestureRecognizer(recognizer) }
    cancelGestures()
    gestureLayout = nil
  }

  public func didMove(to view: UIView?) {
    self.view = view
    guard let view else { return }
    if collectionView == nil { LayoutLog.misused("\(type(of: self))", "it acts in collection views only") }
    for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
  }

  // MARK: UIGestureRecognizerDelegate

  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    isActive && shouldReceive(touch, gestureRecognizer)
  }

  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    isActive && mayBegin(gestureRecognizer)
  }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isActive && recognizesSimultaneously(gestureRecognizer, with: otherGestureRecognizer) }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isActive && precedes(gestureRecognizer, otherGestureRecognizer) }
}

extension UIView {
  /// The scroll views around the view, from the nearest to the outermost.
  var enclosingScrollViews: [UIScrollView] {
    Swift.sequence(first: self, next: \.superview).dropFirst().compactMap { $0 as? UIScrollView }
  }
}
