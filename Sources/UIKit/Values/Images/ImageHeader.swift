/// The reason why an image's size could not be read.
@_spi(Waterwheel)
public enum ImageHeaderError: Error, Hashable, Sendable {
  /// The file cannot be opened or read.
  case unreadable(String)
  /// The bytes end before the size.
  case truncated
  /// None of the formats that displays show.
  case unknownFormat
  /// The format is known, but what it says makes no sense.
  case malformed(String)
}

/// Reads the size of a picture from the first bytes of its file: JPEG (with its orientation), PNG, GIF, WebP and SVG.
///
/// Pixels are never decoded. Bytes of any kind give a size or an error.
@_spi(Waterwheel)
public enum ImageHeader {
  public typealias Size = (width: Int, height: Int, mediaType: String)

  /// Sizes in pixels as the picture is shown, after orientation.
  public static func read(_ bytes: [UInt8]) throws(ImageHeaderError) -> Size {
    let reader = ByteReader(bytes: bytes)
    let size: Size
    if reader.starts(with: [0xFF, 0xD8]) {
      size = try JPEGHeader.read(reader)
    } else if reader.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      size = try PNGHeader.read(reader)
    } else if reader.starts(with: Array("GIF87a".utf8)) || reader.starts(with: Array("GIF89a".utf8)) {
      size = (try reader.littleEndian(at: 6, count: 2), try reader.littleEndian(at: 8, count: 2), "image/gif")
    } else if reader.starts(with: Array("RIFF".utf8)), bytes.count < 12 || reader.ascii(at: 8, count: 4) == "WEBP" {
      size = try WebPHeader.read(reader)
    } else if SVGHeader.looksLikeSVG(bytes) {
      size = try SVGHeader.read(bytes)
    } else {
      throw isBeginningOfKnownFormat(bytes) ? .truncated : .unknownFormat
    }
    guard size.width > 0, size.height > 0 else { throw .malformed("a picture of no size") }
    return size
  }

  /// Reads as much of the file as it takes: 64 KB for nearly all pictures, never more than 16 MB.
  public static func read(_ url: URL) throws(ImageHeaderError) -> Size {
    let name = url.lastPathComponent
    guard let handle = try? FileHandle(forReadingFrom: url) else { throw .unreadable(name) }
    defer { try? handle.close() }
    var bytes: [UInt8] = []
    var wanted = 65_536
    while true {
      let chunk: Data?
      do { chunk = try handle.read(upToCount: wanted - bytes.count) } catch { throw .unreadable(name) }
      bytes.append(contentsOf: chunk ?? Data())
      do {
        return try read(bytes)
      } catch {
        guard error == .truncated, bytes.count == wanted, wanted < 16_777_216 else { throw error }
        wanted *= 4
      }
    }
  }

  private static func isBeginningOfKnownFormat(_ bytes: [UInt8]) -> Bool {
    let starts: [[UInt8]] = [
      [0xFF, 0xD8], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], Array("GIF87a".utf8), Array("GIF89a".utf8),
      Array("RIFF".utf8),
    ]
    return starts.contains { $0.count > bytes.count && Array($0.prefix(bytes.count)) == bytes }
  }
}

/// Checked access to bytes.
struct ByteReader {
  let bytes: [UInt8]

  func starts(with prefix: [UInt8]) -> Bool { bytes.starts(with: prefix) }

  func byte(at index: Int) throws(ImageHeaderError) -> Int {
    guard index >= 0, index < bytes.count else { throw .truncated }
    return Int(bytes[index])
  }

  func bigEndian(at index: Int, count: Int) throws(ImageHeaderError) -> Int {
    var value = 0
    for offset in 0..<count { value = value << 8 | (try byte(at: index + offset)) }
    return value
  }

  func littleEndian(at index: Int, count: Int) throws(ImageHeaderError) -> Int {
    var value = 0
    for offset in (0..<count).reversed() { value = value << 8 | (try byte(at: index + offset)) }
    return value
  }

  /// Nil when the bytes end before it.
  func ascii(at index: Int, count: Int) -> String? {
    guard index >= 0, index + count <= bytes.count else { return nil }
    return String(decoding: bytes[index..<index + count], as: UTF8.self)
  }
}
