/// The value of `delegate.collectionView?`: every method returns nil when the delegate does not implement it. After `!` in its place the
/// result is unwrapped where it is used, as code does that asks `responds(to:)` before.
@preconcurrency @MainActor
public struct _CollectionViewDelegateCalls {
  let target: any UICollectionViewDelegate

  public func callAsFunction(_ view: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool! {
    OptionalCall.result { target.collectionView(view, shouldHighlightItemAt: path) }
  }

  public func callAsFunction(_ view: UICollectionView, didHighlightItemAt path: IndexPath) -> Void? {
    OptionalCall.result { target.collectionView(view, didHighlightItemAt: path) }
  }

  public func callAsFunction(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) -> Void? {
    OptionalCall.result { target.collectionView(view, didUnhighlightItemAt: path) }
  }

  public func callAsFunction(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool! {
    OptionalCall.result { target.collectionView(view, shouldSelectItemAt: path) }
  }

  public func callAsFunction(_ view: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool! {
    OptionalCall.result { target.collectionView(view, shouldDeselectItemAt: path) }
  }

  public func callAsFunction(_ view: UICollectionView, didSelectItemAt path: IndexPath) -> Void? {
    OptionalCall.result { target.collectionView(view, didSelectItemAt: path) }
  }

  public func callAsFunction(_ view: UICollectionView, didDeselectItemAt path: IndexPath) -> Void? {
    OptionalCall.result { target.collectionView(view, didDeselectItemAt: path) }
  }

  public func callAsFunction(_ view: UICollectionView, canPerformPrimaryActionForItemAt path: IndexPath) -> Bool! {
    OptionalCall.result { target.collectionView(view, canPerformPrimaryActionForItemAt: path) }
  }

  public func callAsFunction(_ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath) -> Void? {
    OptionalCall.result { target.collectionView(view, performPrimaryActionForItemAt: path) }
  }

  public func callAsFunction(
    _ view: UICollectionView, shouldBeginMultipleSelectionInteractionAt path: IndexPath
  ) -> Bool! {
    OptionalCall.result { target.collectionView(view, shouldBeginMultipleSelectionInteractionAt: path) }
  }

  public func callAsFunction(
    _ view: UICollectionView, didBeginMultipleSelectionInteractionAt path: IndexPath
  ) -> Void? {
    OptionalCall.result { target.collectionView(view, didBeginMultipleSelectionInteractionAt: path) }
  }

  public func callAsFunction(
    _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
  ) -> Void? {
    OptionalCall.result { target.collectionView(view, willDisplay: cell, forItemAt: path) }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at path: IndexPath
  ) -> Void? {
    OptionalCall.result {
      target.collectionView(collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: path)
    }
  }

  public func callAsFunction(
    _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
  ) -> Void? {
    OptionalCall.result { target.collectionView(view, didEndDisplaying: cell, forItemAt: path) }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at path: IndexPath
  ) -> Void? {
    OptionalCall.result {
      target.collectionView(
        collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind, at: path)
    }
  }

  public func callAsFunction(
    _ view: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout! {
    OptionalCall.result { target.collectionView(view, transitionLayoutForOldLayout: fromLayout, newLayout: toLayout) }
  }

  public func callAsFunction(
    _ view: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint! {
    OptionalCall.result {
      target.collectionView(view, targetContentOffsetForProposedContentOffset: proposedContentOffset)
    }
  }

  public func callAsFunction(
    _ view: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath! {
    OptionalCall.result {
      target.collectionView(
        view, targetIndexPathForMoveOfItemFromOriginalIndexPath: originalIndexPath,
        atCurrentIndexPath: currentIndexPath, toProposedIndexPath: proposedIndexPath)
    }
  }

  public func callAsFunction(
    _ view: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath! {
    OptionalCall.result {
      target.collectionView(
        view, targetIndexPathForMoveFromItemAt: currentIndexPath, toProposedIndexPath: proposedIndexPath)
    }
  }

  public func callAsFunction(_ view: UICollectionView, canEditItemAt path: IndexPath) -> Bool! {
    OptionalCall.result { target.collectionView(view, canEditItemAt: path) }
  }

  public func callAsFunction(_ view: UICollectionView, canFocusItemAt path: IndexPath) -> Bool! {
    OptionalCall.result { target.collectionView(view, canFocusItemAt: path) }
  }

  public func callAsFunction(_ view: UICollectionView, selectionFollowsFocusForItemAt path: IndexPath) -> Bool! {
    OptionalCall.result { target.collectionView(view, selectionFollowsFocusForItemAt: path) }
  }

  public func callAsFunction(_ view: UICollectionView, shouldShowMenuForItemAt path: IndexPath) -> Bool! {
    OptionalCall.result { target.collectionView(view, shouldShowMenuForItemAt: path) }
  }

  public func callAsFunction(
    _ view: UICollectionView, canPerformAction action: Selector, forItemAt path: IndexPath,
    withSender sender: Any?
  ) -> Bool! {
    OptionalCall.result { target.collectionView(view, canPerformAction: action, forItemAt: path, withSender: sender) }
  }

  public func callAsFunction(
    _ view: UICollectionView, performAction action: Selector, forItemAt path: IndexPath,
    withSender sender: Any?
  ) -> Void? {
    OptionalCall.result { target.collectionView(view, performAction: action, forItemAt: path, withSender: sender) }
  }
}

@preconcurrency @MainActor
public struct _MultipleSelectionEndCall {
  let target: any UICollectionViewDelegate

  public func callAsFunction(_ view: UICollectionView) -> Void? {
    OptionalCall.result { target.collectionViewDidEndMultipleSelectionInteraction(view) }
  }
}

@preconcurrency @MainActor
public struct _PreferredFocusedViewCall {
  let target: any UICollectionViewDelegate

  public func callAsFunction(in view: UICollectionView) -> IndexPath? {
    OptionalCall.flatResult { target.indexPathForPreferredFocusedView(in: view) }
  }
}

extension UICollectionViewDelegate {
  @_disfavoredOverload
  public var collectionView: _CollectionViewDelegateCalls? { _CollectionViewDelegateCalls(target: self) }

  @_disfavoredOverload
  public var collectionViewDidEndMultipleSelectionInteraction: _MultipleSelectionEndCall? {
    _MultipleSelectionEndCall(target: self)
  }

  @_disfavoredOverload
  public var indexPathForPreferredFocusedView: _PreferredFocusedViewCall? { _PreferredFocusedViewCall(target: self) }
}
