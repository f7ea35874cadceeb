/// The values that are set for a layout's properties in place of those that the gallery chooses. The gallery chooses the values of all
/// other properties.
public struct LayoutSettings: Hashable, Sendable {
  /// The values by the names of parameters.
  public var values: [String: ParameterValue] = [:]

  public init(_ values: [String: ParameterValue] = [:]) { self.values = values }

  public var isEmpty: Bool { values.isEmpty }

  /// Parses `name=value&name=value`. Unknown parameters, and texts that are no values of theirs, are left out; numbers out of range are
  /// repaired.
  ///
  /// - Complexity: O(*n* · *m*) for *n* entries and *m* parameters.
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

  /// Returns `name=value&name=value`, in the order of the parameters.
  ///
  /// - Complexity: O(n) in the number of parameters.
  @MainActor
  public func text(parameters: [LayoutParameter]) -> String {
    parameters.compactMap { parameter in
      values[parameter.name].map { parameter.name + "=" + parameter.type.text(of: $0) }
    }
    .joined(separator: "&")
  }
}
