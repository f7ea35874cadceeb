/// Reads the tables of a font file, as the OpenType specification lays them out.
struct FontTables {
  private let reader: ByteReader
  private var offsets: [String: Int] = [:]

  init(_ bytes: [UInt8]) throws(ImageHeaderError) {
    reader = ByteReader(bytes: bytes)
    let kinds: [[UInt8]] = [[0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8)]
    guard kinds.contains(where: reader.starts(with:)) else { throw .unknownFormat }
    for index in 0..<(try reader.bigEndian(at: 4, count: 2)) {
      let entry = 12 + 16 * index
      guard let tag = reader.ascii(at: entry, count: 4) else { throw .truncated }
      offsets[tag] = try reader.bigEndian(at: entry + 8, count: 4)
    }
  }

  private func table(_ tag: String) throws(ImageHeaderError) -> Int {
    guard let offset = offsets[tag] else { throw .malformed("the font has no table \(tag)") }
    return offset
  }
  private func word(_ at: Int) throws(ImageHeaderError) -> Int { try reader.bigEndian(at: at, count: 2) }
  private func signed(_ at: Int) throws(ImageHeaderError) -> Double {
    Double(Int16(truncatingIfNeeded: try word(at)))
  }

  func unitsPerEm() throws(ImageHeaderError) -> Double {
    let units = try word(try table("head") + 18)
    guard (16...16_384).contains(units) else { throw .malformed("\(units) units an em") }
    return Double(units)
  }

  // MARK: Lines

  /// Heights as Core Text takes them: from the `hhea` table; those of letters from `OS/2`, or what is common.
  func metrics(unitsPerEm: Double) throws(ImageHeaderError) -> LineMetrics {
    let lines = try table("hhea")
    var (xHeight, capHeight) = (unitsPerEm * 0.5, unitsPerEm * 0.7)
    if let style = offsets["OS/2"], try word(style) >= 2 {
      xHeight = try signed(style + 86)
      capHeight = try signed(style + 88)
    }
    return LineMetrics(
      ascender: max(0, try signed(lines + 4)), descent: max(0, -(try signed(lines + 6))),
      leading: max(0, try signed(lines + 8)), capHeight: capHeight, xHeight: xHeight, unitsPerEm: unitsPerEm)
  }

  func style() throws(ImageHeaderError) -> (weight: Int, isItalic: Bool) {
    guard let style = offsets["OS/2"] else { return (400, false) }
    let weight = try word(style + 4)
    return (weight == 0 ? 400 : min(max(weight, 100), 900), try word(style + 62) & 1 == 1)
  }

  // MARK: Names

  /// The typographic family where there is one, else the family.
  func names() throws(ImageHeaderError) -> FontFile.Names {
    let start = try table("name")
    var texts: [Int: String] = [:]
    for index in 0..<(try word(start + 2)) {
      let entry = start + 6 + 12 * index
      let (platform, language, name) = (try word(entry), try word(entry + 4), try word(entry + 6))
      guard [1, 4, 6, 16].contains(name), let text = try text(entry, in: start, platform: platform) else { continue }
      // English goes before the languages that the font knows its names in besides.
      if texts[name] == nil || language == 0x409 { texts[name] = text }
    }
    guard let family = texts[16] ?? texts[1] else { throw .malformed("the font has no name") }
    let postScript = (texts[6] ?? family).filter { $0.isASCII && !" []{}()<>/%".contains($0) }
    guard !postScript.isEmpty else { throw .malformed("the font has no PostScript name") }
    return FontFile.Names(postScript: postScript, full: texts[4] ?? family, family: family)
  }

