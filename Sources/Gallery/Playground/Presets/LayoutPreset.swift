/// A look of a layout that has a name: values of its parameters.
public struct LayoutPreset: Sendable {
  /// As typed after `--preset`; lower case, with hyphens.
  public let name: String
  public let title: String
  /// As scripts write them, by the names of parameters.
  let values: KeyValuePairs<String, String>
  /// What is set besides, or in place of them, in windows wider and higher than a phone.
  let wideValues: KeyValuePairs<String, String>

  /// - Parameters:
  ///   - title: for people; in lower case and with hyphens it is the name.
  ///   - values: what is set, as scripts write it. The rest is as the gallery has it.
  ///   - wide: what is set besides, or in place of `values`, in windows whose sides have 600 points and more: lengths in points that
  ///     suit a phone leave such a window empty. Nothing by default.
  public init(_ title: String, _ values: KeyValuePairs<String, String>, wide: KeyValuePairs<String, String> = [:]) {
    self.title = title
    self.values = values
    wideValues = wide
    name = title.lowercased().split(separator: " ").joined(separator: "-")
  }

  /// The values, as far as these are parameters.
  ///
  /// - Parameter isWide: whether they are for a window wider and higher than a phone.
  @MainActor
  public func settings(_ parameters: [LayoutParameter], isWide: Bool = false) -> LayoutSettings {
    LayoutSettings(text: text(isWide: isWide), parameters: parameters)
  }

  /// Whether the settings are those of this look in some window. Its texts are read only where there may be as many.
  @MainActor
  func isLook(_ settings: LayoutSettings, _ parameters: [LayoutParameter]) -> Bool {
    (values.count...values.count + wideValues.count).contains(settings.values.count)
      && [false, true].contains { self.settings(parameters, isWide: $0) == settings }
  }

  /// Of two texts with the same name the later one counts.
  private func text(isWide: Bool) -> String {
    (Array(values) + (isWide ? Array(wideValues) : [])).map { $0.key + "=" + $0.value }.joined(separator: "&")
  }
}

extension GalleryLayout {
  /// The preset with this name, or nil.
  public func preset(named name: String) -> LayoutPreset? { presets.first { $0.name == name } }
}
