/// A named look of a layout: values of its parameters.
public struct LayoutPreset: Sendable {
  /// The name after `--preset`; lower case, with hyphens.
  public let name: String
  public let title: String
  /// The values as scripts write them, by the names of parameters.
  let values: KeyValuePairs<String, String>
  /// The values that are set in addition, or in place of those, in windows wider and higher than a phone.
  let wideValues: KeyValuePairs<String, String>

  /// Makes a preset.
  ///
  /// - Parameters:
  ///   - title: the title for people; in lower case and with hyphens it is the name.
  ///   - values: the values as scripts write them. The gallery chooses those of other parameters.
  ///   - wide: the values that are set in addition, or in place of `values`, in windows whose sides have 600 points and more: lengths in
  ///     points for a phone leave such a window empty. None by default.
  public init(_ title: String, _ values: KeyValuePairs<String, String>, wide: KeyValuePairs<String, String> = [:]) {
    self.title = title
    self.values = values
    wideValues = wide
    name = title.lowercased().split(separator: " ").joined(separator: "-")
  }

  /// Returns the values of those parameters that are in a list.
  ///
  /// - Parameter isWide: true for the values in a window wider and higher than a phone.
  /// - Complexity: O(*n* · *m*) for *n* values of the look and *m* parameters.
  @MainActor
  public func settings(_ parameters: [LayoutParameter], isWide: Bool = false) -> LayoutSettings {
    LayoutSettings(text: text(isWide: isWide), parameters: parameters)
  }

  /// Returns true if the settings are those of this look in some window. Its texts are parsed only if the number of values agrees.
  @MainActor
  func isLook(_ settings: LayoutSettings, _ parameters: [LayoutParameter]) -> Bool {
    (values.count...values.count + wideValues.count).contains(settings.values.count)
      && [false, true].contains { self.settings(parameters, isWide: $0) == settings }
  }

  /// Returns the settings as a text, in which the later of two values with the same name counts.
  private func text(isWide: Bool) -> String {
    (Array(values) + (isWide ? Array(wideValues) : [])).map { $0.key + "=" + $0.value }.joined(separator: "&")
  }
}

extension GalleryLayout {
  /// Returns the preset with a name; nil for none.
  public func preset(named name: String) -> LayoutPreset? { presets.first { $0.name == name } }
}
