/// What is set of a layout's properties in place of what the gallery chooses. Names without a value are as the gallery has them.
public struct LayoutSettings: Hashable, Sendable {
  /// By the names of parameters.
  public var values: [String: ParameterValue] = [:]

  public init(_ values: [String: ParameterValue] = [:]) { self.values = values }

  public var isEmpty: Bool { values.isEmpty }

  /// Reads `name=value&name=value`. What is no parameter, or no value of it, is left out; numbers out of range are repaired.
  @MainActor
  public init(text: String, parameters: [LayoutParameter]) {
    for entry in text.split(separator: "&").prefix(200) {
      let parts = entry.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let parameter = parameters.first(where: { $0.name == parts[0] }),
        let value = parameter.type.value(of: parts[1]).flatMap(parameter.type.repaired)
      else { continue }
      values[parameter.name] = value
    }
  }

  /// `name=value&name=value`, in the order of the parameters.
  @MainActor
  public func text(parameters: [LayoutParameter]) -> String {
    parameters.compactMap { parameter in
      values[parameter.name].map { parameter.name + "=" + parameter.type.text(of: $0) }
    }
    .joined(separator: "&")
  }
}
