import CollectionLayouts
import UIKit

/// Layouts of two axes.
extension LayoutParameter {
  static let grid: [LayoutParameter] = {
    let table = ParameterTable(GridLayout.self)
    return [
      table.whole("leadingRows", \.leadingRows, .arrangement, 0...10),
      table.whole("trailingRows", \.trailingRows, .arrangement, 0...10),
      table.whole("leadingColumns", \.leadingColumns, .arrangement, 0...10),
      table.whole("trailingColumns", \.trailingColumns, .arrangement, 0...10),
      table.choice("rowSizing", \.rowSizing, .size, Choice.lineSizing),
      table.choice("columnSizing", \.columnSizing, .size, Choice.lineSizing),
      table.number("rowSpacing", \.rowSpacing, .size, 0...60),
      table.number("columnSpacing", \.columnSpacing, .size, 0...60),
      table.number("rowHeaderWidth", \.rowHeaderWidth, .sections, 0...200),
      table.number("columnHeaderHeight", \.columnHeaderHeight, .sections, 0...200),
      table.choice("rowSnapping", \.rowSnapping, .scrolling, Choice.snapping),
      table.choice("columnSnapping", \.columnSnapping, .scrolling, Choice.snapping),
    ]
  }()

  static let timetable: [LayoutParameter] = {
    let table = ParameterTable(TimetableLayout.self)
    return [
      table.choice("timeDirection", \.timeDirection, .arrangement, Choice.scrollDirections),
      table.choice(
        "axisRange", \.axisRange, .arrangement,
        [
          Choice("items", pattern: "nil", read: { $0 == nil ? [] : nil }, make: { _ in nil }),
          Choice(
            "from", [.number("start", -24...48, .none), .number("end", -24...48, .none)],
            pattern: "TimetableLayout.Interval(start: $0, end: $1)",
            read: { $0.map { [$0.start, $0.end] } }, make: { TimetableLayout.Interval(start: $0[0], end: $0[1]) }),
        ]),
      table.choice(
        "now", \.now, .arrangement,
        [
          Choice("none", pattern: "nil", read: { $0 == nil ? [] : nil }, make: { _ in nil }),
          Choice(
            "at", [.number("", -24...48, step: 0.1, .none)], pattern: "$0", read: { $0.map { [$0] } },
            make: { $0[0] }),
        ]),
      table.number("pointsPerUnit", \.pointsPerUnit, .size, 16...400),
      table.choice("channelSizing", \.channelSizing, .size, Choice.lineSizing),
      table.number("channelSpacing", \.channelSpacing, .size, 0...60),
      table.number("itemSpacing", \.itemSpacing, .size, 0...30),
      table.number("minimumDuration", \.minimumDuration, .size, 0...4, step: 0.05, .none),
      table.number("tickInterval", \.tickInterval, .size, 0.25...6, step: 0.25, .none),
      table.number("nowThickness", \.nowThickness, .look, 0...20),
      table.number("channelHeaderLength", \.channelHeaderLength, .sections, 0...200),
      table.number("rulerLength", \.rulerLength, .sections, 0...200),
      table.choice("tickSnapping", \.tickSnapping, .scrolling, Choice.snapping),
      table.choice("channelSnapping", \.channelSnapping, .scrolling, Choice.snapping),
    ]
  }()
}

extension Choice where Value == GridLayout.LineSizing {
  fileprivate static var lineSizing: [Choice] {
    [
      Choice(
        "absolute", [.number("", 10...400)],
        read: { if case .absolute(let length) = $0 { [Double(length)] } else { nil } },
        make: { .absolute(CGFloat($0[0])) }),
      Choice(
        "fractional", [.number("", 0.05...1, step: 0.01, .fraction)],
        read: { if case .fractional(let part) = $0 { [Double(part)] } else { nil } },
        make: { .fractional(CGFloat($0[0])) }),
      Choice("delegate", .delegate),
      Choice(
        "selfSizing", [.number("estimated", 10...400)],
        read: { if case .selfSizing(let length) = $0 { [Double(length)] } else { nil } },
        make: { .selfSizing(estimated: CGFloat($0[0])) }),
    ]
  }
}
