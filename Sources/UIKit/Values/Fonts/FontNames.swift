/// PostScript names and families: what apps ask for by name, and what displays are asked for.
enum FontNames {
  /// Families that browsers have, or replace with something alike.
  static let families = [
    "American Typewriter", "Arial", "Arial Rounded MT Bold", "Avenir", "Avenir Next", "Baskerville", "Bodoni 72",
    "Chalkboard SE", "Cochin", "Copperplate", "Courier", "Courier New", "Didot", "Futura", "Georgia", "Gill Sans",
    "Helvetica", "Helvetica Neue", "Hiragino Mincho ProN", "Hiragino Sans", "Hoefler Text", "Impact", "Marker Felt",
    "Menlo", "Noteworthy", "Optima", "Palatino", "Papyrus", "PingFang HK", "PingFang SC", "PingFang TC", "Rockwell",
    "Snell Roundhand", "Times New Roman", "Trebuchet MS", "Verdana", "Zapfino",
  ]

  private static let fixedPitch: Set<String> = ["Courier", "Courier New", "Menlo"]

  private static let weights: [(suffix: String, number: Int)] = [
    ("UltraLight", 100), ("Thin", 200), ("Light", 300), ("Medium", 500), ("DemiBold", 600), ("Semibold", 600),
    ("Bold", 700), ("Heavy", 800), ("Black", 900),
  ]

  /// Reads names such as `HelveticaNeue-BoldItalic` and `Courier New Bold`, and plain families.
  static func face(named name: String, size: Double) -> FontFace? {
    if let file = AppFonts.font(named: name) { return FontFace(file, size: size) }
    func plain(_ text: some StringProtocol) -> String {
      String(text.filter { $0.isLetter || $0.isNumber }).lowercased()
    }
    let wanted = plain(name)
    let matches = families.filter { wanted.hasPrefix(plain($0)) }
    guard !wanted.isEmpty, let family = matches.max(by: { $0.count < $1.count }) else { return nil }
    let style = String(wanted.dropFirst(plain(family).count))
    var face = FontFace(design: .named(family), size: size)
    if fixedPitch.contains(family) { face.design = .monospaced }
    face.isItalic = style.contains("italic") || style.contains("oblique")
    face.weight = weights.last { style.contains($0.suffix.lowercased()) }?.number ?? 400
    if style.contains("ultralight") { face.weight = 100 }
    return face
  }

  static func family(of face: FontFace) -> String {
    switch face.design {
    case .system: ".AppleSystemUIFont"
    case .rounded: ".AppleSystemUIFontRounded"
    case .serif: ".AppleSystemUIFontSerif"
    case .monospaced: ".AppleSystemUIFontMonospaced"
    case .named(let name): name
    case .file(let file): file.names.family
    }
  }

  static func name(of face: FontFace) -> String {
    let family: String
    switch face.design {
    case .system: family = ".SFUI"
    case .rounded: family = ".SFUIRounded"
    case .serif: family = ".NewYork"
    case .monospaced: family = ".SFUIMono"
    case .named(let name): family = name.filter { $0 != " " }
    case .file(let file): return file.names.postScript
    }
    let weight = weights.first { $0.number == face.weight }?.suffix ?? ""
    let style = weight + (face.isItalic ? "Italic" : "")
    return style.isEmpty ? (face.design == .system ? family + "-Regular" : family) : "\(family)-\(style)"
  }

  static func names(of family: String) -> [String] {
    let own = AppFonts.names(ofFamily: family)
    guard own.isEmpty else { return own }
    let base = family.filter { $0 != " " }
    return [base, base + "-Bold", base + "-Italic", base + "-BoldItalic"]
  }
}
