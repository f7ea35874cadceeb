public import Foundation

/// A catalogue of texts in several languages, reduced to its English texts as a plain file. Foundation off Apple's systems cannot read
/// catalogues.
public struct StringCatalog {
  private let values: [String: String]

  /// Reads a catalogue; nil for a file that is none.
  public init?(_ file: URL) {
    guard let data = try? Data(contentsOf: file),
      let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let strings = root["strings"] as? [String: Any]
    else { return nil }
    let languages = ["en", root["sourceLanguage"] as? String ?? "en"]
    values = strings.reduce(into: [:]) { result, entry in
      let translations = (entry.value as? [String: Any])?["localizations"] as? [String: Any]
      result[entry.key] = languages.lazy.compactMap { translations?[$0] }.first.flatMap(Self.value) ?? entry.key
    }
  }

  /// The value of a translation; of a text that varies with a number, the form for many.
  private static func value(_ translation: Any) -> String? {
    guard let translation = translation as? [String: Any] else { return nil }
    if let unit = translation["stringUnit"] as? [String: Any] { return unit["value"] as? String }
    let variations = translation["variations"] as? [String: [String: Any]]
    return variations?["plural"]?["other"].flatMap(value)
  }

  /// The texts as a `.strings` file.
  public var text: String {
    func quoted(_ text: String) -> String {
      "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
    }
    return values.sorted { $0.key < $1.key }.map { "\(quoted($0.key)) = \(quoted($0.value));\n" }.joined()
  }
}
