/// A look of a layout that has a name: values of its parameters.
public struct LayoutPreset: Sendable {
  /// As typed after `--preset`; lower case, with hyphens.
  public let name: String
  public let title: String
  /// As scripts write them, by the names of parameters.
  let values: KeyValuePairs<String, String>

  /// - Parameters:
  ///   - title: for people; in lower case and with hyphens it is the name.
  ///   - values: what is set, as scripts write it. The rest is as the gallery has it.
  public init(_ title: String, _ values: KeyValuePairs<String, String>) {
    self.title = title
    self.values = values
    name = title.lowercased().split(separator: " ").joined(separator: "-")
  }

  /// The values, as far as these are parameters.
  @MainActor
  public func settings(_ parameters: [LayoutParameter]) -> LayoutSettings {
    LayoutSettings(text: text, parameters: parameters)
  }

  /// Whether the settings are those of this look, whose texts are read only where there are as many.
  @MainActor
  func isLook(_ settings: LayoutSettings, _ parameters: [LayoutParameter]) -> Bool {
    values.count == settings.values.count && self.settings(parameters) == settings
  }

  var text: String { values.map { $0.key + "=" + $0.value }.joined(separator: "&") }
}

extension GalleryLayout {
  /// The preset with this name, or nil.
  public func preset(named name: String) -> LayoutPreset? { presets.first { $0.name == name } }
}
