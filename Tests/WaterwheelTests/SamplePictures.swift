import Foundation

/// Small files with honest headers, made byte by byte.
enum SamplePictures {
  /// A whole grey PNG of the given size; its pixels are left out, as nothing here decodes them.
  static func png(width: Int, height: Int) -> Data {
    var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    data += chunk("IHDR", bigEndian(width) + bigEndian(height) + [8, 0, 0, 0, 0])
    data += chunk("IDAT", [0x78, 0x9C, 0x03, 0, 0, 0, 0, 1])
    data += chunk("IEND", [])
    return data
  }

  /// The markers of a baseline JPEG up to its end of image.
  static func jpeg(width: Int, height: Int) -> Data {
    var data = Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 16])
    data += Data("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0]
    data += [0xFF, 0xC0, 0, 11, 8] + bigEndian(height).suffix(2) + bigEndian(width).suffix(2) + [1, 1, 0x11, 0]
    data += [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
    data += [UInt8](repeating: 0x55, count: 64)
    data += [0xFF, 0xD9]
    return data
  }

  private static func chunk(_ type: String, _ body: [UInt8]) -> Data {
    Data(bigEndian(body.count)) + Data(type.utf8) + Data(body) + Data([0, 0, 0, 0])
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

/// A folder that is there for one test.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "waterwheel-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ data: Data, to name: String) throws {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }
}
