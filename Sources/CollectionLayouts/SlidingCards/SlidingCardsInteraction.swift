import CollectionPrimitives
public import UIKit

/// Gestures for a `SlidingCardsLayout`: swipe cards, stop moving cards and bring cards back.
///
/// ```swift
/// collectionView.addInteraction(SlidingCardsInteraction())
/// ```
/// A wheel over the top card drags it, and lets go of it when the wheel stops. In a deck whose cards leave sideways only, a wheel that turns
/// up and down drags sideways: forward in the direction of reading. Inside another scroll view that can scroll, the wheel belongs to that.
@MainActor
public final class SlidingCardsInteraction: LayoutInteraction {
  /// Drags cards, by finger and by wheel. For failure requirements and the like.
  public private(set) lazy var recognizer: UIPanGestureRecognizer = {
    let recognizer = made(WheelPanGestureRecognizer()) { [weak self] in self?.track($0) }
    recognizer.maximumNumberOfTouches = 1
    recognizer.hasUse = { [weak self] in self?.wheelHasUse ?? false }
    return recognizer
  }()

  /// Stops an animating card on touch down.
  public private(set) lazy var catchRecognizer = {
    let recognizer = made(UILongPressGestureRecognizer()) { [weak self] in self?.hold($0) }
    recognizer.minimumPressDuration = 0
    recognizer.cancelsTouchesInView = false
    return recognizer
  }()

  /// A Boolean value: true if the card swiped last comes back by a drag against its direction, begun beside the deck or in a direction in
  /// which cards cannot be swiped. Default: true.
  public var bringsBack = true

  /// The titles of the actions for assistive technology, such as "Swipe left". Default: in English.
  public var actionTitle: @MainActor (SlidingCardsLayout.SwipeDirection) -> String = {
    switch $0 {
    case .left: "Swipe left"
    case .right: "Swipe right"
    case .up: "Swipe up"
    case .down: "Swipe down"
    }
  }

  /// The purpose of the drag that is about to begin.
  private(set) var intent = CardIntent.none
  /// The drag by a wheel; nil while no wheel drags a card.
  var wheelDrag: WheelDrag?

  /// The layout that the running gesture changes, otherwise the present one.
  var layout: SlidingCardsLayout? { (gestureLayout ?? collectionView?.collectionViewLayout) as? SlidingCardsLayout }

  override var recognizers: [UIGestureRecognizer] { [recognizer, catchRecognizer] }

  override func supports(_ layout: UICollectionViewLayout) -> Bool { layout is SlidingCardsLayout }

  override func shouldReceive(_ touch: UITouch, _ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer === catchRecognizer else { return true }
    guard let layout, !layout.isDragging else { return false }
    return movingItem(at: touch.location(in: view)) != nil
  }

  /// Returns true for a drag that has an effect.
  override func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer === self.recognizer else { return true }
    guard !self.recognizer.isWheel || wheelHasUse else { return false }
    intent = intent(of: self.recognizer)
    return intent != .none
  }

  override func recognizesSimultaneously(_ recognizer: UIGestureRecognizer, with other: UIGestureRecognizer) -> Bool {
    recognizer === catchRecognizer
  }

  override func cancelGestures() {
    wheelDrag = nil
    if gestureLayout != nil { layout?.cancelDrag() }
  }

  /// Makes a scroll view around the deck wait until the drag of a card has failed.
  public func takesPrecedence(over scrollView: UIScrollView) {
    scrollView.panGestureRecognizer.require(toFail: recognizer)
  }

  /// The actions for assistive technology: a title for each direction in which an item may be swiped. Empty for all but the top card.
  ///
  /// Make a `UIAccessibilityCustomAction` of each, which calls `swipe(_:animated:)`.
  public func accessibilityActions(for indexPath: IndexPath) -> [(
    title: String, direction: SlidingCardsLayout.SwipeDirection
  )] {
    guard let layout, indexPath == layout.currentIndexPath, let item = layout.sequence.item(at: indexPath) else {
      return []
    }
    return layout.swipeRule(for: item).allowed.elements.map { (title: actionTitle($0), direction: $0) }
  }
}
