public import Foundation

/// The names that Xcode 15 and later make from asset catalogues, `UIColor(resource: .brand)` and `UIColor.brand`: those that the
/// sources use.
public struct AssetSymbols {
  /// The code that declares the names; nil where none is used.
  public let text: String?

  /// Finds the names that the sources use. `taken` are names of UIKit's own colours and pictures, which Xcode does not declare either.
  ///
  /// - Complexity: O(*n*) in the length of the sources, and the names used times the assets.
  public init(catalogs: [URL], sources: [String], taken: Set<String>) {
    let assets = catalogs.filter { $0.pathExtension == "xcassets" }.flatMap { Self.assets(in: $0) }
    var used: Set<String> = []
    var declared: Set<String> = []
    for source in assets.isEmpty ? [] : sources {
      for match in source.matches(of: /\.([A-Za-z_][A-Za-z0-9_]*)/) { used.insert(String(match.1)) }
      for match in source.matches(of: /(?:static|class) (?:let|var) ([A-Za-z0-9_]+)/) {
        declared.insert(String(match.1))
      }
    }
    let kinds = ["Image", "Color"].compactMap { kind -> String? in
      let sets = kind == "Image" ? ["imageset", "symbolset"] : ["colorset"]
      var symbols: [String: String] = [:]
      for asset in assets where sets.contains(asset.pathExtension) {
        let name = asset.deletingPathExtension().lastPathComponent
        for symbol in Self.symbols(of: name, kind: kind, among: used) { symbols[symbol] = name }
      }
      return symbols.isEmpty ? nil : Self.text(kind, symbols, shown: { !taken.contains($0) && !declared.contains($0) })
    }
    let isNamed = sources.contains {
      $0.contains("(resource:") || $0.contains("ImageResource") || $0.contains("ColorResource")
    }
    guard !kinds.isEmpty || isNamed else {
      text = nil
      return
    }
    text =
      "// Written by port from the asset catalogues; changes here are lost.\nimport UIKit\n\n" + Self.types
      + kinds.joined()
  }

  private static func assets(in folder: URL) -> [URL] {
    folder.children.flatMap { $0.pathExtension.isEmpty && $0.isFolder ? assets(in: $0) : [$0] }
  }

  /// The used names of an asset. Letters and digits are compared in any case, without the kind at the end: `brand-Color` is `brand`.
  private static func symbols(of name: String, kind: String, among used: Set<String>) -> [String] {
    let plain = name.lowercased().filter { $0.isLetter || $0.isNumber }
    let short = plain.hasSuffix(kind.lowercased()) ? String(plain.dropLast(kind.count)) : plain
    return used.filter {
      let symbol = $0.lowercased().filter { $0 != "_" }
      return $0.first?.isUppercase == false && (symbol == plain || symbol == short)
    }.sorted()
  }

  private static func text(_ kind: String, _ symbols: [String: String], shown: (String) -> Bool) -> String {
    let sorted = symbols.sorted { $0.key < $1.key }
    let resources = sorted.map { "  static let \($0.key) = \(kind)Resource(name: \"\($0.value)\")\n" }
    let values = sorted.filter { shown($0.key) }.map {
      "  static var \($0.key): UI\(kind) { UI\(kind)(resource: .\($0.key)) }\n"
    }
    return "extension \(kind)Resource {\n\(resources.joined())}\nextension UI\(kind) {\n\(values.joined())}\n"
  }

  private static let types = """
    struct ImageResource: Hashable, Sendable { let name: String }
    struct ColorResource: Hashable, Sendable { let name: String }
    extension UIImage {
      convenience init(resource: ImageResource) {
        let found = UIImage(named: resource.name, in: .module, with: nil)
        if found == nil { self.init() } else { self.init(named: resource.name, in: .module, with: nil)! }
      }
    }
    extension UIColor {
      convenience init(resource: ColorResource) {
        let found = UIColor(named: resource.name, in: .module, compatibleWith: nil)
        self.init(dynamicProvider: { _ in found ?? .clear })
      }
    }

    """
}
