/// The media type of a file, recognised by its first bytes: names of files are not reliable.
package enum MediaType {
  package static let headSize = 512

  /// Returns the media type of a font file; nil for other files.
  package static func sniffFont(_ head: [UInt8]) -> String? {
    if head.starts(with: "OTTO".utf8) { return "font/otf" }
    return head.starts(with: [0, 1, 0, 0]) || head.starts(with: "true".utf8) ? "font/ttf" : nil
  }

  /// Returns the media type of a picture; nil for files that no browser draws.
  package static func sniff(_ head: [UInt8]) -> String? {
    func starts(_ prefix: [UInt8], at offset: Int = 0) -> Bool {
      head.count >= offset + prefix.count && head[offset..<(offset + prefix.count)].elementsEqual(prefix)
    }
    func starts(_ prefix: String, at offset: Int = 0) -> Bool { starts(Array(prefix.utf8), at: offset) }
    if starts([0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if starts([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
    if starts("GIF87a") || starts("GIF89a") { return "image/gif" }
    if starts("RIFF"), starts("WEBP", at: 8) { return "image/webp" }
    if starts("ftypavif", at: 4) || starts("ftypavis", at: 4) { return "image/avif" }
    if starts("BM") { return "image/bmp" }
    if starts([0, 0, 1, 0]) { return "image/x-icon" }
    let text = String(decoding: head, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines.union(CharacterSet(charactersIn: "\u{FEFF}")))
    let isMarkup = text.hasPrefix("<?xml") || text.hasPrefix("<!--") || text.hasPrefix("<!DOCTYPE svg")
    return text.hasPrefix("<svg") || (isMarkup && text.contains("<svg")) ? "image/svg+xml" : nil
  }
}
