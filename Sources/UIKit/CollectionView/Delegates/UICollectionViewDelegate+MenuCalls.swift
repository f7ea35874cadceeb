// Optional calls of the methods for menus, spring loading and focus.
extension _CollectionViewDelegateCalls {
  public func callAsFunction(
    _ view: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    OptionalCall.flatResult {
      target.collectionView(view, contextMenuConfigurationForItemsAt: indexPaths, point: point)
    }
  }

  public func callAsFunction(
    _ view: UICollectionView, contextMenuConfigurationForItemAt path: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    OptionalCall.flatResult { target.collectionView(view, contextMenuConfigurationForItemAt: path, point: point) }
  }

  public func callAsFunction(
    _ view: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt path: IndexPath
  ) -> UITargetedPreview? {
    OptionalCall.flatResult {
      target.collectionView(view, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
    }
  }

  public func callAsFunction(
    _ view: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt path: IndexPath
  ) -> UITargetedPreview? {
    OptionalCall.flatResult {
      target.collectionView(view, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
    }
  }

  public func callAsFunction(
    _ view: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    OptionalCall.flatResult {
      target.collectionView(view, previewForHighlightingContextMenuWithConfiguration: configuration)
    }
  }

  public func callAsFunction(
    _ view: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    OptionalCall.flatResult {
      target.collectionView(view, previewForDismissingContextMenuWithConfiguration: configuration)
    }
  }

  public func callAsFunction(
    _ view: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) -> Void? {
    OptionalCall.result { target.collectionView(view, willDisplayContextMenu: configuration, animator: animator) }
  }

  public func callAsFunction(
    _ view: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) -> Void? {
    OptionalCall.result {
      target.collectionView(view, willEndContextMenuInteraction: configuration, animator: animator)
    }
  }

  public func callAsFunction(
    _ view: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) -> Void? {
    OptionalCall.result {
      target.collectionView(view, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
  }

  public func callAsFunction(
    _ view: UICollectionView, shouldSpringLoadItemAt path: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool! {
    OptionalCall.result { target.collectionView(view, shouldSpringLoadItemAt: path, with: context) }
  }

  public func callAsFunction(
    _ view: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool! {
    OptionalCall.result { target.collectionView(view, shouldUpdateFocusIn: context) }
  }

  public func callAsFunction(
    _ view: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) -> Void? {
    OptionalCall.result { target.collectionView(view, didUpdateFocusIn: context, with: coordinator) }
  }
}
