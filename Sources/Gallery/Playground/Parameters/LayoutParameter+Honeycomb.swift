import CollectionLayouts
import UIKit

extension LayoutParameter {
  static let honeycomb: [LayoutParameter] = {
    let table = ParameterTable(HoneycombLayout.self)
    return [
      table.choice(
        "scrollAxes", \.scrollAxes, .arrangement,
        [Choice("vertical", .vertical), Choice("horizontal", .horizontal), Choice("both", .both)]),
      table.choice(
        "orientation", \.orientation, .arrangement,
        [Choice("pointyTop", .pointyTop), Choice("flatTop", .flatTop)]),
      table.choice(
        "arrangement", \.arrangement, .arrangement,
        [
          Choice(
            "staggered", [.flag("firstRowIndented")],
            read: { if case .staggered(let isIndented) = $0 { [isIndented ? 1 : 0] } else { nil } },
            make: { .staggered(firstRowIndented: $0[0] != 0) }),
          Choice("alternating", .alternating), Choice("spiral", .spiral),
        ]),
      table.choice(
        "lastLineAlignment", \.lastLineAlignment, .arrangement,
        [Choice("leading", .leading), Choice("center", .center), Choice("trailing", .trailing)]),
      table.choice(
        "sizing", \.sizing, .size,
        [
          Choice(
            "itemRadius", [.number("", 32...240)],
            read: { if case .itemRadius(let radius) = $0 { [Double(radius)] } else { nil } },
            make: { .itemRadius(CGFloat($0[0])) }),
          Choice(
            "columns", [.whole("", 1...12)],
            read: { if case .columns(let count) = $0 { [Double(count)] } else { nil } },
            make: { .columns(Int($0[0])) }),
        ]),
      table.number("itemSpacing", \.itemSpacing, .size, 0...60),
      table.number("cornerRadius", \.cornerRadius, .look, 0...80),
      table.flag("clipsToHexagon", \.clipsToHexagon, .look),
      table.choice("fisheye", \.fisheye, .look, fisheyes)
        .plotted { (layout: HoneycombLayout) in layout.fisheye.map { ParameterCurve($0) } },
      table.choice("snapping", \.snapping, .scrolling, Choice.snapping),
      table.number("edgeReach", \.edgeReach, .scrolling, 0...0.5, step: 0.01, .fraction),
      table.number("headerHeight", \.headerHeight, .sections, 0...200),
      table.number("footerHeight", \.footerHeight, .sections, 0...200),
      table.insets("sectionInset", \.sectionInset, .sections),
      table.number("sectionSpacing", \.sectionSpacing, .sections, 0...200),
      table.choice(
        "rippleOrigin", \.rippleOrigin, .changes,
        [Choice("changedItem", .changedItem), Choice("visibleCenter", .visibleCenter)]),
      table.numbers(
        "rippleDelay", \.rippleDelay, .changes, [.number("", 0...1, step: 0.01, .seconds)], read: { [$0] },
        make: { $0[0] }),
    ]
  }()

  /// The cases of the fisheye: none, or a lens with an automatic or an absolute radius.
  private static let fisheyes: [Choice<HoneycombLayout.Fisheye?>] = {
    let fields: [ParameterField] = [
      .number("minimumScale", 0.05...1, step: 0.01, .scale), .option("curve", ["quadratic", "smooth"]),
      .flag("pullsInward"),
    ]
    func numbers(_ lens: HoneycombLayout.Fisheye) -> [Double] {
      [Double(lens.minimumScale), lens.curve == .quadratic ? 0 : 1, lens.pullsInward ? 1 : 0]
    }
    func lens(_ radius: HoneycombLayout.Fisheye.Radius, _ numbers: ArraySlice<Double>) -> HoneycombLayout.Fisheye {
      let numbers = Array(numbers)
      return HoneycombLayout.Fisheye(
        radius: radius, minimumScale: CGFloat(numbers[0]), curve: numbers[1] == 0 ? .quadratic : .smooth,
        pullsInward: numbers[2] != 0)
    }
    return [
      Choice("none", pattern: "nil", read: { $0 == nil ? [] : nil }, make: { _ in nil }),
      Choice(
        "automatic", fields,
        pattern: "HoneycombLayout.Fisheye(minimumScale: $0, curve: $1, pullsInward: $2)",
        read: { lens in lens.flatMap { $0.radius == .automatic ? numbers($0) : nil } },
        make: { lens(.automatic, $0[...]) }),
      Choice(
        "absolute", [.number("radius", 60...1000)] + fields,
        pattern: "HoneycombLayout.Fisheye(radius: .absolute($0), minimumScale: $1, curve: $2, pullsInward: $3)",
        read: { lens in
          guard let lens, case .absolute(let radius) = lens.radius else { return nil }
          return [Double(radius)] + numbers(lens)
        }, make: { lens(.absolute(CGFloat($0[0])), $0[1...]) }),
    ]
  }()
}
