public import UIKit

/// A cell that shows the properties of ``LayoutProgressAttributes``: rounded corners, shadow, dimming, mask and parallax.
///
/// ```swift
/// final class PhotoCell: LayoutCell {
///   let photo = UIImageView()
/// }
/// ```
///
/// Put your views into `contentView`. A picture that should move with the parallax goes into `parallaxView` as well.
open class LayoutCell: UICollectionViewCell, LayoutProgressApplying {
  /// A subview of `contentView` that moves against the cell; nil, the default, for none. It should be larger than the
  /// cell by the parallax.
  open weak var parallaxView: UIView?
  /// The colour that dims items behind the current one. Default: black.
  open var dimmingColor: UIColor = .black {
    didSet { dimmingView?.backgroundColor = dimmingColor }
  }

  /// The view that dims the cell. It is made when the item is first dimmed: most layouts dim none, and each frame would move it along with
  /// the cell.
  private var dimmingView: UIView?
  /// The part of the cell that is visible and takes touches.
  private let shape = LayoutCellMask()
  private var isCovered = false
  private var hasProgress = false

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a cell without content, as `init(frame:)` does.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func makeDimmingView() -> UIView {
    let view = UIView(frame: contentView.bounds)
    UIView.performWithoutAnimation {
      view.backgroundColor = dimmingColor
      view.alpha = 0
      view.isUserInteractionEnabled = false
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      contentView.addSubview(view)
    }
    dimmingView = view
    return view
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // Views that were added later would cover the dimming view.
    if let dimmingView { contentView.bringSubviewToFront(dimmingView) }
  }

  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    if let progress = layoutAttributes as? LayoutProgressAttributes {
      hasProgress = true
      applyProgress(progress)
    } else if hasProgress {
      // The collection view now has a layout without progress.
      hasProgress = false
      applyProgress(LayoutProgressAttributes())
    }
    // Content that is laid out after the animation block would not animate.
    if UIView.inheritedAnimationDuration > 0 { layoutIfNeeded() }
  }

  /// Shows the appearance that the layout gives the item: dimming, corners, shadow, shape and parallax. Overrides call `super`.
  ///
  /// Called whenever the cell gets attributes, and once with the defaults when the next layout has no progress.
  open func applyProgress(_ attributes: LayoutProgressAttributes) {
    if attributes.dimming > 0 || dimmingView != nil { (dimmingView ?? makeDimmingView()).alpha = attributes.dimming }
    contentView.layer.cornerRadius = attributes.cornerRadius
    contentView.layer.masksToBounds = attributes.cornerRadius > 0
    applyMask(attributes)
    applyShadow(attributes)
    let horizontal = attributes.parallaxAxisIsHorizontal
    let offset = attributes.parallaxOffset
    parallaxView?.transform = CGAffineTransform(translationX: horizontal ? offset : 0, y: horizontal ? 0 : offset)
    applyCover(attributes.isCovered)
  }

  private func applyCover(_ isCovered: Bool) {
    guard isCovered != self.isCovered else { return }
    self.isCovered = isCovered
    isUserInteractionEnabled = !isCovered
    accessibilityElementsHidden = isCovered
  }

  // Radius 2 → 13 pt, distance 2 → 6 pt and opacity 0.10 → 0.18 together look like one movement towards the viewer.
  private func applyShadow(_ attributes: LayoutProgressAttributes) {
    let elevation = attributes.shadowElevation
    layer.shadowOpacity = elevation > 0 ? Float(0.10 + 0.08 * elevation) : 0
    layer.shadowRadius = 2 + 11 * elevation
    layer.shadowOffset = CGSize(width: 0, height: 2 + 4 * elevation)
  }

  private func applyMask(_ attributes: LayoutProgressAttributes) {
    let path = attributes.contentPath
    guard path !== shape.path else { return }
    // Attributes without progress have no size.
    shape.show(path, on: contentView.layer, size: attributes.size == .zero ? bounds.size : attributes.size)
    if layer.shadowOpacity > 0 || attributes.shadowElevation > 0 {
      layer.shadowPath = path
    } else {
      // There is no shadow, neither before nor after: nothing of an animation would be seen.
      UIView.performWithoutAnimation { layer.shadowPath = path }
    }
  }

  /// Returns true for points inside the path of `LayoutProgressAttributes`, so that touches in the gap between two shapes hit neither.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard super.point(inside: point, with: event) else { return false }
    return shape.path?.contains(point) ?? true
  }
}
