import Foundation

/// What part of a flow layout's work must be done again.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked for all its measures again. True in a fresh context; the flow layout itself sets it
  /// to false for a change of bounds that keeps the extent across the scroll direction.
  open var invalidateFlowLayoutDelegateMetrics = true

  /// Whether all places are worked out again. Otherwise as above.
  open var invalidateFlowLayoutAttributes = true

  /// What cells said they would like to measure.
  final var preferredSizes: [IndexPath: CGSize] = [:]

  /// What headers and footers said, by kind and section.
  final var preferredExtras: [FlowExtra: CGSize] = [:]
}
