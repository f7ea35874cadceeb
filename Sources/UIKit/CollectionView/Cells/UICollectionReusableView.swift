/// A view that a collection view reuses when its element has left the screen: the base class of cells, supplementary
/// and decoration views.
open class UICollectionReusableView: UIView {
  /// The queue this view came from and returns to; nil for a view that no collection view made.
  package final var reuseQueue: ReuseQueueKey?
  /// The collection view that has taken the view off the screen. It still receives the touches of a finger that came
  /// down before.
  final weak var collectionViewBefore: UICollectionView?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a view whose class is known at run time only; see `InstanceFactory`.
  package convenience init(making frame: CGRect) { self.init(frame: frame) }

  open override var next: UIResponder? { super.next ?? collectionViewBefore }

  /// The identifier under which the view was dequeued; nil for a view no collection view made.
  open var reuseIdentifier: String? { reuseQueue?.identifier }

  /// Prepares the view for another element, before it is dequeued again. Overrides call super.
  open func prepareForReuse() {}

  /// Applies the custom values of an attributes subclass; the standard ones are set already. Not called when the new
  /// attributes equal the old ones. The default does nothing.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Notifies the view before its new attributes are applied in a change of layout. The default does nothing.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Notifies the view after its new attributes were applied in a change of layout. The default does nothing.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// The attributes that the view prefers. The base class changes the size only: to the smallest that satisfies the
  /// constraints in the view or, without constraints, to the result of `sizeThatFits(_:)`. A view that has neither
  /// keeps the given size.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { attributesFitting(layoutAttributes) }

  /// The preferred size for a proposed one, which the bounds have already. Fixed axes keep the proposed length.
  func preferredSize(for proposed: CGSize, fixed: UIAxis) -> CGSize { size(fitting: proposed, fixed: fixed) }
}

extension UICollectionReusableView {
  /// The attributes with the view's preferred size. The bounds are set to the proposal first, because the default of
  /// `sizeThatFits(_:)` returns their size.
  func attributesFitting(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let proposed = attributes.size
    let fixed = attributes.values.fixedAxes
    if fixed == .both { return attributes }
    if bounds.size != proposed { bounds.size = proposed }
    prepareToFit()
    let fitting = preferredSize(for: proposed, fixed: fixed)
    guard fitting != proposed, fitting.isFinite, fitting.width >= 0, fitting.height >= 0
    else { return attributes }
    let preferred = attributes.copied()
    preferred.size = fitting
    return preferred
  }

  private func size(fitting proposed: CGSize, fixed: UIAxis) -> CGSize {
    if fixed.isEmpty { return fitsByConstraints ? systemLayoutSizeFitting(proposed) : sizeThatFits(proposed) }
    let isWidthFixed = fixed.contains(.horizontal)
    var size: CGSize
    if fitsByConstraints {
      let target = CGSize(width: isWidthFixed ? proposed.width : 0, height: isWidthFixed ? 0 : proposed.height)
      size = constrainedSize(target, isWidthFixed: isWidthFixed)
      // No length at all: that of constraints which demand none, or of those which say nothing about it. The latter keep the proposal.
      if isWidthFixed ? size.height == 0 : size.width == 0 {
        size = constrainedSize(proposed, isWidthFixed: isWidthFixed)
      }
    } else {
      size = sizeThatFits(proposed)
    }
    if isWidthFixed { size.width = proposed.width } else { size.height = proposed.height }
    return size
  }

  private func constrainedSize(_ target: CGSize, isWidthFixed: Bool) -> CGSize {
    systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: isWidthFixed ? .required : .fittingSizeLevel,
      verticalFittingPriority: isWidthFixed ? .fittingSizeLevel : .required)
  }
}