  /// Nil for encodings that are neither Unicode nor the Macintosh's Roman, which is read as ASCII.
  private func text(_ entry: Int, in start: Int, platform: Int) throws(ImageHeaderError) -> String? {
    let place = start + (try word(start + 4)) + (try word(entry + 10))
    let count = try word(entry + 8)
    guard place + count <= reader.bytes.count else { throw .truncated }
    let bytes = reader.bytes[place..<place + count]
    switch platform {
    case 0, 3:
      let (high, low) = (
        bytes.enumerated().lazy.filter { $0.offset % 2 == 0 }, bytes.enumerated().filter { $0.offset % 2 == 1 }
      )
      return String(decoding: zip(high, low).map { UInt16($0.element) << 8 | UInt16($1.element) }, as: UTF16.self)
    case 1: return bytes.allSatisfy { $0 < 0x80 } ? String(decoding: bytes, as: UTF8.self) : nil
    default: return nil
    }
  }

  // MARK: Widths

  /// Of every character that has a glyph, in font units.
  func advances() throws(ImageHeaderError) -> [UInt32: UInt16] {
    let glyphCount = try word(try table("maxp") + 4)
    let wideCount = try word(try table("hhea") + 34)
    guard wideCount > 0 else { throw .malformed("the font has no widths") }
    let widths = try table("hmtx")
    var advances: [UInt32: UInt16] = [:]
    for (scalar, glyph) in try characters() where glyph > 0 && glyph < glyphCount {
      // Glyphs beyond the list are as wide as its last one.
      advances[scalar] = UInt16(try word(widths + 4 * min(glyph, wideCount - 1)))
    }
    return advances
  }

  /// Characters and their glyphs, from the fullest map for Unicode.
  private func characters() throws(ImageHeaderError) -> [(UInt32, Int)] {
    let start = try table("cmap")
    var (segments, groups): (Int?, Int?)
    for index in 0..<(try word(start + 2)) {
      let entry = start + 4 + 8 * index
      guard [0, 3].contains(try word(entry)) else { continue }
      let map = start + (try reader.bigEndian(at: entry + 4, count: 4))
      switch try word(map) {
      case 4: segments = map
      case 12: groups = map
      default: break
      }
    }
    if let groups { return try characters(inGroupsAt: groups) }
    guard let segments else { throw .malformed("the font has no map of Unicode") }
    return try characters(inSegmentsAt: segments)
  }

  /// Format 12. A file that lists more characters than Unicode has lists some of them twice.
  private func characters(inGroupsAt map: Int) throws(ImageHeaderError) -> [(UInt32, Int)] {
    var found: [(UInt32, Int)] = []
    for index in 0..<(try reader.bigEndian(at: map + 12, count: 4)) {
      let group = map + 16 + 12 * index
      let (first, last, glyph) = (
        try reader.bigEndian(at: group, count: 4), try reader.bigEndian(at: group + 4, count: 4),
        try reader.bigEndian(at: group + 8, count: 4)
      )
      guard first <= last, last <= 0x10FFFF, found.count + last - first <= 0x10FFFF else {
        throw .malformed("the font's map of characters")
      }
      for character in first...last { found.append((UInt32(character), glyph + character - first)) }
    }
    return found
  }

  /// Format 4.
  private func characters(inSegmentsAt map: Int) throws(ImageHeaderError) -> [(UInt32, Int)] {
    let size = try word(map + 6)
    let (ends, starts) = (map + 14, map + 16 + size)
    let (deltas, places) = (starts + size, starts + 2 * size)
    var found: [(UInt32, Int)] = []
    for entry in stride(from: 0, to: size, by: 2) {
      let (first, last) = (try word(starts + entry), try word(ends + entry))
      let (delta, place) = (try word(deltas + entry), try word(places + entry))
      guard first <= last, found.count + last - first <= 0x10FFFF else { continue }
      for character in first...last where character != 0xFFFF {
        var glyph = character
        if place > 0 {
          glyph = try word(places + entry + place + 2 * (character - first))
          if glyph == 0 { continue }
        }
        found.append((UInt32(character), (glyph + delta) & 0xFFFF))
      }
    }
    return found
  }
}
