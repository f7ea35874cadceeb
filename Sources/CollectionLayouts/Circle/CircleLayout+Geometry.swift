import CollectionPrimitives
import UIKit

extension CircleLayout {
  /// The properties in screen terms, with invalid values corrected.
  func metrics(_ collectionView: UICollectionView, _ viewport: LayoutViewport) -> CircleGeometry.Metrics {
    let isMirrored = collectionView.isRightToLeft
    let size = viewport.size
    func mirrored(_ angle: CGFloat) -> CGFloat { isMirrored ? .pi - angle : angle }
    return CircleGeometry.Metrics(
      viewport: size,
      center: CGPoint(x: size.width * (isMirrored ? 1 - center.x : center.x), y: size.height * center.y),
      radius: usableRadius,
      radiusRatio: radiusRatio,
      itemSize: itemSize,
      startAngle: mirrored(startAngle),
      sign: (direction == .clockwise) == isMirrored ? -1 : 1,
      arcLength: arcLength,
      distribution: usableDistribution,
      overflow: usableOverflow,
      // Reduced motion: nothing turns about itself.
      orientation: wasMotionReduced ? .upright : itemOrientation,
      currentItemAngle: mirrored(currentItemAngle),
      sectionSpacing: sectionSpacing
    )
  }

  private var usableRadius: Radius {
    switch radius {
    case .automatic(let inset): .automatic(inset: LayoutLog.number(inset, "radius.automatic"))
    case .absolute(let points): .absolute(LayoutLog.length(points, "radius.absolute"))
    case .fraction(let part): .fraction(LayoutLog.clamped(part, in: 0...100, "radius.fraction", fallback: 0))
    }
  }

  private var usableDistribution: Distribution {
    switch distribution {
    case .even: .even
    case .fixed(let angle): .fixed(LayoutLog.clamped(angle, in: 0...2 * .pi, "distribution.fixed", fallback: 0))
    case .packed(let spacing): .packed(spacing: LayoutLog.length(spacing, "distribution.packed"))
    }
  }

  private var usableOverflow: Overflow {
    switch overflow {
    case .shrink(let scale):
      .shrink(minimumScale: LayoutLog.clamped(scale, in: 0.01...1, "overflow.shrink.minimumScale", fallback: 0.6))
    case .concentric(let spacing, let scale):
      .concentric(
        spacing: LayoutLog.length(spacing, "overflow.concentric"),
        minimumScale: LayoutLog.clamped(scale, in: 0.01...1, "overflow.concentric.minimumScale", fallback: 0.35))
    case .overlap: .overlap
    }
  }

  func usableScaleRange(_ range: ClosedRange<CGFloat>, _ fallback: ClosedRange<CGFloat>) -> ClosedRange<CGFloat> {
    func usable(_ bound: CGFloat, _ fallback: CGFloat) -> CGFloat {
      LayoutLog.clamped(bound, in: 0.01...100, "radiusScaleRange", fallback: fallback)
    }
    let upper = usable(range.upperBound, fallback.upperBound)
    return min(usable(range.lowerBound, fallback.lowerBound), upper)...upper
  }
}
