import UIKit

extension HoneycombLayout {
  func metricsChanged(_ changed: Bool) {
    guard changed else { return }
    invalidate(scope: .metrics)
    layOutInsideAnimation()
  }

  func invalidate(scope: LayoutInvalidationContext.Scope) {
    let context = LayoutInvalidationContext()
    context.scope = scope
    invalidateLayout(with: context)
  }

  // MARK: Usable values

  static func usable(_ sizing: HoneycombSizing) -> HoneycombSizing {
    switch sizing {
    case .itemRadius(let radius):
      if radius >= HoneycombSizingRule.smallestRadius, radius <= LayoutLog.longest { return sizing }
      let usable = radius > 1 && radius.isFinite ? LayoutLog.longest : radius.isFinite ? 0.5 : 44
      LayoutLog.repaired("sizing.itemRadius", radius, to: usable)
      return .itemRadius(usable)
    case .columns(let count):
      if count >= 1, count <= 100_000 { return sizing }
      let usable = min(max(count, 1), 100_000)
      LayoutLog.repaired("sizing.columns", CGFloat(count), to: CGFloat(usable))
      return .columns(usable)
    }
  }

  static func usable(_ fisheye: Fisheye) -> Fisheye {
    var usable = fisheye
    usable.minimumScale = LayoutLog.fraction(
      fisheye.minimumScale, in: 0.05...1, "fisheye.minimumScale", fallback: 0.5)
    if case .absolute(let radius) = fisheye.radius {
      usable.radius = .absolute(LayoutLog.length(radius, "fisheye.radius", fallback: 200))
    }
    return usable
  }

  // MARK: Geometry

  /// Everything that does not depend on where the view is scrolled to; does nothing when nothing changed.
  func prepareGeometry() {
    guard let collectionView else { return }
    let viewport = currentViewport(of: collectionView)
    let isReduced = motionPolicy.isReduced
    if isStale || builtViewport?.hasSameShape(as: viewport) != true || isReduced != wasMotionReduced {
      wasMotionReduced = isReduced
      rebuild(collectionView, viewport)
      restorePlace(collectionView)
    }
    lens = fisheye.flatMap { fisheye in
      isReduced
        ? nil
        : FisheyeLens(
          fisheye, visible: visibleRect(of: collectionView), axes: scrollAxes, pitch: geometry.pattern.lattice.pitch)
    }
  }

  func currentViewport(of collectionView: UICollectionView, bounds: CGRect? = nil) -> LayoutViewport {
    var axis = AxisGeometry(isHorizontal: scrollAxes == .horizontal)
    let isRightToLeft = collectionView.isRightToLeft
    axis.flipsMain = axis.isHorizontal && isRightToLeft
    axis.flipsCross = !axis.isHorizontal && isRightToLeft
    return collectionView.viewport(axis: axis, bounds: bounds)
  }

  private func rebuild(_ collectionView: UICollectionView, _ viewport: LayoutViewport) {
    axis = viewport.axis
    let sequence = ItemSequence(counts: collectionView.itemCounts)
    var metrics = makeMetrics(viewport)
    let pattern = makePattern(sequence, metrics)
    setReach(&metrics, pitch: pattern.lattice.pitch)
    geometry = HoneycombGeometry(sequence: sequence, pattern: pattern, metrics: metrics)
    axis.contentMain = max(geometry.contentMain, axis.flipsMain ? viewport.main : 0)
    axis.contentCross = geometry.contentCross
    builtViewport = viewport
    isStale = false
    let cell = geometry.pattern.cellSize
    mask = HexagonMask(
      size: axis.size(main: cell.height, cross: cell.width), orientation: orientation, cornerRadius: cornerRadius)
    contentPath = clipsToHexagon ? mask.path : nil
  }

  private func makeMetrics(_ viewport: LayoutViewport) -> HoneycombGeometry.Metrics {
    var metrics = HoneycombGeometry.Metrics()
    metrics.viewport = CGSize(width: viewport.cross, height: viewport.main)
    metrics.inset = AxisInsets(sectionInset, axis: axis)
    (metrics.header, metrics.footer) = (headerHeight, footerHeight)
    metrics.sectionSpacing = sectionSpacing
    metrics.growsAcross = scrollAxes == .both || arrangement == .spiral
    return metrics
  }

  /// Every item can be brought to the middle, or at least to where it has its full size.
  private func setReach(_ metrics: inout HoneycombGeometry.Metrics, pitch: CGFloat) {
    if snapping != .none {
      metrics.reachAcross = metrics.viewport.width * edgeReach
      metrics.reachAlong = metrics.viewport.height * edgeReach
    } else if let fisheye, !wasMotionReduced {
      let reach = FisheyeLens.reach(fisheye, in: metrics.viewport, pitch: pitch)
      (metrics.reachAcross, metrics.reachAlong) = (reach, reach)
    }
    if scrollAxes != .both { metrics.reachAcross = nil }
  }

  private func makePattern(_ sequence: ItemSequence, _ metrics: HoneycombGeometry.Metrics) -> HoneycombPattern {
    let isStraight = (orientation == .pointyTop) != axis.isHorizontal
    let rule = HoneycombSizingRule(
      sizing: sizing, spacing: spacing, arrangement: arrangement, isStraight: isStraight,
      isBlock: scrollAxes == .both, room: (metrics.viewport.width - metrics.insetAcross).usableLength,
      mostItems: (0..<sequence.sectionCount).reduce(0) { max($0, sequence.range(ofSection: $1).count) })
    let result = rule.result
    if let left = result.radiusLeft { LayoutLog.repaired("radius left by spacing", left, to: result.radius) }
    return HoneycombPattern(
      lattice: rule.lattice(radius: result.radius), arrangement: arrangement, cellsPerLine: result.cellsPerLine,
      lastRow: lastRowAlignment, cellSize: HexLattice.cellSize(radius: result.radius, isStraight: isStraight),
      isTransposed: axis.isHorizontal)
  }

  var contentSize: CGSize {
    builtViewport == nil ? .zero : axis.size(main: axis.contentMain, cross: axis.contentCross)
  }

  var cellRadius: CGFloat {
    prepareGeometry()
    return max(geometry.pattern.cellSize.width, geometry.pattern.cellSize.height) / 2
  }

  // MARK: Points

  /// The part of the content that no inset covers.
  func visibleRect(of collectionView: UICollectionView, bounds: CGRect? = nil) -> CGRect {
    let bounds = bounds ?? collectionView.bounds
    let insets = collectionView.adjustedContentInset
    return CGRect(
      x: (bounds.minX + insets.left).finite, y: (bounds.minY + insets.top).finite,
      width: (bounds.width - insets.left - insets.right).usableLength,
      height: (bounds.height - insets.top - insets.bottom).usableLength)
  }

  func screenPoint(_ point: CGPoint) -> CGPoint { axis.point(main: point.y, cross: point.x) }

  /// The reverse of `screenPoint`: across and along the scroll direction, from the leading corner.
  func logicalPoint(_ point: CGPoint) -> CGPoint {
    let (main, cross) = (axis.main(point), axis.cross(point))
    return CGPoint(
      x: axis.flipsCross ? axis.contentCross - cross : cross, y: axis.flipsMain ? axis.contentMain - main : main)
  }

  /// Where the lattice has an item, without effects.
  func restingCenter(ofItem item: Int) -> CGPoint { screenPoint(geometry.center(ofItem: item)) }
}
