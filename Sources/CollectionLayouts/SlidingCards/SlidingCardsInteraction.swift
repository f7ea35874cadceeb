public import UIKit

/// Lets fingers swipe the cards of a `SlidingCardsLayout`, catch them in the air and bring them back.
///
/// ```swift
/// collectionView.addInteraction(SlidingCardsInteraction())
/// ```
@MainActor
public final class SlidingCardsInteraction: LayoutInteraction {
  /// Drags cards. For failure requirements and the like.
  public private(set) lazy var recognizer = {
    let recognizer = made(UIPanGestureRecognizer()) { [weak self] in self?.follow($0) }
    recognizer.maximumNumberOfTouches = 1
    return recognizer
  }()

  /// Stops a card in the air as soon as a finger touches it.
  public private(set) lazy var catchRecognizer = {
    let recognizer = made(UILongPressGestureRecognizer()) { [weak self] in self?.hold($0) }
    recognizer.minimumPressDuration = 0
    recognizer.cancelsTouchesInView = false
    return recognizer
  }()

  /// Whether the card swiped last comes back by a drag against its direction, begun beside the deck or in a direction
  /// in which cards cannot be swiped. Default: true.
  public var bringsBack = true

  /// The titles of the actions for assistive technology, such as "Swipe left". Default: in English.
  public var actionTitle: @MainActor (SwipeDirection) -> String = {
    switch $0 {
    case .left: "Swipe left"
    case .right: "Swipe right"
    case .up: "Swipe up"
    case .down: "Swipe down"
    }
  }

  /// What the drag that is about to begin is for.
  private(set) var intent = CardIntent.none

  /// The deck that a finger has hold of, else the one that is shown.
  var layout: SlidingCardsLayout? { (held ?? collectionView?.collectionViewLayout) as? SlidingCardsLayout }

  override var recognizers: [UIGestureRecognizer] { [recognizer, catchRecognizer] }

  override func knows(_ layout: UICollectionViewLayout) -> Bool { layout is SlidingCardsLayout }

  override func receives(_ touch: UITouch, _ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer === catchRecognizer else { return true }
    guard let layout, !layout.isDragging else { return false }
    return flyingItem(at: touch.location(in: view)) != nil
  }

  /// A drag begins when there is something to drag for the finger that moves now.
  override func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer === self.recognizer else { return true }
    intent = intent(of: self.recognizer)
    return intent != .none
  }

  override func goes(_ recognizer: UIGestureRecognizer, with other: UIGestureRecognizer) -> Bool {
    recognizer === catchRecognizer
  }

  override func letGo() {
    if held != nil { layout?.cancelDrag() }
  }

  /// Makes a scroll view around the deck wait until it is clear that the finger does not drag a card.
  public func takesPrecedence(over scrollView: UIScrollView) {
    scrollView.panGestureRecognizer.require(toFail: recognizer)
  }

  /// Actions for assistive technology: a title for each direction an item may be swiped in. Empty for all but the top card.
  ///
  /// Make a `UIAccessibilityCustomAction` of each, which calls `swipe(_:animated:)`.
  public func accessibilityActions(for indexPath: IndexPath) -> [(title: String, direction: SwipeDirection)] {
    guard let layout, indexPath == layout.currentIndexPath, let item = layout.sequence.item(at: indexPath) else {
      return []
    }
    return layout.swipeRule(for: item).allowed.elements.map { (title: actionTitle($0), direction: $0) }
  }
}
