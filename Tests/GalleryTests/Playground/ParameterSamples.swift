@testable import Gallery

extension ParameterField {
  /// Both ends and something between them.
  var samples: [Double] {
    switch kind {
    case .flag, .button: [0, 1]
    case .option(let names): names.indices.map(Double.init)
    case .whole, .number: [range.lowerBound, stepped((range.lowerBound * 2 + range.upperBound) / 3), range.upperBound]
    }
  }
}

extension ParameterType {
  /// Values of each case, the fields at their ends and between them.
  var valueSamples: [ParameterValue] {
    func samples(_ choice: String, _ fields: [ParameterField]) -> [ParameterValue] {
      let count = fields.map(\.samples.count).max() ?? 1
      return (0..<count).map { index in
        ParameterValue(choice: choice, fields.map { $0.samples[min(index, $0.samples.count - 1)] })
      }
    }
    return switch self {
    case .fields(let fields): samples("", fields)
    case .cases(let cases): cases.flatMap { samples($0.name, $0.fields) }
    }
  }

  var samples: [String] { valueSamples.map { text(of: $0) } }
}
