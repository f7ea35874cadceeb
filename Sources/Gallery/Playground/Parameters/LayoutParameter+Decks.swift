import CollectionLayouts
import UIKit

/// Layouts that pile cards up.
extension LayoutParameter {
  static let stack: [LayoutParameter] = {
    let table = ParameterTable(StackLayout.self)
    return [
      table.choice(
        "mode", \.mode, .arrangement,
        [
          Choice("deck", .deck),
          Choice(
            "wallet", [.number("reveal", 1...300)],
            read: { if case .wallet(let reveal) = $0 { [Double(reveal)] } else { nil } },
            make: { .wallet(reveal: CGFloat($0[0])) }),
          Choice(
            "focusList", [.number("rowLength", 20...400), .number("spacing", -40...60)],
            read: { mode in
              guard case .focusList(let row, let spacing) = mode else { return nil }
              return [Double(row), Double(spacing)]
            }, make: { .focusList(rowLength: CGFloat($0[0]), spacing: CGFloat($0[1])) }),
        ]),
      table.whole("visibleItemCount", \.visibleItemCount, .arrangement, 1...12),
      table.choice("stackEdge", \.stackEdge, .arrangement, sides),
      table.choice("itemSize", \.itemSize, .size, Choice.itemSizes),
      table.number("itemOffset", \.itemOffset, .size, -120...120),
      table.number("offsetDecay", \.offsetDecay, .size, 0...2, step: 0.01, .scale),
      table.number("scaleStep", \.scaleStep, .look, 0...0.5, step: 0.01, .fraction),
      table.numbers(
        "sizeStep", \.sizeStep, .look, [.number("width", 0...60), .number("height", 0...60)],
        pattern: "CGSize(width: $0, height: $1)", read: { [Double($0.width), Double($0.height)] },
        make: { CGSize(width: $0[0], height: $0[1]) }),
      table.choice(
        "rotationStep", \.rotationStep, .look,
        [
          Choice("none", .none),
          Choice(
            "alternating", [.number("", 0...45, step: 0.5, .degrees)],
            read: { if case .alternating(let angle) = $0 { [degrees(angle)] } else { nil } },
            make: { .alternating(radians($0[0])) }),
          Choice(
            "seeded", [.number("maximum", 0...45, step: 0.5, .degrees)],
            read: { if case .seeded(let angle) = $0 { [degrees(angle)] } else { nil } },
            make: { .seeded(maximum: radians($0[0])) }),
        ]),
      table.number("alphaStep", \.alphaStep, .look, 0...1, step: 0.01, .fraction),
      table.number("dimmingStep", \.dimmingStep, .look, 0...1, step: 0.01, .fraction),
      table.number("cornerRadius", \.cornerRadius, .look, 0...100),
      table.number("tilt", \.tilt, .look, -68...68, step: 0.5, .degrees),
      table.number("perspectiveDistance", \.perspectiveDistance, .look, 200...4000),
      directions("swipeDirections", \StackLayout.swipeDirections),
      table.choice(
        "exit", \.exit, .gestures,
        [
          Choice("automatic", .automatic),
          Choice(
            "slide", [.option("edge", sideNames)], pattern: ".slide($0)",
            read: { exit in
              guard case .slide(let edge) = exit else { return nil }
              return [Double(alignments.firstIndex { $0.alignment == edge } ?? 0)]
            }, make: { .slide(alignments[Int($0[0])].alignment) }),
          Choice("fade", .fade),
          Choice(
            "flyOff", [.number("rotation", -90...90, .degrees)],
            read: { if case .flyOff(let angle) = $0 { [degrees(angle)] } else { nil } },
            make: { .flyOff(rotation: radians($0[0])) }),
        ]),
      table.choice("transitionCurve", \.transitionCurve, .gestures, Choice.curves)
        .plotted { (layout: StackLayout) in ParameterCurve(layout.transitionCurve, extent: "swiped away") },
      table.number("stretchFactor", \.stretchFactor, .gestures, 0...1, step: 0.01, .fraction),
      table.number("expandedInset", \.expandedInset, .gestures, -40...120),
      table.number("collapsedOverlap", \.collapsedOverlap, .gestures, 0...60),
      table.whole("collapsedCount", \.collapsedCount, .gestures, 0...20),
      table.insets("sectionInset", \.sectionInset, .sections),
    ]
  }()

