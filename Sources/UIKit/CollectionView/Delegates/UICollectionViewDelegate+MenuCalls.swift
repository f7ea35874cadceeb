public import Foundation

// Forwarding calls of the methods that nothing here calls.
extension _CollectionViewDelegateCalls {
  public func callAsFunction(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    OptionalCall.flatResult {
      target.collectionView(collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    OptionalCall.flatResult {
      target.collectionView(collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    OptionalCall.flatResult {
      target.collectionView(
        collectionView, contextMenuConfiguration: configuration, highlightPreviewForItemAt: indexPath)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    OptionalCall.flatResult {
      target.collectionView(
        collectionView, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: indexPath)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    OptionalCall.flatResult {
      target.collectionView(collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    OptionalCall.flatResult {
      target.collectionView(collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) -> Void? {
    OptionalCall.result {
      target.collectionView(collectionView, willDisplayContextMenu: configuration, animator: animator)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) -> Void? {
    OptionalCall.result {
      target.collectionView(collectionView, willEndContextMenuInteraction: configuration, animator: animator)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) -> Void? {
    OptionalCall.result {
      target.collectionView(collectionView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool? {
    OptionalCall.result { target.collectionView(collectionView, shouldSpringLoadItemAt: indexPath, with: context) }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool? {
    OptionalCall.result { target.collectionView(collectionView, shouldUpdateFocusIn: context) }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) -> Void? {
    OptionalCall.result { target.collectionView(collectionView, didUpdateFocusIn: context, with: coordinator) }
  }
}
