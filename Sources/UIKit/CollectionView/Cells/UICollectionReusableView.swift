public import Foundation

/// A view that a collection view hands out again when its element has left the screen: the base of cells, supplementary
/// and decoration views.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The queue this view came from and goes back to; nil for a view no collection view made.
  package final var reuseQueue: ReuseQueueKey?
  /// The collection view that has taken the view off the screen: it goes on hearing of a finger that came down before.
  final weak var collectionViewBefore: UICollectionView?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// For classes known at run time only; see `InstanceFactory`.
  package convenience init(making frame: CGRect) { self.init(frame: frame) }

  open override var next: UIResponder? { super.next ?? collectionViewBefore }

  /// The identifier under which the view was dequeued; nil for a view no collection view made.
  open var reuseIdentifier: String? { reuseQueue?.identifier }

  /// Called before the view is handed out again. Overrides call super.
  open func prepareForReuse() {}

  /// Takes the custom values of an attributes subclass; the standard ones are set already. Not called when the new
  /// attributes equal the old ones. The base class has no custom values to take.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Called on every visible view around a change of layout. The base class has nothing to do.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Called on every visible view around a change of layout. The base class has nothing to do.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// The attributes the view would like to have instead. The base class changes the size only, to the smallest that
  /// satisfies the constraints in the view; without constraints, to what `sizeThatFits(_:)` answers. A view that has
  /// neither is content with what it is given.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { attributesFitting(layoutAttributes) }

  /// The size that suits the view best, given the one that is proposed, which its bounds have already. What is fixed
  /// stays, and the other side is as long as that takes.
  func preferredSize(for proposed: CGSize, fixed: UIAxis) -> CGSize { size(fitting: proposed, fixed: fixed) }
}

extension UICollectionReusableView {
  /// `sizeThatFits(_:)` of a view that does not care answers the size of its bounds, so these must be the proposal
  /// first.
  func attributesFitting(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let proposed = attributes.size
    let fixed = attributes.values.fixedAxes
    if fixed == .both { return attributes }
    if bounds.size != proposed { bounds.size = proposed }
    prepareToFit()
    let fitting = preferredSize(for: proposed, fixed: fixed)
    guard fitting != proposed, fitting.width.isFinite, fitting.height.isFinite, fitting.width >= 0, fitting.height >= 0
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
      size = systemLayoutSizeFitting(
        CGSize(width: isWidthFixed ? proposed.width : 0, height: isWidthFixed ? 0 : proposed.height),
        withHorizontalFittingPriority: isWidthFixed ? .required : .fittingSizeLevel,
        verticalFittingPriority: isWidthFixed ? .fittingSizeLevel : .required)
    } else {
      size = sizeThatFits(proposed)
    }
    if isWidthFixed { size.width = proposed.width } else { size.height = proposed.height }
    return size
  }
}
