public import UIKit

/// Lets fingers swipe the cards of a `SlidingCardsLayout`, catch them in the air and bring them back.
///
/// ```swift
/// interaction = SlidingCardsInteraction(layout: layout)
/// ```
/// Keep it as long as it should work. It puts its recognisers on the layout's collection view as soon as there is one.
@MainActor
public final class SlidingCardsInteraction {
  /// Drags cards. For failure requirements and the like.
  public let recognizer = UIPanGestureRecognizer()

  /// Stops a card in the air as soon as a finger touches it.
  public let catchRecognizer = UILongPressGestureRecognizer()

  /// Whether the card swiped last comes back by a drag against its direction, begun beside the deck or in a direction in
  /// which cards cannot be swiped.
  public var bringsBack = true

  /// Names the actions for assistive technology. Defaults to English.
  public var actionTitle: @MainActor (SwipeDirection) -> String = {
    switch $0 {
    case .left: "Swipe left"
    case .right: "Swipe right"
    case .up: "Swipe up"
    case .down: "Swipe down"
    }
  }

  weak var layout: SlidingCardsLayout?
  /// What the drag that is about to begin is for.
  private(set) var intent = CardIntent.none

  public init(layout: SlidingCardsLayout) {
    self.layout = layout
    let judge = CardGestureJudge(self)
    recognizer.maximumNumberOfTouches = 1
    recognizer.delegate = judge
    recognizer.addAction { judge.interaction?.follow($0) }
    catchRecognizer.minimumPressDuration = 0
    catchRecognizer.cancelsTouchesInView = false
    catchRecognizer.delegate = judge
    catchRecognizer.addAction { judge.interaction?.hold($0) }
    layout.interaction = self
    if let collectionView = layout.collectionView { attach(to: collectionView) }
  }

  func attach(to collectionView: UICollectionView) {
    guard recognizer.view !== collectionView else { return }
    collectionView.addGestureRecognizer(recognizer)
    collectionView.addGestureRecognizer(catchRecognizer)
  }

  /// Whether there is something to drag for the finger that moves now.
  func findIntent() -> Bool {
    intent = intent(of: recognizer)
    return intent != .none
  }

  /// Takes the recognisers off the collection view.
  public func detach() {
    for recognizer in [recognizer, catchRecognizer] { recognizer.view?.removeGestureRecognizer(recognizer) }
    if layout?.interaction === self { layout?.interaction = nil }
    layout = nil
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

/// The recognisers' delegate. It lives as long as they do, so that they leave touches alone once the interaction is gone.
@MainActor
private final class CardGestureJudge: NSObject, UIGestureRecognizerDelegate {
  weak var interaction: SlidingCardsInteraction?

  init(_ interaction: SlidingCardsInteraction) {
    self.interaction = interaction
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let view = gestureRecognizer.view else { return false }
    guard let interaction, let layout = interaction.layout, layout.collectionView === view else {
      view.removeGestureRecognizer(gestureRecognizer)
      return false
    }
    guard gestureRecognizer === interaction.catchRecognizer else { return true }
    guard !layout.isDragging else { return false }
    return interaction.flyingItem(at: touch.location(in: view)) != nil
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let interaction else { return false }
    return gestureRecognizer !== interaction.recognizer || interaction.findIntent()
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer === interaction?.catchRecognizer }
}
