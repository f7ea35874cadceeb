public import Foundation

/// A view that a collection view hands out again when its element has left the screen: the base of cells, supplementary
/// and decoration views.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The queue this view came from and goes back to; nil for a view no collection view made.
  package final var reuseQueue: ReuseQueueKey?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a view of a class known at run time only. Subclasses inherit it; see `InstanceFactory`.
  @_spi(Waterwheel)
  public required convenience init(factory: InstanceFactory, frame: CGRect) { self.init(frame: frame) }

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
}

extension UICollectionReusableView {
  /// `sizeThatFits(_:)` of a view that does not care answers the size of its bounds, so these must be the proposal
  /// first.
  func attributesFitting(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let proposed = attributes.size
    if bounds.size != proposed { bounds.size = proposed }
    prepareToFit()
    let fitting = fitsByConstraints ? systemLayoutSizeFitting(proposed) : sizeThatFits(proposed)
    guard fitting != proposed, fitting.width.isFinite, fitting.height.isFinite, fitting.width >= 0, fitting.height >= 0
    else { return attributes }
    let preferred = attributes.copied()
    preferred.size = fitting
    return preferred
  }
}
