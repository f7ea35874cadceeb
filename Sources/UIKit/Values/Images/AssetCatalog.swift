/// Pictures and colours of `.xcassets` folders that are copied into a bundle as they are.
///
/// Of the variants, scale and light or dark count; idioms, gamuts and sizes do not.
final class AssetCatalog: @unchecked Sendable {
  struct Picture: Equatable {
    let path: String
    let scale: CGFloat
    let isTemplate: Bool
    let isOriginal: Bool
  }
  struct Colour {
    let light: ColorComponents
    let dark: ColorComponents
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var catalogs: [URL: AssetCatalog] = [:]

  /// The assets of a bundle, which is searched once.
  static func of(_ bundle: Bundle) -> AssetCatalog {
    lock.withLock {
      if let known = catalogs[bundle.bundleURL] { return known }
      let made = AssetCatalog(folders: AppResources.folders(of: bundle))
      catalogs[bundle.bundleURL] = made
      return made
    }
  }

  private var sets: [String: URL] = [:]

  init(folders: [URL]) {
    for folder in folders {
      for place in [folder] + AppResources.contents(of: folder).filter(\.hasDirectoryPath) {
        if place.pathExtension == "xcassets" {
          collect(place, prefix: "")
        } else {
          for catalog in AppResources.contents(of: place) where catalog.pathExtension == "xcassets" {
            collect(catalog, prefix: "")
          }
        }
      }
    }
  }

  private func collect(_ folder: URL, prefix: String) {
    for entry in AppResources.contents(of: folder) where entry.hasDirectoryPath {
      let name = entry.deletingPathExtension().lastPathComponent
      switch entry.pathExtension {
      case "imageset", "colorset":
        let key = "\(entry.pathExtension)/\(prefix)\(name)"
        if sets[key] == nil { sets[key] = entry }
      default:
        let properties = Self.contents(of: entry)["properties"] as? [String: Any]
        collect(entry, prefix: properties?["provides-namespace"] as? Bool == true ? "\(prefix)\(name)/" : prefix)
      }
    }
  }

  // MARK: Pictures

  /// The best variant: of the style, then of the scale, then a larger one.
  func picture(named name: String, scale: CGFloat, isDark: Bool) -> Picture? {
    guard let folder = sets["imageset/\(name)"] else { return nil }
    let contents = Self.contents(of: folder)
    let intent = (contents["properties"] as? [String: Any])?["template-rendering-intent"] as? String
    let all = (contents["images"] as? [[String: Any]] ?? []).compactMap {
      entry -> (file: String, scale: CGFloat, dark: Bool)? in
      guard let file = entry["filename"] as? String else { return nil }
      let text = (entry["scale"] as? String)?.dropLast() ?? "1"
      return (file, CGFloat(Double(text) ?? 1), Self.isDark(entry))
    }
    let styled = all.filter { $0.dark == isDark }
    let candidates = styled.isEmpty ? all.filter { !$0.dark } : styled
    // Larger ones are shown smaller; smaller ones are the last resort.
    let best = candidates.min { a, b in
      (a.scale < scale ? 1 : 0, abs(a.scale - scale)) < (b.scale < scale ? 1 : 0, abs(b.scale - scale))
    }
    return best.map {
      Picture(
        path: folder.appendingPathComponent($0.file).path, scale: $0.scale, isTemplate: intent == "template",
        isOriginal: intent == "original")
    }
  }

  // MARK: Colours

  func colour(named name: String) -> Colour? {
    guard let folder = sets["colorset/\(name)"] else { return nil }
    let entries = Self.contents(of: folder)["colors"] as? [[String: Any]] ?? []
    guard let light = entries.first(where: { !Self.isDark($0) }).flatMap(Self.components) else { return nil }
    return Colour(light: light, dark: entries.first(where: Self.isDark).flatMap(Self.components) ?? light)
  }

  private static func components(_ entry: [String: Any]) -> ColorComponents? {
    guard let color = entry["color"] as? [String: Any], let values = color["components"] as? [String: Any] else {
      return nil
    }
    func value(_ name: String) -> CGFloat? { (values[name] as? String).flatMap(number) }
    let alpha = value("alpha") ?? 1
    if let white = value("white") { return ColorComponents(red: white, green: white, blue: white, alpha: alpha) }
    guard let red = value("red"), let green = value("green"), let blue = value("blue") else { return nil }
    return ColorComponents(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// As Xcode writes them: `0.5`, `128` or `0x80`.
  static func number(_ text: String) -> CGFloat? {
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
    }
    guard let value = Double(text), value.isFinite else { return nil }
    return CGFloat(text.contains(".") ? value : value > 1 ? value / 255 : value)
  }

  // MARK: Reading

  private static func isDark(_ entry: [String: Any]) -> Bool {
    (entry["appearances"] as? [[String: Any]] ?? []).contains {
      $0["appearance"] as? String == "luminosity" && $0["value"] as? String == "dark"
    }
  }

  private static func contents(of folder: URL) -> [String: Any] {
    let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json"))
    return data.flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any] ?? [:]
  }
}
