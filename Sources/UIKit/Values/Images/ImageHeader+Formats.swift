enum PNGHeader {
  static func read(_ reader: ByteReader) throws(ImageHeaderError) -> ImageHeader.Size {
    guard let type = reader.ascii(at: 12, count: 4) else { throw .truncated }
    guard type == "IHDR" else { throw .malformed("a PNG that does not begin with IHDR") }
    let (width, height) = (try reader.bigEndian(at: 16, count: 4), try reader.bigEndian(at: 20, count: 4))
    guard width < 1 << 31, height < 1 << 31 else { throw .malformed("a PNG whose size is out of range") }
    return (width, height, "image/png")
  }
}

enum WebPHeader {
  static func read(_ reader: ByteReader) throws(ImageHeaderError) -> ImageHeader.Size {
    guard let chunk = reader.ascii(at: 12, count: 4) else { throw .truncated }
    switch chunk {
    case "VP8X":
      return (
        1 + (try reader.littleEndian(at: 24, count: 3)), 1 + (try reader.littleEndian(at: 27, count: 3)), "image/webp"
      )
    case "VP8L":
      guard try reader.byte(at: 20) == 0x2F else { throw .malformed("a WebP without its lossless mark") }
      let bits = try reader.littleEndian(at: 21, count: 4)
      return (1 + bits & 0x3FFF, 1 + bits >> 14 & 0x3FFF, "image/webp")
    case "VP8 ":
      guard try reader.bigEndian(at: 23, count: 3) == 0x9D012A else {
        throw .malformed("a WebP without its start code")
      }
      return (
        try reader.littleEndian(at: 26, count: 2) & 0x3FFF, try reader.littleEndian(at: 28, count: 2) & 0x3FFF,
        "image/webp"
      )
    default: throw .malformed("a WebP that begins with \(chunk)")
    }
  }
}

/// Walks the segments of a JPEG up to the frame header, and takes the orientation from the Exif segment on the way.
enum JPEGHeader {
  static func read(_ reader: ByteReader) throws(ImageHeaderError) -> ImageHeader.Size {
    var index = 2
    var orientation = 1
    while true {
      guard try reader.byte(at: index) == 0xFF else { throw .malformed("a JPEG with bytes between its segments") }
      let marker = try reader.byte(at: index + 1)
      switch marker {
      case 0xFF:  // Fill bytes.
        index += 1
        continue
      case 0x01, 0xD0...0xD7:  // Markers without a segment.
        index += 2
        continue
      case 0xD9, 0xDA: throw .malformed("a JPEG without a frame header")
      default: break
      }
      let length = try reader.bigEndian(at: index + 2, count: 2)
      guard length >= 2 else { throw .malformed("a JPEG segment shorter than its own length") }
      if isFrameHeader(marker) {
        let height = try reader.bigEndian(at: index + 5, count: 2)
        let width = try reader.bigEndian(at: index + 7, count: 2)
        return orientation >= 5 ? (height, width, "image/jpeg") : (width, height, "image/jpeg")
      }
      if marker == 0xE1 {
        orientation = ExifOrientation.read(reader, from: index + 4, to: index + 2 + length) ?? orientation
      }
      index += 2 + length
    }
  }

  private static func isFrameHeader(_ marker: Int) -> Bool {
    (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
  }
}

/// The orientation tag of an Exif segment, 1…8.
enum ExifOrientation {
  static func read(_ reader: ByteReader, from start: Int, to end: Int) -> Int? {
    guard end <= reader.bytes.count, reader.ascii(at: start, count: 4) == "Exif" else { return nil }
    let tiff = start + 6
    guard let order = reader.ascii(at: tiff, count: 2), order == "II" || order == "MM" else { return nil }
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, tiff + offset + count <= end else { return nil }
      return order == "II"
        ? try? reader.littleEndian(at: tiff + offset, count: count)
        : try? reader.bigEndian(at: tiff + offset, count: count)
    }
    guard number(2, 2) == 42, let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for entry in 0..<count {
      let offset = directory + 2 + entry * 12
      guard let tag = number(offset, 2) else { return nil }
      if tag == 0x0112 { return number(offset + 8, 2).flatMap { (1...8).contains($0) ? $0 : nil } }
    }
    return nil
  }
}
