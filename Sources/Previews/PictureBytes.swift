import Foundation
@_spi(Waterwheel) import QuartzCore

/// The bytes of a picture, with checks that need no decoding.
struct PictureBytes {
  let bytes: [UInt8]

  /// The largest size of a file of which previews are made; pages fetch larger files unchanged.
  static let maximumSize = 96 * 1024 * 1024

  /// Reads the bytes; nil when they cannot be read, or are too many.
  init?(_ source: ImageReference.Source) {
    switch source {
    case .data(let bytes, _): self.bytes = bytes
    case .file(let path):
      var status = stat()
      // Opening a pipe would wait for a writer.
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.maximumSize,
        let data = FileManager.default.contents(atPath: path)
      else { return nil }
      bytes = [UInt8](data)
    }
    guard bytes.count <= Self.maximumSize else { return nil }
  }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isJPEG: Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }

  /// The reason for which no program can show the whole picture; nil for none.
  ///
  /// - Complexity: O(n) in the number of a PNG's chunks.
  var damage: String? {
    if bytes.isEmpty { return "The picture's file is empty." }
    if MediaType.sniff(Array(bytes.prefix(MediaType.headSize))) == nil {
      return "The file is not a picture that browsers can show."
    }
    return isCutOff ? Self.cutOff : nil
  }

  static let cutOff = "The picture's file ends in the middle of the picture."

  /// True if a PNG or WebP is shorter than its own lengths state. The decoder checks that of a JPEG.
  private var isCutOff: Bool {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return !hasEndOfPNG }
    guard bytes.starts(with: Array("RIFF".utf8)), bytes.count >= 12 else { return false }
    let length = (4..<8).reduce(0) { $0 | Int(bytes[$1]) << (($1 - 4) * 8) }
    return length + 8 > bytes.count
  }

  /// True if a PNG has its last chunk. A chunk is a length, a name, as many bytes and a checksum.
  private var hasEndOfPNG: Bool {
    var position = 8
    while position + 8 <= bytes.count {
      let length = (0..<4).reduce(0) { $0 << 8 | Int(bytes[position + $1]) }
      if bytes[(position + 4)..<(position + 8)].elementsEqual(Array("IEND".utf8)) { return true }
      position += 12 + length
    }
    return false
  }
}
