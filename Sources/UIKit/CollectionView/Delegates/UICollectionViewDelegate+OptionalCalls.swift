public import Foundation

/// What `delegate.collectionView?` stands for: every method answers nil when the delegate does not implement it.
@preconcurrency @MainActor
public struct _CollectionViewDelegateCalls {
  let target: any UICollectionViewDelegate

  public func callAsFunction(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool? {
    OptionalCall.result { target.collectionView(collectionView, shouldHighlightItemAt: indexPath) }
  }

  public func callAsFunction(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) -> Void? {
    OptionalCall.result { target.collectionView(collectionView, didHighlightItemAt: indexPath) }
  }

  public func callAsFunction(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) -> Void? {
    OptionalCall.result { target.collectionView(collectionView, didUnhighlightItemAt: indexPath) }
  }

  public func callAsFunction(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool? {
    OptionalCall.result { target.collectionView(collectionView, shouldSelectItemAt: indexPath) }
  }

  public func callAsFunction(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool? {
    OptionalCall.result { target.collectionView(collectionView, shouldDeselectItemAt: indexPath) }
  }

  public func callAsFunction(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) -> Void? {
    OptionalCall.result { target.collectionView(collectionView, didSelectItemAt: indexPath) }
  }

  public func callAsFunction(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) -> Void? {
    OptionalCall.result { target.collectionView(collectionView, didDeselectItemAt: indexPath) }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool? {
    OptionalCall.result { target.collectionView(collectionView, canPerformPrimaryActionForItemAt: indexPath) }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) -> Void? {
    OptionalCall.result { target.collectionView(collectionView, performPrimaryActionForItemAt: indexPath) }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool? {
    OptionalCall.result {
      target.collectionView(collectionView, shouldBeginMultipleSelectionInteractionAt: indexPath)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Void? {
    OptionalCall.result { target.collectionView(collectionView, didBeginMultipleSelectionInteractionAt: indexPath) }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) -> Void? {
    OptionalCall.result { target.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath) }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> Void? {
    OptionalCall.result {
      target.collectionView(
        collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: indexPath)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) -> Void? {
    OptionalCall.result { target.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath) }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) -> Void? {
    OptionalCall.result {
      target.collectionView(
        collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind, at: indexPath)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout? {
    OptionalCall.result {
      target.collectionView(collectionView, transitionLayoutForOldLayout: fromLayout, newLayout: toLayout)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint? {
    OptionalCall.result {
      target.collectionView(collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath? {
    OptionalCall.result {
      target.collectionView(
        collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: originalIndexPath,
        atCurrentIndexPath: currentIndexPath, toProposedIndexPath: proposedIndexPath)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath? {
    OptionalCall.result {
      target.collectionView(
        collectionView, targetIndexPathForMoveFromItemAt: currentIndexPath, toProposedIndexPath: proposedIndexPath)
    }
  }

  public func callAsFunction(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool? {
    OptionalCall.result { target.collectionView(collectionView, canEditItemAt: indexPath) }
  }

  public func callAsFunction(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool? {
    OptionalCall.result { target.collectionView(collectionView, canFocusItemAt: indexPath) }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool? {
    OptionalCall.result { target.collectionView(collectionView, selectionFollowsFocusForItemAt: indexPath) }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool? {
    OptionalCall.result { target.collectionView(collectionView, shouldShowMenuForItemAt: indexPath) }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool? {
    OptionalCall.result {
      target.collectionView(collectionView, canPerformAction: action, forItemAt: indexPath, withSender: sender)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Void? {
    OptionalCall.result {
      target.collectionView(collectionView, performAction: action, forItemAt: indexPath, withSender: sender)
    }
  }
}

@preconcurrency @MainActor
public struct _MultipleSelectionEndCall {
  let target: any UICollectionViewDelegate

  public func callAsFunction(_ collectionView: UICollectionView) -> Void? {
    OptionalCall.result { target.collectionViewDidEndMultipleSelectionInteraction(collectionView) }
  }
}

@preconcurrency @MainActor
public struct _PreferredFocusedViewCall {
  let target: any UICollectionViewDelegate

  public func callAsFunction(in collectionView: UICollectionView) -> IndexPath? {
    OptionalCall.flatResult { target.indexPathForPreferredFocusedView(in: collectionView) }
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
