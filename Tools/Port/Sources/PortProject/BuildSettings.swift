import Foundation

/// The build settings of a target.
public struct BuildSettings: Sendable, Equatable {
  private var values: [String: String] = [:]

  public init(_ values: [String: String] = [:]) { self.values = values }

  /// The value of a setting, with those that it names in their places.
  public subscript(_ name: String) -> String? { values[name].map(expanded) }

  /// The entries of the `Info.plist` that are settings, `INFOPLIST_KEY_CFBundleDisplayName`, by their names there.
  var infoEntries: [String: String] {
    let prefix = "INFOPLIST_KEY_"
    let own = values.filter { $0.key.hasPrefix(prefix) && !$0.key.hasSuffix("_Generation") }
    return Dictionary(uniqueKeysWithValues: own.map { (String($0.key.dropFirst(prefix.count)), expanded($0.value)) })
  }

  /// Adds the settings of a nearer place, which may name the value so far: `$(inherited)`.
  mutating func add(_ settings: [String: Any]) {
    for (name, value) in settings {
      guard let text = value as? String ?? (value as? [String])?.joined(separator: " ") else { continue }
      values[name] = text.replacing(/\$[({]inherited[)}]/, with: values[name] ?? "")
    }
  }

  /// Adds the settings of a file: lines of the form `NAME = value`.
  mutating func add(file: URL) {
    for line in file.text.split(separator: "\n") {
      guard let found = line.prefixMatch(of: /\s*([A-Za-z_0-9]+)\s*=\s*(.*)/) else { continue }
      add([String(found.1): found.2.split(separator: "//").first?.trimmingCharacters(in: .whitespaces) ?? ""])
    }
  }

  /// A text with the values of the settings that it names: `$(NAME)`, `${NAME}`, `$(NAME:default=other)`. One that is not known is empty.
  public func expanded(_ text: String) -> String { expanded(text, depth: 0) }

  private func expanded(_ text: String, depth: Int) -> String {
    guard depth < 8, text.contains("$") else { return text }
    return text.replacing(/\$[({]([A-Za-z_0-9]*)((?::[^)}]*)?)[)}]/) { found in
      let words = found.2.split(separator: ":")
      let fallback = words.first { $0.hasPrefix("default=") }?.dropFirst("default=".count)
      let value = expanded(values[String(found.1)] ?? fallback.map(String.init) ?? "", depth: depth + 1)
      let kept: Character? = words.contains("rfc1034identifier") ? "-" : words.contains("c99extidentifier") ? "_" : nil
      guard let kept else { return value }
      return String(value.map { $0.isLetter || $0.isNumber || $0 == "." && kept == "-" ? $0 : kept })
    }
  }

  /// The same in a property list.
  func expanded(_ value: Any) -> Any {
    switch value {
    case let text as String: expanded(text)
    case let list as [Any]: list.map { expanded($0) as Any }
    case let values as [String: Any]: values.mapValues { expanded($0) as Any }
    default: value
    }
  }
}
