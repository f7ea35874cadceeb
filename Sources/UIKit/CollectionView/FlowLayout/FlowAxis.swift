import CollectionCore

/// Turns sizes and rectangles into lengths along and across the scroll direction, and back.
struct FlowAxis {
  let isVertical: Bool

  init(_ direction: UICollectionView.ScrollDirection) { isVertical = direction == .vertical }

  func main(_ size: CGSize) -> Double { Double(isVertical ? size.height : size.width) }
  func cross(_ size: CGSize) -> Double { Double(isVertical ? size.width : size.height) }
  func main(_ point: CGPoint) -> Double { Double(isVertical ? point.y : point.x) }

  func extent(_ size: CGSize) -> FlowExtent { FlowExtent(main: main(size), cross: cross(size)) }

  func size(main: Double, cross: Double) -> CGSize {
    isVertical ? CGSize(width: cross, height: main) : CGSize(width: main, height: cross)
  }

  func before(_ insets: UIEdgeInsets) -> Double { Double(isVertical ? insets.top : insets.left) }
  func after(_ insets: UIEdgeInsets) -> Double { Double(isVertical ? insets.bottom : insets.right) }
  func start(_ insets: UIEdgeInsets) -> Double { Double(isVertical ? insets.left : insets.top) }
  func end(_ insets: UIEdgeInsets) -> Double { Double(isVertical ? insets.right : insets.bottom) }

  func center(of rect: FlowRect) -> CGPoint {
    let main = rect.main + rect.size.main / 2
    let cross = rect.cross + rect.size.cross / 2
    return isVertical ? CGPoint(x: cross, y: main) : CGPoint(x: main, y: cross)
  }

  func size(of rect: FlowRect) -> CGSize { size(main: rect.size.main, cross: rect.size.cross) }

  func window(_ rect: CGRect) -> FlowWindow {
    isVertical
      ? FlowWindow(
        main: Double(rect.minY), mainLength: Double(rect.height), cross: Double(rect.minX),
        crossLength: Double(rect.width))
      : FlowWindow(
        main: Double(rect.minX), mainLength: Double(rect.width), cross: Double(rect.minY),
        crossLength: Double(rect.height))
  }

  /// The part of `bounds` inside `insets` along the scroll direction.
  func visibleRange(_ bounds: CGRect, _ insets: UIEdgeInsets) -> ClosedRange<Double> {
    let start = main(bounds.origin) + before(insets)
    let end = main(bounds.origin) + main(bounds.size) - after(insets)
    guard start.isFinite, end.isFinite else { return 0...0 }
    return start...max(start, end)
  }
}
