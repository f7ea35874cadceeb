import CollectionLayouts
import UIKit

/// A number of a layout that can be changed while it is shown, by name.
public struct LayoutParameter: Sendable {
  /// As typed in a script; lower case, words joined with hyphens.
  public let name: String
  let set: @MainActor @Sendable (UICollectionViewLayout, CGFloat) -> Void

  /// For layouts of one class; the others do not have it.
  init<Layout: UICollectionViewLayout>(
    _ name: String, _ set: @escaping @MainActor @Sendable (Layout, CGFloat) -> Void
  ) {
    self.name = name
    self.set = { layout, value in
      if let layout = layout as? Layout { set(layout, value) }
    }
  }

  /// A whole number from an untrusted one.
  static func count(_ value: CGFloat) -> Int { Int(min(max(value, 0), 10_000)) }
}

extension GalleryLayout {
  /// The numbers of this layout that scripts can change.
  public var parameters: [LayoutParameter] {
    switch name {
    case "flow": Self.flowParameters
    case "justified": Self.justifiedParameters
    case "waterfall": Self.waterfallParameters
    case "carousel": Self.carouselParameters
    case "circle": Self.circleParameters
    case "wheel", "drum": Self.wheelParameters
    case "stack", "wallet": Self.stackParameters
    case "cards": Self.cardsParameters
    case "honeycomb", "springboard": Self.honeycombParameters
    default: []
    }
  }

  private static let flowParameters = [
    LayoutParameter("spacing") { (layout: UICollectionViewFlowLayout, value) in
      layout.minimumInteritemSpacing = value
      layout.minimumLineSpacing = value
    }
  ]

  private static let justifiedParameters = [
    LayoutParameter("spacing") { (layout: AlignedFlowLayout, value) in
      layout.itemSpacing = value
      layout.lineSpacing = value
    }
  ]

  private static let waterfallParameters = [
    LayoutParameter("columns") { (layout: WaterfallLayout, value) in
      layout.columns = .count(LayoutParameter.count(value))
    },
    LayoutParameter("spacing") { (layout: WaterfallLayout, value) in
      layout.itemSpacing = value
      layout.columnSpacing = value
    },
  ]

  private static let carouselParameters = [
    LayoutParameter("spacing") { (layout: CarouselLayout, value) in layout.itemSpacing = .gap(value) },
    LayoutParameter("side-scale") { (layout: CarouselLayout, value) in layout.sideItemScale = value },
    LayoutParameter("side-alpha") { (layout: CarouselLayout, value) in layout.sideItemAlpha = value },
  ]

  private static let circleParameters = [
    LayoutParameter("item-size") { (layout: CircleLayout, value) in
      layout.itemSize = CGSize(width: value, height: value)
    },
    LayoutParameter("radius") { (layout: CircleLayout, value) in layout.radius = .absolute(value) },
    LayoutParameter("arc") { (layout: CircleLayout, value) in layout.arcLength = value * .pi / 180 },
  ]

  private static let wheelParameters = [
    LayoutParameter("radius") { (layout: WheelLayout, value) in layout.radius = .absolute(value) },
    LayoutParameter("angle") { (layout: WheelLayout, value) in layout.anglePerItem = .fixed(value * .pi / 180) },
    LayoutParameter("edge-scale") { (layout: WheelLayout, value) in layout.edgeScale = value },
    LayoutParameter("edge-alpha") { (layout: WheelLayout, value) in layout.edgeAlpha = value },
  ]

  private static let stackParameters = [
    LayoutParameter("visible") { (layout: StackLayout, value) in
      layout.visibleItemCount = LayoutParameter.count(value)
    },
    LayoutParameter("offset") { (layout: StackLayout, value) in layout.itemOffset = value },
    LayoutParameter("scale-step") { (layout: StackLayout, value) in layout.scaleStep = value },
  ]

  private static let cardsParameters = [
    LayoutParameter("visible") { (layout: SlidingCardsLayout, value) in
      layout.visibleItemCount = LayoutParameter.count(value)
    },
    LayoutParameter("offset") { (layout: SlidingCardsLayout, value) in layout.itemOffset = value },
    LayoutParameter("scale-step") { (layout: SlidingCardsLayout, value) in layout.scaleStep = value },
  ]

  private static let honeycombParameters = [
    LayoutParameter("columns") { (layout: HoneycombLayout, value) in
      layout.sizing = .columns(LayoutParameter.count(value))
    },
    LayoutParameter("item-radius") { (layout: HoneycombLayout, value) in layout.sizing = .itemRadius(value) },
    LayoutParameter("spacing") { (layout: HoneycombLayout, value) in layout.itemSpacing = value },
  ]
}
