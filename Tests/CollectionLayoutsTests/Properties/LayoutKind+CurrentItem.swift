import CollectionLayouts
import UIKit

/// Layouts with a current item.
extension LayoutKind {
  static let carousels: [LayoutKind] = [
    LayoutKind(
      name: "carousel",
      make: { current(CarouselLayout(), $0) },
      changes: [
        change(CarouselLayout.self) { $0.itemSize = .absolute(CGSize(width: 120, height: 150)) },
        change(CarouselLayout.self) { $0.itemSpacing = .gap(60) },
        change(CarouselLayout.self) { $0.sideItemScale = 0.5 },
        change(CarouselLayout.self) { $0.sideItemAlpha = 0.3 },
        change(CarouselLayout.self) { $0.sideItemShift = 40 },
        change(CarouselLayout.self) { $0.alignment = .leading },
        change(CarouselLayout.self) { $0.style = .cylinder },
        change(CarouselLayout.self) { $0.sectionSpacing = 50 },
      ]),
    LayoutKind(
      name: "carousel, wrapped",
      make: {
        let layout = CarouselLayout()
        layout.wrapsAround = true
        return current(layout, $0)
      }),
    LayoutKind(
      name: "carousel, long items",
      make: {
        let layout = CarouselLayout()
        layout.itemSize = .absolute(CGSize(width: 900, height: 1300))
        return current(layout, $0)
      }),
    LayoutKind(
      name: "carousel, two rows",
      make: {
        let layout = CarouselLayout()
        layout.rows = 2
        return current(layout, $0)
      }),
    LayoutKind(
      name: "carousel, cylinder",
      make: {
        let layout = CarouselLayout()
        layout.style = .cylinder
        return current(layout, $0)
      }),
  ]

  static let rings: [LayoutKind] = [
    LayoutKind(
      name: "circle",
      make: { _ in CircleLayout() },
      hasAxes: false,
      changes: [
        change(CircleLayout.self) { $0.center = CGPoint(x: 0.4, y: 0.6) },
        change(CircleLayout.self) { $0.radius = .absolute(120) },
        change(CircleLayout.self) { $0.radiusRatio = 0.5 },
        change(CircleLayout.self) { $0.itemSize = CGSize(width: 40, height: 50) },
        change(CircleLayout.self) { $0.startAngle = 0.3 },
        change(CircleLayout.self) { $0.arcLength = 3 },
        change(CircleLayout.self) { $0.direction = .counterclockwise },
        change(CircleLayout.self) { $0.itemOrientation = .radial },
        change(CircleLayout.self) { $0.rotation = 0.4 },
        change(CircleLayout.self) { $0.radiusScale = 0.7 },
      ])
  ]

  static let cards: [LayoutKind] = [
    LayoutKind(
      name: "stack, deck",
      make: { current(StackLayout(), $0) },
      changes: [
        change(StackLayout.self) { $0.itemSize = .absolute(CGSize(width: 150, height: 200)) },
        change(StackLayout.self) { $0.visibleItemCount = 6 },
        change(StackLayout.self) { $0.stackEdge = .top },
        change(StackLayout.self) { $0.itemOffset = 40 },
        change(StackLayout.self) { $0.scaleStep = 0.2 },
        change(StackLayout.self) { $0.rotationStep = .alternating(0.1) },
        change(StackLayout.self) { $0.alphaStep = 0.3 },
      ]),
    LayoutKind(
      name: "stack, deck, wrapped",
      make: {
        let layout = StackLayout()
        layout.wrapsAround = true
        return current(layout, $0)
      }),
    LayoutKind(
      name: "stack, wallet",
      make: {
        let layout = StackLayout()
        layout.mode = .wallet(reveal: 80)
        return current(layout, $0)
      }),
    LayoutKind(
      name: "stack, tilted wallet",
      make: {
        let layout = StackLayout()
        layout.mode = .wallet(reveal: 110)
        layout.tilt = 0.6
        return current(layout, $0)
      },
      changes: [
        change(StackLayout.self) { $0.tilt = 0.2 },
        change(StackLayout.self) { $0.perspectiveDistance = 2000 },
        change(StackLayout.self) { $0.itemSize = .absolute(CGSize(width: 150, height: 200)) },
      ]),
    LayoutKind(
      name: "stack, focus list",
      make: {
        let layout = StackLayout()
        layout.mode = .focusList(rowLength: 80, spacing: 6)
        layout.itemSize = .fractional(width: 0.6, height: 0.4)
        return current(layout, $0)
      },
      changes: [
        change(StackLayout.self) { $0.mode = .focusList(rowLength: 120, spacing: 6) },
        change(StackLayout.self) { $0.mode = .focusList(rowLength: 80, spacing: 20) },
        change(StackLayout.self) { $0.itemSize = .absolute(CGSize(width: 150, height: 200)) },
      ]),
    LayoutKind(
      name: "sliding cards",
      make: { _ in SlidingCardsLayout() },
      hasAxes: false,
      changes: [
        change(SlidingCardsLayout.self) { $0.itemSize = .absolute(CGSize(width: 150, height: 200)) },
        change(SlidingCardsLayout.self) { $0.visibleItemCount = 6 },
        change(SlidingCardsLayout.self) { $0.itemOffset = 40 },
        change(SlidingCardsLayout.self) { $0.scaleStep = 0.2 },
      ]),
  ]

  static let wheels: [LayoutKind] = [
    LayoutKind(
      name: "wheel",
      make: { current(WheelLayout(), $0) },
      changes: [
        change(WheelLayout.self) { $0.itemSize = CGSize(width: 80, height: 90) },
        change(WheelLayout.self) { $0.radius = .absolute(500) },
        change(WheelLayout.self) { $0.visibleItemCount = 9 },
        change(WheelLayout.self) { $0.anglePerItem = .fixed(0.3) },
        change(WheelLayout.self) { $0.hub = .leading },
        change(WheelLayout.self) { $0.hubOffset = 30 },
        change(WheelLayout.self) { $0.itemRotation = 0 },
        change(WheelLayout.self) { $0.edgeScale = 0.4 },
        change(WheelLayout.self) { $0.edgeAlpha = 0.9 },
      ]),
    LayoutKind(
      name: "wheel, wrapped",
      make: {
        let layout = WheelLayout()
        layout.wrapsAround = true
        return current(layout, $0)
      }),
    LayoutKind(
      name: "wheel, drum",
      make: {
        let layout = WheelLayout()
        layout.style = .drum(perspective: 1 / 500, diameterRatio: 2)
        return current(layout, $0)
      }),
  ]
}

extension CurrentItemLayout {
  /// The item that is current where another one is in its place: with several rows, the first of the column.
  func restingPath(of path: IndexPath) -> IndexPath {
    guard let carousel = self as? CarouselLayout else { return path }
    return IndexPath(item: path.item - path.item % carousel.rows, section: path.section)
  }
}