  private static let alignments: [(name: String, alignment: NSRectAlignment)] = [
    ("bottom", .bottom), ("top", .top), ("leading", .leading), ("trailing", .trailing),
    ("bottomLeading", .bottomLeading), ("bottomTrailing", .bottomTrailing), ("topLeading", .topLeading),
    ("topTrailing", .topTrailing),
  ]
  private static let sideNames = alignments.map(\.name)
  private static let sides = alignments.map { Choice($0.name, $0.alignment) }

  static let slidingCards: [LayoutParameter] = {
    let table = ParameterTable(SlidingCardsLayout.self)
    return [
      table.whole("visibleItemCount", \.visibleItemCount, .arrangement, 1...12),
      table.choice("itemSize", \.itemSize, .size, Choice.itemSizes),
      table.choice("stackEdge", \.stackEdge, .arrangement, sides),
      table.number("itemOffset", \.itemOffset, .size, -120...120),
      table.number("scaleStep", \.scaleStep, .look, 0...0.5, step: 0.01, .fraction),
      table.number("fanAngle", \.fanAngle, .look, -20...20, step: 0.5, .degrees),
      table.number("dimmingStep", \.dimmingStep, .look, 0...1, step: 0.01, .fraction),
      table.number("cornerRadius", \.cornerRadius, .look, 0...100),
      directions("allowedDirections", \SlidingCardsLayout.allowedDirections),
      table.choice(
        "lockedAxes", \.lockedAxes, .gestures, [Choice("automatic", .automatic), Choice("none", .none)]),
      table.number("commitDistance", \.commitDistance, .gestures, 0.01...2, step: 0.01, .fraction),
      table.number("projectionRate", \.projectionRate, .gestures, 0.5...0.999, step: 0.001, .fraction),
      table.number("maximumRotation", \.maximumRotation, .gestures, 0...180, .degrees),
      table.flag("rotationFollowsTouch", \.rotationFollowsTouch, .gestures),
      table.choice(
        "afterSwipe", \.afterSwipe, .gestures,
        [Choice("discard", .discard), Choice("sendToBack", .sendToBack), Choice("loop", .loop)]),
      table.choice(
        "undoLimit", \.undoLimit, .gestures,
        [
          Choice("unlimited", pattern: "nil", read: { $0 == nil ? [] : nil }, make: { _ in nil }),
          Choice(
            "limit", [.whole("", 0...50)], pattern: "$0", read: { $0.map { [Double($0)] } }, make: { Int($0[0]) }),
        ]),
      table.number("overlayStart", \.overlayStart, .gestures, 0...0.99, step: 0.01, .fraction),
    ]
  }()

  /// A set of directions, with a flag for each.
  private static func directions<Layout: CollectionLayout>(
    _ name: String, _ property: ReferenceWritableKeyPath<Layout, SlidingCardsLayout.SwipeDirections>
  ) -> LayoutParameter {
    let directions: [(name: String, direction: SlidingCardsLayout.SwipeDirection)] = [
      ("left", .left), ("right", .right), ("up", .up), ("down", .down),
    ]
    return LayoutParameter(
      name, of: Layout.self, .gestures, .fields(directions.map { .flag($0.name) }),
      get: { layout in
        ParameterValue(directions.map { layout[keyPath: property].contains($0.direction) ? 1 : 0 })
      },
      set: { layout, value in
        layout[keyPath: property] = SlidingCardsLayout.SwipeDirections(
          zip(directions, value.numbers).compactMap { $1 != 0 ? $0.direction : nil })
      },
      code: { value in
        "[" + zip(directions, value.numbers).compactMap { $1 != 0 ? "." + $0.name : nil }.joined(separator: ", ")
          + "]"
      })
  }
}
