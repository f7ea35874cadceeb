public import UIKit

/// A wheel whose hub lies outside of what is seen: items stand on its rim, and scrolling turns it.
///
/// The current item stands upright in the middle of the view; the others follow on an arc, turned with the wheel, smaller
/// and paler the farther they are. Angles and places are closed formulas: a frame costs as much as there is to see, for any
/// number of items.
///
/// `UICollectionView.scrollToItem` looks at attributes, which turn with the wheel; use `setCurrentItem(at:animated:)`.
/// `containsContent` does not apply to a wheel.
open class WheelLayout: CurrentItemLayout {
  open var itemSize = CGSize(width: 120, height: 160) {
    didSet {
      itemSize = LayoutLog.size(itemSize, "itemSize", fallback: oldValue)
      metricsChanged(itemSize != oldValue)
    }
  }

  /// From the hub to the centres of items.
  open var radius: WheelRadius = .automatic {
    didSet { metricsChanged(radius != oldValue) }
  }

  /// How many items an automatic radius lays across the view, and the number at whose ends `edgeScale` and `edgeAlpha` are
  /// reached. Items beyond are shown wherever there is room for them.
  open var visibleItemCount = 5 {
    didSet {
      visibleItemCount = Int(
        LayoutLog.fraction(CGFloat(visibleItemCount), in: 1...1000, "visibleItemCount", fallback: CGFloat(oldValue)))
      metricsChanged(visibleItemCount != oldValue)
    }
  }

  open var anglePerItem: WheelAngle = .automatic(spacing: 12) {
    didSet { metricsChanged(anglePerItem != oldValue) }
  }

  /// The side of the view on which the hub lies. A wheel with its hub at a side suits vertical scrolling.
  open var hub: WheelHub = .bottom {
    didSet { metricsChanged(hub != oldValue) }
  }

  /// Points by which hub and items are moved away from the hub's side, into the view. Negative values push the items out of
  /// the view, so that they only peek in.
  open var hubOffset: CGFloat = 0 {
    didSet {
      hubOffset = LayoutLog.number(hubOffset, "hubOffset", fallback: oldValue)
      metricsChanged(hubOffset != oldValue)
    }
  }

  /// How much items turn with the wheel: 0 keeps them upright, 1 turns them fully.
  open var itemRotation: CGFloat = 1 {
    didSet {
      itemRotation = LayoutLog.fraction(itemRotation, "itemRotation", fallback: oldValue)
      appearanceChanged(itemRotation != oldValue)
    }
  }

  /// Size of the outermost of the visible items.
  open var edgeScale: CGFloat = 0.8 {
    didSet {
      edgeScale = LayoutLog.fraction(edgeScale, in: 0.01...10, "edgeScale", fallback: oldValue)
      metricsChanged(edgeScale != oldValue)
    }
  }

  /// Alpha of the outermost of the visible items.
  open var edgeAlpha: CGFloat = 0.4 {
    didSet {
      edgeAlpha = LayoutLog.fraction(edgeAlpha, "edgeAlpha", fallback: oldValue)
      appearanceChanged(edgeAlpha != oldValue)
    }
  }

  open var style: WheelStyle = .disc {
    didSet { metricsChanged(style != oldValue) }
  }

  open var scrollMapping: WheelScrollMapping = .linear {
    didSet { metricsChanged(scrollMapping != oldValue) }
  }

  // MARK: State

  var wheel = Wheel.empty

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: Queries of our own

  /// The radius in use, in points; 0 before the first layout pass.
  open var effectiveRadius: CGFloat { preparedWheel.radius }

  /// The angle between neighbours in use, in radians; 0 before the first layout pass.
  open var effectiveAnglePerItem: CGFloat { preparedWheel.anglePerItem }

  /// How far an item is turned away from the current item's place now, in radians, positive for later items. Nil for a path
  /// that does not exist.
  open func angle(forItemAt indexPath: IndexPath) -> CGFloat? { currentAngle(of: indexPath) }

  /// Where the hub of a disc is now, in the collection view's coordinates.
  open var hubPoint: CGPoint { currentHub }

  // MARK: Layout

  override func makeTrack(_ collectionView: UICollectionView, _ viewport: LayoutViewport) -> SlotTrack {
    makeWheel(viewport)
  }

  override var standardItemSize: CGSize { itemSize }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    elements(in: rect)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    itemAttributes(at: indexPath)
  }
}
