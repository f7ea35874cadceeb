public import Foundation

/// What `delegate.collectionView?` stands for: every method answers nil when the delegate does not implement it.
@preconcurrency @MainActor
public struct _CollectionViewDelegateCalls {
  let target: any UICollectionViewDelegate

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool? {
    OptionalCall.result { target.collectionView(collectionView, shouldHighlightItemAt: indexPath) }
  }

  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) -> Void? {
    OptionalCall.result { target.collectionView(collectionView, didHighlightItemAt: indexPath) }
  }

  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) -> Void? {
    OptionalCall.result { target.collectionView(collectionView, didUnhighlightItemAt: indexPath) }
  }

  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool? {
    OptionalCall.result { target.collectionView(collectionView, shouldSelectItemAt: indexPath) }
  }

  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool? {
    OptionalCall.result { target.collectionView(collectionView, shouldDeselectItemAt: indexPath) }
  }

  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) -> Void? {
    OptionalCall.result { target.collectionView(collectionView, didSelectItemAt: indexPath) }
  }

  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) -> Void? {
    OptionalCall.result { target.collectionView(collectionView, didDeselectItemAt: indexPath) }
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool? {
    OptionalCall.result { target.collectionView(collectionView, canPerformPrimaryActionForItemAt: indexPath) }
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) -> Void? {
    OptionalCall.result { target.collectionView(collectionView, performPrimaryActionForItemAt: indexPath) }
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool? {
    OptionalCall.result {
      target.collectionView(collectionView, shouldBeginMultipleSelectionInteractionAt: indexPath)
    }
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Void? {
    OptionalCall.result { target.collectionView(collectionView, didBeginMultipleSelectionInteractionAt: indexPath) }
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) -> Void? {
    OptionalCall.result { target.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath) }
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> Void? {
    OptionalCall.result {
      target.collectionView(
        collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: indexPath)
    }
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) -> Void? {
    OptionalCall.result { target.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath) }
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) -> Void? {
    OptionalCall.result {
      target.collectionView(
        collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind, at: indexPath)
    }
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout? {
    OptionalCall.result {
      target.collectionView(collectionView, transitionLayoutForOldLayout: fromLayout, newLayout: toLayout)
    }
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint? {
    OptionalCall.result {
      target.collectionView(collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
    }
  }

  @discardableResult
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

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath? {
    OptionalCall.result {
      target.collectionView(
        collectionView, targetIndexPathForMoveFromItemAt: currentIndexPath, toProposedIndexPath: proposedIndexPath)
    }
  }

  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool? {
    OptionalCall.result { target.collectionView(collectionView, canEditItemAt: indexPath) }
  }

  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool? {
    OptionalCall.result { target.collectionView(collectionView, canFocusItemAt: indexPath) }
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool? {
    OptionalCall.result { target.collectionView(collectionView, selectionFollowsFocusForItemAt: indexPath) }
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool? {
    OptionalCall.result { target.collectionView(collectionView, shouldShowMenuForItemAt: indexPath) }
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool? {
    OptionalCall.result {
      target.collectionView(collectionView, canPerformAction: action, forItemAt: indexPath, withSender: sender)
    }
  }

  @discardableResult
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

  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView) -> Void? {
    OptionalCall.result { target.collectionViewDidEndMultipleSelectionInteraction(collectionView) }
  }
}

@preconcurrency @MainActor
public struct _PreferredFocusedViewCall {
  let target: any UICollectionViewDelegate

  @discardableResult
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
