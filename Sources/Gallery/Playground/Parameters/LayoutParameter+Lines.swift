import CollectionLayouts
import UIKit

/// Layouts with a current item on a line, a ring or a wheel.
extension LayoutParameter {
  static let carousel: [LayoutParameter] = {
    let table = ParameterTable(CarouselLayout.self)
    return [
      table.choice("itemSize", \.itemSize, .size, Choice.itemSizes),
      table.choice("itemSpacing", \.itemSpacing, .size, carouselSpacings),
      table.whole("rows", \.rows, .size, 1...6),
      table.number("rowSpacing", \.rowSpacing, .size, -40...100),
      table.choice(
        "style", \.style, .look,
        [
          Choice("scale", read: { if case .scale = $0 { [] } else { nil } }, make: { _ in .scale }),
          Choice("coverFlow", read: { if case .coverFlow = $0 { [] } else { nil } }, make: { _ in .coverFlow }),
          Choice("cylinder", read: { if case .cylinder = $0 { [] } else { nil } }, make: { _ in .cylinder }),
          Choice(
            "mask", [.number("smallest", 8...300)],
            read: { if case .mask(let length) = $0 { [Double(length)] } else { nil } },
            make: { .mask(smallest: CGFloat($0[0])) }),
        ]),
      table.number("sideItemScale", \.sideItemScale, .look, 0.1...2, step: 0.01, .scale),
      table.number("sideItemAlpha", \.sideItemAlpha, .look, 0...1, step: 0.01, .fraction),
      table.number("sideItemShift", \.sideItemShift, .look, -200...200),
      table.number("sideItemRotation", \.sideItemRotation, .look, -85...85, .degrees),
      table.number("perspectiveDistance", \.perspectiveDistance, .look, 100...3000, step: 10),
      table.number("transitionSpan", \.transitionSpan, .look, 0.1...6, step: 0.1, .items),
      table.choice("transitionCurve", \.transitionCurve, .look, Choice.curves)
        .plotted { (layout: CarouselLayout) in
          ParameterCurve(layout.transitionCurve, extent: "\(Double(layout.transitionSpan).written) items")
        },
      table.number("parallax", \.parallax, .look, 0...0.3, step: 0.01, .fraction),
    ]
  }()

  private static let carouselSpacings: [Choice<CarouselLayout.ItemSpacing>] = [
    Choice(
      "gap", [.number("", -200...200)], read: { if case .gap(let value) = $0 { [Double(value)] } else { nil } },
      make: { .gap(CGFloat($0[0])) }),
    Choice(
      "overlap", [.number("", 0...300)], read: { if case .overlap(let value) = $0 { [Double(value)] } else { nil } },
      make: { .overlap(CGFloat($0[0])) }),
    Choice(
      "fractionalOverlap", [.number("", -0.5...0.5, step: 0.01, .fraction)],
      read: { if case .fractionalOverlap(let value) = $0 { [Double(value)] } else { nil } },
      make: { .fractionalOverlap(CGFloat($0[0])) }),
    Choice(
      "peek", [.number("", 0...200)], read: { if case .peek(let value) = $0 { [Double(value)] } else { nil } },
      make: { .peek(CGFloat($0[0])) }),
    Choice(
      "pitch", [.number("", 10...800)], read: { if case .pitch(let value) = $0 { [Double(value)] } else { nil } },
      make: { .pitch(CGFloat($0[0])) }),
  ]

  static let circle: [LayoutParameter] = {
    let table = ParameterTable(CircleLayout.self)
    return [
      table.numbers(
        "center", \.center, .arrangement,
        [.number("x", -0.5...1.5, step: 0.01, .fraction), .number("y", -0.5...1.5, step: 0.01, .fraction)],
        pattern: "CGPoint(x: $0, y: $1)", read: { [Double($0.x), Double($0.y)] },
        make: { CGPoint(x: $0[0], y: $0[1]) }),
      table.number("startAngle", \.startAngle, .arrangement, -180...180, .degrees),
      table.number("arcLength", \.arcLength, .arrangement, 0...360, .degrees),
      table.choice(
        "direction", \.direction, .arrangement,
        [Choice("clockwise", .clockwise), Choice("counterclockwise", .counterclockwise)]),
      table.choice(
        "distribution", \.distribution, .arrangement,
        [
          Choice("even", .even),
          Choice(
            "fixed", [.number("", 1...180, .degrees)],
            read: { if case .fixed(let angle) = $0 { [degrees(angle)] } else { nil } },
            make: { .fixed(radians($0[0])) }),
          Choice(
            "packed", [.number("spacing", 0...100)],
            read: { if case .packed(let spacing) = $0 { [Double(spacing)] } else { nil } },
            make: { .packed(spacing: CGFloat($0[0])) }),
        ]),
      table.choice("overflow", \.overflow, .arrangement, overflows),
      table.choice(
        "radius", \.radius, .size,
        [
          Choice(
            "absolute", [.number("", 10...1500)],
            read: { if case .absolute(let value) = $0 { [Double(value)] } else { nil } },
            make: { .absolute(CGFloat($0[0])) }),
          Choice(
            "automatic", [.number("inset", -200...200)],
            read: { if case .automatic(let inset) = $0 { [Double(inset)] } else { nil } },
            make: { .automatic(inset: CGFloat($0[0])) }),
          Choice(
            "fraction", [.number("", 0.05...2, step: 0.01, .fraction)],
            read: { if case .fraction(let value) = $0 { [Double(value)] } else { nil } },
            make: { .fraction(CGFloat($0[0])) }),
        ]),
      table.number("radiusRatio", \.radiusRatio, .size, 0.1...4, step: 0.01, .scale),
      table.size("itemSize", \.itemSize, .size, 32...600),
      table.choice(
        "itemOrientation", \.itemOrientation, .look,
        [Choice("upright", .upright), Choice("radial", .radial), Choice("tangent", .tangent)]),
      table.number("currentItemAngle", \.currentItemAngle, .gestures, -180...180, .degrees),
      table.numbers(
        "radiusScaleRange", \.radiusScaleRange, .gestures,
        [.number("least", 0.1...1, step: 0.01, .scale), .number("greatest", 1...4, step: 0.01, .scale)],
        pattern: "$0...$1", read: { [Double($0.lowerBound), Double($0.upperBound)] },
        make: { CGFloat($0[0])...CGFloat(max($0[0], $0[1])) }),
    ]
  }()

