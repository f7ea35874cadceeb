@testable import BrowserDisplay
@testable import Previews

/// Pictures of many colours, as decoded pixels and as files.
enum TestPhotograph {
  /// Soft waves of colour.
  static func picture(width: Int, height: Int) -> PixelBuffer {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let wave = (x * 3 + y * 2) % 200
        bytes += [UInt8(x * 255 / max(width, 2)), UInt8(y * 255 / max(height, 2)), UInt8(28 + abs(100 - wave)), 255]
      }
    }
    return PixelBuffer(width: width, height: height, bytes: bytes)
  }

  static func jpeg(width: Int, height: Int) -> [UInt8] { JPEGEncoder.encode(picture(width: width, height: height)) }

  /// The mean over all channels.
  static func difference(_ one: PixelBuffer, _ other: PixelBuffer) -> Double {
    guard one.bytes.count == other.bytes.count else { return .infinity }
    let sum = zip(one.bytes, other.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(one.bytes.count)
  }

  /// Puts an EXIF segment behind the beginning of a JPEG file, in the byte order of Intel.
  static func withMetadata(_ file: [UInt8], orientation: UInt8, thumbnail: [UInt8]) -> [UInt8] {
    func word(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
    func entry(_ tag: Int, type: UInt8, _ value: Int) -> [UInt8] {
      [UInt8(tag & 255), UInt8(tag >> 8), type, 0, 1, 0, 0, 0] + word(value)
    }
    let first: [UInt8] = [1, 0] + entry(0x0112, type: 3, Int(orientation)) + word(26)
    let second: [UInt8] = [2, 0] + entry(0x0201, type: 4, 56) + entry(0x0202, type: 4, thumbnail.count) + word(0)
    let body = Array("Exif\0\0".utf8) + [0x49, 0x49, 42, 0] + word(8) + first + second + thumbnail
    let length = body.count + 2
    return Array(file.prefix(2)) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + body + file.dropFirst(2)
  }
}
