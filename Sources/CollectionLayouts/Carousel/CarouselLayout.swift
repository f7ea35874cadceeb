public import UIKit

/// A line of items with the current one in front: the zoom line.
///
/// The current item is drawn as it is; items beside it are smaller, paler, shifted or turned, more so the farther they are.
/// `UICollectionView.scrollToItem` looks at attributes and so misses items that an effect displaces (`.cylinder`, `.mask`
/// and some of `.custom`); `setCurrentItem(at:animated:)` is exact for all.
open class CarouselLayout: CurrentItemLayout {
  /// Fractions are of the part of the view that insets leave.
  open var itemSize: CarouselItemSize = .fractional(width: 0.72, height: 0.8) {
    didSet { metricsChanged(itemSize != oldValue) }
  }

  open var spacing: CarouselSpacing = .gap(16) {
    didSet { metricsChanged(spacing != oldValue) }
  }

  /// Size of items beside the current one.
  open var sideItemScale: CGFloat = 0.8 {
    didSet {
      sideItemScale = LayoutLog.fraction(sideItemScale, in: 0.01...10, "sideItemScale", fallback: oldValue)
      metricsChanged(sideItemScale != oldValue)
    }
  }

  open var sideItemAlpha: CGFloat = 0.7 {
    didSet {
      sideItemAlpha = LayoutLog.fraction(sideItemAlpha, "sideItemAlpha", fallback: oldValue)
      appearanceChanged(sideItemAlpha != oldValue)
    }
  }

  /// Points by which items beside the current one are moved across the scroll direction.
  open var sideItemShift: CGFloat = 0 {
    didSet {
      sideItemShift = LayoutLog.number(sideItemShift, "sideItemShift", fallback: oldValue)
      appearanceChanged(sideItemShift != oldValue)
    }
  }

  /// Radians by which items beside the current one turn with `style == .coverFlow`. About 0.8 looks like cover flow.
  open var sideItemRotation: CGFloat = 0 {
    didSet {
      sideItemRotation = LayoutLog.fraction(sideItemRotation, in: -1.5...1.5, "sideItemRotation", fallback: oldValue)
      metricsChanged(sideItemRotation != oldValue)
    }
  }

  /// Points from the eye to the items.
  open var perspectiveDistance: CGFloat = 500 {
    didSet {
      perspectiveDistance = LayoutLog.fraction(
        perspectiveDistance, in: 1...LayoutLog.longest, "perspectiveDistance", fallback: oldValue)
      appearanceChanged(perspectiveDistance != oldValue)
    }
  }

  /// Items over which the effects reach their full extent.
  open var transitionSpan: CGFloat = 1 {
    didSet {
      transitionSpan = LayoutLog.fraction(transitionSpan, in: 0.1...100, "transitionSpan", fallback: oldValue)
      metricsChanged(transitionSpan != oldValue)
    }
  }

  open var transitionCurve: TransitionCurve = .smooth {
    didSet { metricsChanged(!transitionCurve.isSame(as: oldValue)) }
  }

  /// How far content moves inside the cell, as a fraction of the item's length: 0...0.3. Cells read `parallaxOffset`.
  open var parallax: CGFloat = 0 {
    didSet {
      parallax = LayoutLog.fraction(parallax, in: 0...0.3, "parallax", fallback: oldValue)
      appearanceChanged(parallax != oldValue)
    }
  }

  open var style: CarouselStyle = .scale {
    didSet { metricsChanged(!style.isSame(as: oldValue)) }
  }

  // MARK: State

  var geometry = CarouselGeometry()
  var effects = CarouselEffects()

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func makeTrack(_ collectionView: UICollectionView, _ viewport: LayoutViewport) -> SlotTrack {
    makeGeometry(collectionView, viewport)
    return geometry.track
  }

  override var standardItemSize: CGSize {
    guard let collectionView else { return .zero }
    return standardSize(in: currentViewport(of: collectionView))
  }

  open override func prepare() {
    super.prepare()
    refreshEffects()
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    elements(in: rect)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    itemAttributes(at: indexPath)
  }
}