  private static let overflows: [Choice<CircleLayout.Overflow>] = [
    Choice(
      "shrink", [.number("minimumScale", 0.05...1, step: 0.01, .scale)],
      read: { if case .shrink(let scale) = $0 { [Double(scale)] } else { nil } },
      make: { .shrink(minimumScale: CGFloat($0[0])) }),
    Choice(
      "concentric", [.number("spacing", 0...100), .number("minimumScale", 0.05...1, step: 0.01, .scale)],
      read: { if case .concentric(let spacing, let scale) = $0 { [Double(spacing), Double(scale)] } else { nil } },
      make: { .concentric(spacing: CGFloat($0[0]), minimumScale: CGFloat($0[1])) }),
    Choice("overlap", .overlap),
  ]

  static let wheel: [LayoutParameter] = {
    let table = ParameterTable(WheelLayout.self)
    return [
      table.choice(
        "style", \.style, .arrangement,
        [
          Choice("disc", .disc),
          Choice(
            "drum",
            [
              .number("perspective", 0...0.01, step: 0.0001, .none),
              .number("diameterRatio", 0.2...6, step: 0.1, .scale),
            ],
            read: {
              if case .drum(let perspective, let ratio) = $0 { [Double(perspective), Double(ratio)] } else { nil }
            },
            make: { .drum(perspective: CGFloat($0[0]), diameterRatio: CGFloat($0[1])) }),
        ]),
      table.choice(
        "hub", \.hub, .arrangement,
        [
          Choice("bottom", .bottom), Choice("top", .top), Choice("leading", .leading), Choice("trailing", .trailing),
          Choice("bottomLeading", .bottomLeading), Choice("bottomTrailing", .bottomTrailing),
          Choice("topLeading", .topLeading), Choice("topTrailing", .topTrailing),
        ]),
      table.number("hubOffset", \.hubOffset, .arrangement, -1000...1000),
      table.choice(
        "anglePerItem", \.anglePerItem, .arrangement,
        [
          Choice(
            "fixed", [.number("", 1...120, step: 0.5, .degrees)],
            read: { if case .fixed(let angle) = $0 { [degrees(angle)] } else { nil } },
            make: { .fixed(radians($0[0])) }),
          Choice(
            "automatic", [.number("spacing", 0...200)],
            read: { if case .automatic(let spacing) = $0 { [Double(spacing)] } else { nil } },
            make: { .automatic(spacing: CGFloat($0[0])) }),
        ]),
      table.whole("visibleItemCount", \.visibleItemCount, .arrangement, 1...31),
      table.size("itemSize", \.itemSize, .size, 8...2000),
      table.choice(
        "radius", \.radius, .size,
        [
          Choice(
            "absolute", [.number("", 40...4000)],
            read: { if case .absolute(let value) = $0 { [Double(value)] } else { nil } },
            make: { .absolute(CGFloat($0[0])) }),
          Choice("automatic", .automatic),
        ]),
      table.number("itemRotation", \.itemRotation, .look, 0...1, step: 0.01, .fraction),
      table.number("edgeScale", \.edgeScale, .look, 0.05...2, step: 0.01, .scale),
      table.number("edgeAlpha", \.edgeAlpha, .look, 0...1, step: 0.01, .fraction),
      table.choice(
        "scrollMapping", \.scrollMapping, .scrolling, [Choice("linear", .linear), Choice("arc", .arc)]),
    ]
  }()
}
