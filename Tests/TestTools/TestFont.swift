/// Makes a TrueType font in which every capital letter is a box: as wide as half an em, but `I`, which is a quarter, and as high as 700 of
/// 1000 units, from the baseline up.
public struct TestFont {
  public var family = "Boxes"
  public var style = "Regular"
  public var weight = 400
  public var isItalic = false

  public init(family: String = "Boxes", style: String = "Regular", weight: Int = 400, isItalic: Bool = false) {
    (self.family, self.style, self.weight, self.isItalic) = (family, style, weight, isItalic)
  }

  public var postScriptName: String { "\(family)-\(style)" }

  public var bytes: [UInt8] {
    let (empty, half, quarter) = ([UInt8](), box(width: 500), box(width: 250))
    let glyphs = [empty, half, quarter]
    let ends = glyphs.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    return file([
      ("OS/2", os2), ("cmap", cmap), ("glyf", glyphs.flatMap { $0 }), ("head", head), ("hhea", hhea),
      ("hmtx", words(500, 0, 500, 0, 250, 0)), ("loca", ends.flatMap { long($0) }), ("maxp", maxp), ("name", name),
      ("post", long(0x30000) + long(0) + words(-100, 50) + [UInt8](repeating: 0, count: 20)),
    ])
  }

  // MARK: Tables

  private var head: [UInt8] {
    words(1, 0, 1, 0) + long(0) + long(0x5F0F_3CF5) + words(3, 1000) + [UInt8](repeating: 0, count: 16)
      + words(0, -200, 1000, 800, isItalic ? 2 : weight >= 700 ? 1 : 0, 8, 2, 1, 0)
  }
  private var hhea: [UInt8] {
    words(1, 0, 900, -300, 100, 500, 0, 0, 500, 1, 0, 0, 0, 0, 0, 0, 0, 3)
  }
  private var maxp: [UInt8] { words(1, 0, 3, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0) }
  private var os2: [UInt8] {
    words(4, 450, weight, 5, 0, 100, 100, 0, 0, 100, 100, 0, 0, 50, 300, 0) + [UInt8](repeating: 0, count: 10)
      + long(1) + long(0) + long(0) + long(0) + Array("TEST".utf8)
      + words(isItalic ? 1 : weight >= 700 ? 0x20 : 0x40, 65, 90, 900, -300, 100, 900, 300) + long(1) + long(0)
      + words(480, 700, 0, 32, 1)
  }
  /// Format 4: A to H, I, J to Z.
  private var cmap: [UInt8] {
    let (ends, starts, deltas) = ([72, 73, 90, 0xFFFF], [65, 73, 74, 0xFFFF], [0, -71, 0, 1])
    let glyphs = [Int](repeating: 1, count: 8) + [Int](repeating: 1, count: 17)
    let places = [8, 0, 4 + 16, 0]
    let size = 16 + 8 * 4 + 2 * glyphs.count
    return words(0, 1, 3, 1) + long(12) + words(4, size, 0, 8, 8, 2, 0) + words(ends) + words(0) + words(starts)
      + words(deltas) + words(places) + words(glyphs)
  }
  private var name: [UInt8] {
    let texts = [(1, family), (2, style), (4, "\(family) \(style)"), (6, postScriptName)]
    let data = texts.map { $0.1.utf16.flatMap { words(Int($0)) } }
    var offset = 0
    let records = zip(texts, data).flatMap { text, bytes -> [UInt8] in
      defer { offset += bytes.count }
      return words(3, 1, 0x409, text.0, bytes.count, offset)
    }
    return words(0, texts.count, 6 + records.count) + records + data.flatMap { $0 }
  }
  private func box(width: Int) -> [UInt8] {
    let flags: [UInt8] = [1, 1, 1, 1]
    return words(1, 0, 0, width, 700, 3, 0) + flags + words(0, 0, width, 0) + words(0, 700, 0, -700)
  }

  // MARK: The file

  private func file(_ tables: [(tag: String, bytes: [UInt8])]) -> [UInt8] {
    var directory = words(1, 0, tables.count, 128, 3, 32)
    var body: [UInt8] = []
    for (tag, bytes) in tables {
      let padded = bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
      directory += Array(tag.utf8) + long(checksum(padded)) + long(12 + 16 * tables.count + body.count)
      directory += long(bytes.count)
      body += padded
    }
    return directory + body
  }
  private func checksum(_ bytes: [UInt8]) -> Int {
    stride(from: 0, to: bytes.count, by: 4).reduce(0) { sum, index in
      (sum + bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }) & 0xFFFF_FFFF
    }
  }
  private func words(_ values: Int...) -> [UInt8] { words(values) }
  private func words(_ values: [Int]) -> [UInt8] {
    values.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }
  private func long(_ value: Int) -> [UInt8] { words(value >> 16, value) }
}
