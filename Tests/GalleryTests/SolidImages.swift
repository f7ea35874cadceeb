import Foundation

/// Real PNG files of one colour each, written without a compressor: stored blocks, honest checksums.
enum SolidImages {
  static func png(width: Int, height: Int, red: UInt8, green: UInt8, blue: UInt8) -> Data {
    let row: [UInt8] = [0] + (0..<width).flatMap { _ -> [UInt8] in [red, green, blue] }
    let pixels = (0..<height).flatMap { _ in row }
    var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    data += chunk("IHDR", bytes(UInt32(width)) + bytes(UInt32(height)) + [8, 2, 0, 0, 0])
    data += chunk("IDAT", stored(pixels))
    data += chunk("IEND", [])
    return data
  }

  private static func stored(_ pixels: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65_535, pixels.count)
      let length = UInt16(end - start)
      result.append(end == pixels.count ? 1 : 0)
      result += [UInt8(length & 255), UInt8(length >> 8), UInt8(~length & 255), UInt8(~length >> 8)]
      result += pixels[start..<end]
      start = end
    } while start < pixels.count
    return result + bytes(adler(pixels))
  }

  private static func chunk(_ type: String, _ body: [UInt8]) -> Data {
    let tagged = Array(type.utf8) + body
    return Data(bytes(UInt32(body.count)) + tagged + bytes(crc(tagged)))
  }

  private static func bytes(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func adler(_ data: [UInt8]) -> UInt32 {
    var a: UInt32 = 1
    var b: UInt32 = 0
    for byte in data {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return b << 16 | a
  }

  private static func crc(_ data: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in data {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
