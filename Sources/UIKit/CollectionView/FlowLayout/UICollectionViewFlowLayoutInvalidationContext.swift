/// The part of a flow layout's work that must be done again.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// True if the delegate is asked for all its measures again. Default: true; the flow layout itself sets it to false
  /// for a change of bounds that keeps the extent across the scroll direction.
  open var invalidateFlowLayoutDelegateMetrics = true

  /// True if all places are computed again. Default: true; the flow layout sets it to false as above.
  open var invalidateFlowLayoutAttributes = true

  /// The preferred sizes of cells.
  final var preferredSizes: [IndexPath: CGSize] = [:]

  /// The preferred sizes of headers and footers, by kind and section.
  final var preferredExtras: [FlowExtra: CGSize] = [:]
}
