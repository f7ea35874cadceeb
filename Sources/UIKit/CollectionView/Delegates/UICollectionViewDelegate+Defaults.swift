// The defaults that UIKit documents for a delegate without the method.
extension UICollectionViewDelegate {
  public func collectionView(_ view: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
    OptionalCall.missing(true)
  }

  public func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) { OptionalCall.miss() }

  public func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) { OptionalCall.miss() }

  public func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    OptionalCall.missing(true)
  }

  public func collectionView(_ view: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
    OptionalCall.missing(true)
  }

  public func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) { OptionalCall.miss() }

  public func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) { OptionalCall.miss() }

  public func collectionView(
    _ view: UICollectionView, canPerformPrimaryActionForItemAt path: IndexPath
  ) -> Bool { OptionalCall.missing(!view.isEditing) }

  public func collectionView(_ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath) {
    OptionalCall.miss()
  }

  public func collectionView(
    _ view: UICollectionView, shouldBeginMultipleSelectionInteractionAt path: IndexPath
  ) -> Bool { OptionalCall.missing(false) }

  public func collectionView(
    _ view: UICollectionView, didBeginMultipleSelectionInteractionAt path: IndexPath
  ) { OptionalCall.miss() }

  public func collectionView(
    _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
  ) { OptionalCall.miss() }

  public func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at path: IndexPath
  ) { OptionalCall.miss() }

  public func collectionView(
    _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
  ) { OptionalCall.miss() }

  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at path: IndexPath
  ) { OptionalCall.miss() }

  public func collectionView(
    _ view: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    OptionalCall.missing(UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout))
  }

  public func collectionView(
    _ view: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { OptionalCall.missing(proposedContentOffset) }

  public func collectionView(
    _ view: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { OptionalCall.missing(proposedIndexPath) }

  public func collectionView(
    _ view: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { OptionalCall.missing(proposedIndexPath) }

  public func collectionView(_ view: UICollectionView, canEditItemAt path: IndexPath) -> Bool {
    OptionalCall.missing(true)
  }

  public func collectionView(_ view: UICollectionView, canFocusItemAt path: IndexPath) -> Bool {
    OptionalCall.missing(true)
  }

  public func collectionView(
    _ view: UICollectionView, selectionFollowsFocusForItemAt path: IndexPath
  ) -> Bool { OptionalCall.missing(view.selectionFollowsFocus) }

  public func collectionView(
    _ view: UICollectionView, shouldShowMenuForItemAt path: IndexPath
  ) -> Bool { OptionalCall.missing(false) }

  public func collectionView(
    _ view: UICollectionView, canPerformAction action: Selector, forItemAt path: IndexPath,
    withSender sender: Any?
  ) -> Bool { OptionalCall.missing(false) }

  public func collectionView(
    _ view: UICollectionView, performAction action: Selector, forItemAt path: IndexPath,
    withSender sender: Any?
  ) { OptionalCall.miss() }

  public func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    OptionalCall.miss()
  }

  public func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    OptionalCall.missing(nil)
  }
}
