import Foundation

/// Values of Interface Builder as Swift.
enum Literals {
  static func string(_ text: String) -> String { String(reflecting: text) }

  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    return value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }

  static func number(_ element: Element, _ attribute: String) -> String { number(element.number(attribute) ?? 0) }

  static func rect(_ element: Element) -> String {
    value("CGRect", element, ["x": "x", "y": "y", "width": "width", "height": "height"])
  }

  static func size(_ element: Element) -> String { value("CGSize", element, ["width": "width", "height": "height"]) }

  static func insets(_ element: Element) -> String {
    value("UIEdgeInsets", element, ["top": "minY", "left": "minX", "bottom": "maxY", "right": "maxX"])
  }

  /// The code of a value by its labels and their attributes.
  static func value(_ type: String, _ element: Element, _ parts: KeyValuePairs<String, String>) -> String {
    "\(type)(" + parts.map { "\($0.key): \(number(element, $0.value))" }.joined(separator: ", ") + ")"
  }

  /// A colour of the system by its name, one of the catalogue, or components.
  static func color(_ element: Element) -> String {
    if let system = element["systemColor"], isIdentifier(system) {
      return "UIColor.\(system.hasSuffix("Color") ? String(system.dropLast(5)) : system)"
    }
    if let system = element["cocoaTouchSystemColor"] {
      return [
        "darkTextColor": "UIColor.darkText", "lightTextColor": "UIColor.lightText",
        "groupTableViewBackgroundColor": "UIColor.systemGroupedBackground",
      ][system]
        ?? "UIColor.systemBackground"
    }
    if let name = element["name"] { return "(UIColor(named: \(string(name))) ?? .clear)" }
    let alpha = number(element.number("alpha") ?? 1)
    if let white = element.number("white") { return "UIColor(white: \(number(white)), alpha: \(alpha))" }
    return value("UIColor", element, ["red": "red", "green": "green", "blue": "blue"]).dropLast() + ", alpha: \(alpha))"
  }

  static func font(_ element: Element) -> String {
    let size = number(element.number("pointSize") ?? element.number("size") ?? 17)
    if let style = element["style"] {
      let styles = [
        "Body": "body", "Headline": "headline", "Subhead": "subheadline", "Footnote": "footnote",
        "Caption1": "caption1", "Caption2": "caption2", "Callout": "callout", "Title1": "title1", "Title2": "title2",
        "Title3": "title3", "Title0": "largeTitle", "LargeTitle": "largeTitle",
      ]
      return "UIFont.preferredFont(forTextStyle: .\(styles[style.replacing("UICTFontTextStyle", with: "")] ?? "body"))"
    }
    if let name = element["name"], element["metaFont"] == nil {
      return "(UIFont(name: \(string(name)), size: \(size)) ?? .systemFont(ofSize: \(size)))"
    }
    switch element["type"] {
    case "boldSystem": return "UIFont.boldSystemFont(ofSize: \(size))"
    case "italicSystem": return "UIFont.italicSystemFont(ofSize: \(size))"
    default:
      let weight = element["weight"].flatMap { isIdentifier($0) ? ", weight: .\($0)" : nil } ?? ""
      return "UIFont.systemFont(ofSize: \(size)\(weight))"
    }
  }

  static func image(_ name: String, catalog: String?) -> String {
    catalog == "system" ? "UIImage(systemName: \(string(name)))" : "UIImage(named: \(string(name)))"
  }

  /// The picture that an attribute or a child names, with the size of a symbol; nil for none.
  static func image(in element: Element, _ key: String) -> String? {
    let reference = element.child(key: key).flatMap { $0.name == "imageReference" ? $0 : nil }
    let source = reference ?? element
    guard let name = reference?["image"] ?? element[key] else { return nil }
    let image = image(name, catalog: source["catalog"])
    guard source["catalog"] == "system" else { return image }
    let own = element.child(key: "preferredSymbolConfiguration")
    func scale(_ word: String?) -> String? {
      word.flatMap { ["small", "medium", "large"].contains($0) ? "scale: .\($0)" : nil }
    }
    let configurations = [
      scale(source["symbolScale"]), own?.number("pointSize").map { "pointSize: \(number($0))" },
      own?["weight"].flatMap { isIdentifier($0) ? "weight: .\($0)" : nil }, scale(own?["scale"]),
    ].compactMap { $0.map { "UIImage.SymbolConfiguration(\($0))" } }
    guard let first = configurations.first else { return image }
    let whole = configurations.dropFirst().reduce(first) { "\($0).applying(\($1))" }
    return "UIImage(systemName: \(string(name)), withConfiguration: \(whole))"
  }

  /// The code of an attributed text made of fragments; nil for none.
  static func attributed(_ element: Element?) -> String? {
    guard let element, element.name == "attributedString" else { return nil }
    let fragments = element.children.filter { $0.name == "fragment" }.map { fragment in
      var parts: [String] = []
      for part in fragment.children(of: "attributes") {
        switch (part.name, part["key"]) {
        case ("color", "NSColor"): parts.append(".foregroundColor: \(color(part))")
        case ("font", "NSFont"): parts.append(".font: \(font(part))")
        case ("paragraphStyle", "NSParagraphStyle"):
          var lines = ["let style = NSMutableParagraphStyle()"]
          if let alignment = part["alignment"], isIdentifier(alignment) {
            lines.append("style.alignment = .\(alignment)")
          }
          if let spacing = part.number("lineSpacing") { lines.append("style.lineSpacing = \(number(spacing))") }
          parts.append(".paragraphStyle: { \(lines.joined(separator: "; ")); return style }()")
        default: break
        }
      }
      let list = parts.isEmpty ? ":" : parts.joined(separator: ", ")
      return
        "text.append(NSAttributedString(string: \(string(fragment.words("content") ?? "")), attributes: [\(list)]))"
    }
    return "{ let text = NSMutableAttributedString(string: \"\"); \(fragments.joined(separator: "; ")); return text }()"
  }

  /// The code of a multiplier, for which "16:9" and "16/9" are fractions.
  static func multiplier(_ text: String?) -> String {
    guard let text else { return "1" }
    let parts = text.split { ":/".contains($0) }.compactMap { Double($0) }
    if parts.count == 2, parts[1] != 0 { return "\(parts[0]) / \(parts[1])" }
    return number(Double(text) ?? 1)
  }

  /// Returns true for a text that may be written into code as it is.
  static func isIdentifier(_ text: String) -> Bool { text.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil }
}
