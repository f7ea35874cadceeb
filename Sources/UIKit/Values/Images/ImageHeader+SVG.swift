/// Reads the size of a vector picture from its root element.
enum SVGHeader {
  /// Returns true if the bytes are text that begins with markup, as SVG files do. The root element is not looked at.
  static func looksLikeSVG(_ bytes: [UInt8]) -> Bool {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[start]) { start += 1 }
    guard start < bytes.count, bytes[start] == 0x3C else { return false }
    let head = String(decoding: bytes[start..<min(bytes.count, start + 5)], as: UTF8.self)
    return ["<svg", "<?xml", "<!--", "<!DOC", "<!doc"].contains { head.hasPrefix($0) || $0.hasPrefix(head) }
  }

  static func read(_ bytes: [UInt8]) throws(ImageHeaderError) -> ImageHeader.Size {
    let attributes = try rootAttributes(bytes)
    let box = viewBox(attributes["viewBox"])
    let width = length(attributes["width"])
    let height = length(attributes["height"])
    let size: (Double, Double) =
      switch (width, height, box) {
      case (let w?, let h?, _): (w, h)
      case (let w?, nil, let box?): (w, w * box.height / box.width)
      case (nil, let h?, let box?): (h * box.width / box.height, h)
      case (nil, nil, let box?): box
      // What browsers take for a picture that says nothing.
      case (let w, let h, nil): (w ?? 300, h ?? 150)
      }
    guard size.0.isFinite, size.1.isFinite, size.0 >= 0.5, size.1 >= 0.5, size.0 < 1e9, size.1 < 1e9 else {
      throw .malformed("an SVG whose size is out of range")
    }
    return (Int(size.0.rounded()), Int(size.1.rounded()), "image/svg+xml")
  }

  // MARK: Markup

  /// Skips the prologue, comments and the document type, and reads the attributes of the first element.
  private static func rootAttributes(_ bytes: [UInt8]) throws(ImageHeaderError) -> [String: String] {
    var scanner = MarkupScanner(bytes: bytes)
    while scanner.skip(to: "<") {
      if scanner.consume("<!--") {
        guard scanner.skip(past: "-->") else { throw .truncated }
      } else if scanner.consume("<?") {
        guard scanner.skip(past: "?>") else { throw .truncated }
      } else if scanner.consume("<!") {
        guard scanner.skipDeclaration() else { throw .truncated }
      } else if scanner.consume("<") {
        let name = scanner.name()
        guard !scanner.isAtEnd else { throw .truncated }
        guard name == "svg" || name.hasSuffix(":svg") else { throw .unknownFormat }
        guard let attributes = scanner.attributes() else { throw .truncated }
        return attributes
      }
    }
    throw .truncated
  }

  // MARK: Values

  private static func viewBox(_ text: String?) -> (width: Double, height: Double)? {
    let numbers = (text ?? "").split { $0 == " " || $0 == "," || $0.isNewline || $0 == "\t" }.compactMap { Double($0) }
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    return (numbers[2], numbers[3])
  }

  private static let units: [String: Double] = [
    "": 1, "px": 1, "pt": 96 / 72.0, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 9.6 / 2.54, "em": 16, "rem": 16,
    "ex": 8,
  ]

  /// In pixels. Nil for percentages and for what cannot be read.
  private static func length(_ text: String?) -> Double? {
    guard let text = text?.trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty else { return nil }
    let number = text.prefix { $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }
    // An "e" may belong to the unit.
    for end in stride(from: number.count, to: 0, by: -1) {
      let head = text.prefix(end)
      guard let value = Double(head), let unit = units[String(text.dropFirst(end)).lowercased()] else { continue }
      return value > 0 ? value * unit : nil
    }
    return nil
  }
}

/// Steps over markup, byte by byte.
private struct MarkupScanner {
  let bytes: [UInt8]
  private var index = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { index >= bytes.count }

  private func matches(_ text: String) -> Bool { bytes[min(index, bytes.count)...].starts(with: text.utf8) }

  mutating func consume(_ text: String) -> Bool {
    guard matches(text) else { return false }
    index += text.utf8.count
    return true
  }

  mutating func skip(to text: String) -> Bool {
    while index < bytes.count {
      if matches(text) { return true }
      index += 1
    }
    return false
  }

  mutating func skip(past text: String) -> Bool { skip(to: text) && consume(text) }

  /// To the end of a `<!DOCTYPE …>`, whose brackets may hold declarations of their own.
  mutating func skipDeclaration() -> Bool {
    var depth = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">"):
        if depth <= 0 { return true }
        depth -= 1
      default: break
      }
    }
    return false
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  mutating func name() -> String {
    let start = index
    while index < bytes.count, !Self.isSpace(bytes[index]), !Array(">/=".utf8).contains(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func skipSpaces() {
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
  }

  /// Up to the end of the tag; nil when the bytes end before it.
  mutating func attributes() -> [String: String]? {
    var result: [String: String] = [:]
    while true {
      skipSpaces()
      guard index < bytes.count else { return nil }
      if bytes[index] == UInt8(ascii: ">") || bytes[index] == UInt8(ascii: "/") { return result }
      let key = name()
      skipSpaces()
      guard consume("=") else {
        // Not an attribute: step over what stopped the name, so that garbage ends too.
        if key.isEmpty { index += 1 }
        continue
      }
      skipSpaces()
      guard index < bytes.count else { return nil }
      let quote = bytes[index]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { continue }
      index += 1
      let start = index
      while index < bytes.count, bytes[index] != quote { index += 1 }
      guard index < bytes.count else { return nil }
      if result[key] == nil { result[key] = String(decoding: bytes[start..<index], as: UTF8.self) }
      index += 1
    }
  }
}
