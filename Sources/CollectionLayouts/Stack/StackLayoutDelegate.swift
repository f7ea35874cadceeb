public import UIKit

/// What a stack asks and tells the collection view's delegate. Everything is optional.
@MainActor
public protocol StackLayoutDelegate: CurrentItemLayoutDelegate {
  /// Whether a tap may bring a card out of the stack. Defaults to true.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: StackLayout,
    shouldExpandItemAt indexPath: IndexPath
  ) -> Bool

  /// A card came to rest in full view after a gesture or `setExpandedItem(at:animated:)`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: StackLayout, didExpandItemAt indexPath: IndexPath
  )

  /// A card came to rest in the stack again after a gesture or `setExpandedItem(at:animated:)`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: StackLayout, didCollapseItemAt indexPath: IndexPath
  )

  /// Points of a card that the next one leaves uncovered, in `.passes` mode; at least 1. Defaults to the mode's reveal.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: StackLayout, revealForItemAt indexPath: IndexPath
  ) -> CGFloat
}

extension StackLayoutDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: StackLayout,
    shouldExpandItemAt indexPath: IndexPath
  ) -> Bool { true }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: StackLayout, didExpandItemAt indexPath: IndexPath
  ) {}

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: StackLayout, didCollapseItemAt indexPath: IndexPath
  ) {}

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: StackLayout, revealForItemAt indexPath: IndexPath
  ) -> CGFloat { collectionViewLayout.standardReveal }
}
