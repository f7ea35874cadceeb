internal import CollectionPrimitives

extension UIScrollView {
  /// The offsets at which the content may rest.
  var horizontalRange: OffsetRange {
    OffsetRange(
      content: contentSizeStorage.width, viewport: bounds.width, leadingInset: adjustedInsetStorage.left,
      trailingInset: adjustedInsetStorage.right, alignment: contentAlignmentPoint.x)
  }

  var verticalRange: OffsetRange {
    OffsetRange(
      content: contentSizeStorage.height, viewport: bounds.height, leadingInset: adjustedInsetStorage.top,
      trailingInset: adjustedInsetStorage.bottom, alignment: contentAlignmentPoint.y)
  }

  /// The axes on which the content can scroll.
  var scrollableAxes: DragAxes {
    var axes: DragAxes = []
    if horizontalRange.length > 0 { axes.insert(.horizontal) }
    if verticalRange.length > 0 { axes.insert(.vertical) }
    return axes
  }

  /// The axes on which a finger moves the content: those that scroll, and those that always bounce.
  var draggableAxes: DragAxes {
    guard isScrollEnabled else { return [] }
    var axes = scrollableAxes
    if bouncesHorizontally, alwaysBounceHorizontal { axes.insert(.horizontal) }
    if bouncesVertically, alwaysBounceVertical || refreshControl != nil { axes.insert(.vertical) }
    return axes
  }

  var pixelsPerPoint: CGFloat {
    let scale = traitCollection.displayScale
    return scale.isFinite && scale > 0 ? scale : 1
  }

  /// The nearest offset on a device pixel.
  func roundedToPixels(_ offset: CGPoint) -> CGPoint {
    let scale = pixelsPerPoint
    // Adding zero turns −0 into 0.
    return CGPoint(x: (offset.x * scale).rounded() / scale + 0, y: (offset.y * scale).rounded() / scale + 0)
  }

  /// Sets the bounds through `store` and, if the offset changed, notifies subclass, bars and delegate once.
  func setScrollBounds(_ rect: CGRect, store: (CGRect) -> Void) {
    let old = bounds.origin
    store(rect)
    guard bounds.origin != old else { return }
    setNeedsLayout()
    if constraintsFollowOffset { constraintsDidChange() }
    indicators.update()
    refreshControl?.contentDidScroll()
    Self.scrollSteps.run {
      didScroll()
      barFollower?.layOutBars()
      scrollDelegate?.scrollViewDidScroll(self)
    }
  }

  private static let scrollSteps = NestingLimit(
    64, "scrollViewDidScroll(_:) changes the content offset every time: it is not told of the last change")

  func setContentSize(_ size: CGSize) {
    let size = CGSize(
      width: max(0, size.width.finite), height: max(0, size.height.finite))
    guard size != contentSizeStorage else { return }
    let old = contentSizeStorage
    contentSizeStorage = size
    // A size that comes from constraints needs no new layout of constraints.
    let isNews =
      old.width != size.width && !constrainedAxes.contains(.horizontal)
      || old.height != size.height && !constrainedAxes.contains(.vertical)
    if isNews, rareStorage?.systemGuides[.scrollContent] != nil { constraintsDidChange() }
    refreshInsets()
    indicators.update()
  }

  /// Scrolls the least distance that shows `rect`. Of a rectangle larger than the view, as much as fits is shown.
  func showRect(_ rect: CGRect, animated: Bool) {
    let corner = CGPoint(x: rect.maxX, y: rect.maxY)
    guard !rect.isNull, rect.origin.isFinite, corner.isFinite else { return }
    let inset = adjustedInsetStorage
    let target = CGPoint(
      x: horizontalRange.clamp(
        ScrollIntoView.offset(
          current: bounds.minX, viewport: bounds.width, leadingInset: inset.left, trailingInset: inset.right,
          showing: rect.minX, to: rect.maxX)),
      y: verticalRange.clamp(
        ScrollIntoView.offset(
          current: bounds.minY, viewport: bounds.height, leadingInset: inset.top, trailingInset: inset.bottom,
          showing: rect.minY, to: rect.maxY)))
    guard roundedToPixels(target) != bounds.origin else { return }
    setContentOffset(target, animated: animated)
  }
}

/// Computes the offset that shows a range of the content on one axis.
enum ScrollIntoView {
  /// The offset nearest to `current` that shows `start ... end` between the insets, or as much of it as fits.
  static func offset(
    current: Double, viewport: Double, leadingInset: Double, trailingInset: Double, showing start: Double,
    to end: Double
  ) -> Double {
    let toStart = start - leadingInset
    let toEnd = end - viewport + trailingInset
    return max(min(toStart, toEnd), min(max(toStart, toEnd), current))
  }
}
