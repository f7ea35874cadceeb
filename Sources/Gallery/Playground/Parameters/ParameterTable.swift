import UIKit

/// Describes the properties of one class of layouts, each in one line.
@MainActor
struct ParameterTable<Layout: UICollectionViewLayout> {
  typealias Group = LayoutParameter.Group
  typealias Path<Value> = ReferenceWritableKeyPath<Layout, Value>

  init(_ layout: Layout.Type) {}

  /// Makes the parameter of one or more numbers, in Swift as `pattern` with the numbers in place of `$0`, `$1` ….
  func numbers<Value>(
    _ property: String, _ path: Path<Value>, _ group: Group, _ fields: [ParameterField], pattern: String = "$0",
    summary: String? = nil, read: @escaping (Value) -> [Double], make: @escaping ([Double]) -> Value
  ) -> LayoutParameter {
    LayoutParameter(
      property, of: Layout.self, group, .fields(fields), summary: summary,
      get: { ParameterValue(read($0[keyPath: path])) },
      set: { $0[keyPath: path] = make($1.numbers) },
      code: { Code.fill(pattern, fields, $0.numbers) })
  }

  func number(
    _ property: String, _ path: Path<CGFloat>, _ group: Group, _ range: ClosedRange<Double>, step: Double = 1,
    _ unit: ParameterUnit = .points, summary: String? = nil
  ) -> LayoutParameter {
    numbers(
      property, path, group, [.number("", range, step: step, unit)], summary: summary,
      read: { [unit == .degrees ? degrees($0) : Double($0)] },
      make: { unit == .degrees ? radians($0[0]) : CGFloat($0[0]) })
  }

  func whole(
    _ property: String, _ path: Path<Int>, _ group: Group, _ range: ClosedRange<Double>, _ unit: ParameterUnit = .items,
    zeroText: String? = nil
  ) -> LayoutParameter {
    var field = ParameterField.whole("", range, unit)
    field.zeroText = zeroText
    return numbers(property, path, group, [field], read: { [Double($0)] }, make: { Int($0[0]) })
  }

  func flag(_ property: String, _ path: Path<Bool>, _ group: Group, summary: String? = nil) -> LayoutParameter {
    numbers(property, path, group, [.flag()], summary: summary, read: { [$0 ? 1 : 0] }, make: { $0[0] != 0 })
  }

  func size(
    _ property: String, _ path: Path<CGSize>, _ group: Group, _ range: ClosedRange<Double>, summary: String? = nil
  ) -> LayoutParameter {
    numbers(
      property, path, group, [.number("width", range), .number("height", range)],
      pattern: "CGSize(width: $0, height: $1)", summary: summary,
      read: { [Double($0.width), Double($0.height)] }, make: { CGSize(width: $0[0], height: $0[1]) })
  }

  func insets(_ property: String, _ path: Path<UIEdgeInsets>, _ group: Group, summary: String? = nil) -> LayoutParameter
  {
    numbers(
      property, path, group, ["top", "left", "bottom", "right"].map { .number($0, -50...300) },
      pattern: "UIEdgeInsets(top: $0, left: $1, bottom: $2, right: $3)", summary: summary,
      read: { [$0.top, $0.left, $0.bottom, $0.right].map(Double.init) },
      make: { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) })
  }

  /// Makes the parameter of several cases.
  func choice<Value>(
    _ property: String, _ path: Path<Value>, _ group: Group, summary: String? = nil, _ cases: [Choice<Value>]
  ) -> LayoutParameter {
    LayoutParameter(
      property, of: Layout.self, group, .cases(cases.map(\.type)), summary: summary,
      get: { layout in
        let value = layout[keyPath: path]
        return cases.lazy.compactMap { one in one.read(value).map { ParameterValue(choice: one.type.name, $0) } }.first
      },
      set: { layout, value in
        guard let one = cases.first(where: { $0.type.name == value.choice }) else { return }
        layout[keyPath: path] = one.make(value.numbers)
      },
      code: { value in
        guard let one = cases.first(where: { $0.type.name == value.choice }) else { return "" }
        return Code.fill(one.pattern, one.type.fields, value.numbers)
      })
  }
}

/// A case of a property's type, with its numbers.
struct Choice<Value> {
  let type: ParameterCase
  /// The Swift code, with `$0`, `$1` … for the numbers.
  let pattern: String
  let read: (Value) -> [Double]?
  let make: ([Double]) -> Value

  /// Makes a case.
  ///
  /// - Parameters:
  ///   - name: the name in Swift.
  ///   - pattern: the Swift code; nil for the name and the fields with their names as labels.
  ///   - read: returns the numbers; nil for a value of another case.
  init(
    _ name: String, _ fields: [ParameterField] = [], pattern: String? = nil, read: @escaping (Value) -> [Double]?,
    make: @escaping ([Double]) -> Value
  ) {
    type = ParameterCase(name: name.hyphenated, fields: fields)
    let labels = zip(fields.indices, fields).map { ($1.name.isEmpty ? "" : $1.name + ": ") + "$\($0)" }.joined(
      separator: ", ")
    self.pattern = pattern ?? "." + name + (fields.isEmpty ? "" : "(\(labels))")
    self.read = read
    self.make = make
  }
}

extension Choice where Value: Equatable {
  /// Makes a case without numbers.
  init(_ name: String, _ value: Value) {
    self.init(name, read: { $0 == value ? [] : nil }, make: { _ in value })
  }
}

/// Functions that make Swift code.
enum Code {
  /// Replaces `$0`, `$1` … by numbers.
  static func fill(_ pattern: String, _ fields: [ParameterField], _ numbers: [Double]) -> String {
    var code = ""
    var isNumber = false
    for character in pattern {
      if isNumber, let index = character.wholeNumberValue, fields.indices.contains(index),
        numbers.indices.contains(index)
      {
        code += fields[index].code(numbers[index])
      } else if character != "$" {
        code.append(character)
      }
      isNumber = character == "$"
    }
    return code
  }
}

func degrees(_ radians: CGFloat) -> Double { Double(radians) * 180 / .pi }
func radians(_ degrees: Double) -> CGFloat { CGFloat(degrees) * .pi / 180 }
