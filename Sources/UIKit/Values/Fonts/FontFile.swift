/// The tables of a font file by which text is measured: TrueType or OpenType, one font a file.
///
/// Any bytes give a font or an error. Kerning, ligatures and variations are not read.
final class FontFile: Sendable {
  /// Names, from the file's `name` table.
  struct Names: Hashable, Sendable {
    /// ASCII without spaces.
    var postScript: String
    var full: String
    var family: String
  }

  let path: String
  let names: Names
  /// 100…900.
  let weight: Int
  let isItalic: Bool
  let metrics: LineMetrics
  /// By Unicode scalar, in font units.
  private let advances: [UInt32: UInt16]
  private let unitsPerEm: Double

  /// - Parameter path: where displays find the file.
  init(_ bytes: [UInt8], path: String) throws(ImageHeaderError) {
    let tables = try FontTables(bytes)
    let style = try tables.style()
    self.path = path
    names = try tables.names()
    (weight, isItalic) = (style.weight, style.isItalic)
    unitsPerEm = try tables.unitsPerEm()
    metrics = try tables.metrics(unitsPerEm: unitsPerEm)
    advances = try tables.advances()
  }

  /// In ems; nil when the font has no glyph for it.
  func advance(of scalar: UInt32) -> Double? { advances[scalar].map { Double($0) / unitsPerEm } }
}

/// By identity: a file is read once.
extension FontFile: Hashable {
  static func == (a: FontFile, b: FontFile) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
