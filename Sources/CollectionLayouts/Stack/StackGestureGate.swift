import UIKit

/// Says which of a stack's gestures begin.
///
/// The recognisers' actions keep it alive, so that recognisers whose interaction is gone do nothing rather than
/// everything, and take themselves off the view.
@MainActor
final class StackGestureGate: NSObject, UIGestureRecognizerDelegate {
  private(set) weak var interaction: StackInteraction?

  init(interaction: StackInteraction) {
    self.interaction = interaction
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let interaction else {
      gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
      return false
    }
    guard let collectionView = interaction.collectionView, let layout = interaction.layout else { return false }
    guard gestureRecognizer === interaction.tapRecognizer else { return layout.expandedIndexPath != nil }
    // A touch that stops scrolling is no tap.
    return !collectionView.isDragging && !collectionView.isDecelerating
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let interaction, let layout = interaction.layout else { return false }
    if gestureRecognizer === interaction.tapRecognizer { return interaction.tapMayBegin(gestureRecognizer, layout) }
    return layout.expandedIndexPath != nil && interaction.hold == nil
  }

  /// A card that is out comes first: it is dragged in place of scrolling, and taps and pinches that mean other things at
  /// other times put it back.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let interaction, otherGestureRecognizer.view === interaction.collectionView,
      interaction.layout?.expandedIndexPath != nil
    else { return false }
    switch gestureRecognizer {
    case interaction.panRecognizer: return otherGestureRecognizer === interaction.collectionView?.panGestureRecognizer
    case interaction.tapRecognizer: return otherGestureRecognizer is UITapGestureRecognizer
    default: return otherGestureRecognizer is UIPinchGestureRecognizer
    }
  }
}
