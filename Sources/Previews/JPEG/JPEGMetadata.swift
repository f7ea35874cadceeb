/// The metadata of a JPEG file: its size, its orientation, its colour profile, and the thumbnail that cameras write into the EXIF segment.
struct JPEGMetadata {
  private(set) var width = 0
  private(set) var height = 0
  /// EXIF's orientation, 1 to 8.
  private(set) var orientation = 1
  /// The thumbnail, a whole JPEG file with the same orientation.
  private(set) var thumbnail: Range<Int>?
  /// The ICC segments unchanged, markers included.
  private(set) var profile: [UInt8] = []

  /// The longest profile that is kept; longer ones are for printers.
  private static let longestProfile = 65_536

  /// Reads the segments before the first scan. A file that cannot be read has no metadata.
  init(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { buffer in
      guard var segments = try? JPEGSegments(buffer) else { return }
      while let segment = try? segments.next(), segment.marker != 0xDA { read(segment, buffer) }
    }
    if profile.count > Self.longestProfile { profile = [] }
  }

  private mutating func read(_ segment: JPEGSegments.Segment, _ bytes: UnsafeBufferPointer<UInt8>) {
    let body = bytes[segment.range]
    switch segment.marker {
    case 0xC0...0xC3:
      guard let frame = try? JPEGFrame(bytes, segment) else { return }
      (width, height) = (frame.width, frame.height)
    case 0xE1 where body.starts(with: Array("Exif\0\0".utf8)):
      readEXIF(EXIFReader(bytes: UnsafeBufferPointer(rebasing: body.dropFirst(6))), at: segment.range.lowerBound + 6)
    case 0xE2 where body.starts(with: Array("ICC_PROFILE\0".utf8)):
      profile += bytes[(segment.range.lowerBound - 4)..<segment.range.upperBound]
    default: break
    }
  }

  private mutating func readEXIF(_ reader: EXIFReader, at start: Int) {
    guard let first = reader.firstDirectory else { return }
    if let value = reader.value(0x0112, in: first), (1...8).contains(value) { orientation = value }
    guard let second = reader.directory(after: first), let offset = reader.value(0x0201, in: second),
      let length = reader.value(0x0202, in: second), length > 0, offset >= 0, offset + length <= reader.bytes.count
    else { return }
    thumbnail = (start + offset)..<(start + offset + length)
  }

  /// Returns true if a size has the picture's aspect ratio: some cameras put bars around their thumbnails.
  func hasShape(width otherWidth: Int, height otherHeight: Int) -> Bool {
    guard width > 0, height > 0, otherWidth > 0, otherHeight > 0 else { return false }
    let ratio = Double(width) / Double(height) * Double(otherHeight) / Double(otherWidth)
    return abs(ratio - 1) < 0.03
  }
}

/// A reader of TIFF's directories of tagged values, in either byte order. It reads nothing beyond the bytes.
struct EXIFReader {
  let bytes: UnsafeBufferPointer<UInt8>

  private var isLittleEndian: Bool { bytes.count >= 2 && bytes[0] == 0x49 }

  private func integer(at offset: Int, count: Int) -> Int? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    return (0..<count).reduce(0) { value, index in
      value << 8 | Int(bytes[offset + (isLittleEndian ? count - 1 - index : index)])
    }
  }

  var firstDirectory: Int? {
    guard integer(at: 2, count: 2) == 42 else { return nil }
    return integer(at: 4, count: 4)
  }

  func directory(after directory: Int) -> Int? {
    guard let count = integer(at: directory, count: 2), let next = integer(at: directory + 2 + count * 12, count: 4),
      next > 0
    else { return nil }
    return next
  }

  /// Returns the value of a tag that is an integer of 16 or 32 bits; nil for others.
  ///
  /// - Complexity: O(n) in the number of the directory's entries.
  func value(_ tag: Int, in directory: Int) -> Int? {
    guard let count = integer(at: directory, count: 2) else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + index * 12
      guard let found = integer(at: entry, count: 2) else { return nil }
      guard found == tag else { continue }
      switch integer(at: entry + 2, count: 2) {
      case 3: return integer(at: entry + 8, count: 2)
      case 4: return integer(at: entry + 8, count: 4)
      default: return nil
      }
    }
    return nil
  }
}
