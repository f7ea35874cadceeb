/// Compresses the page's files and first frame for slow networks: DEFLATE (RFC 1951) with the fixed codes, in the gzip format (RFC 1952).
///
/// Foundation has no compressor, and zlib would be a further library to build with. Text shrinks to about a third.
///
/// - Complexity: O(n) in the number of bytes.
struct Gzip {
  private static let window = 32_768
  private static let longestMatch = 258
  private static let hashBits = 15
  /// The largest number of earlier positions with the same hash that are tried.
  private static let effort = 48

  private var output: [UInt8]
  private var bits: UInt32 = 0
  private var bitCount: UInt32 = 0

  static func compress(_ bytes: [UInt8]) -> [UInt8] {
    // Deflate, no name, no date, any system.
    var gzip = Gzip(output: [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255])
    gzip.put(0b011, count: 3)
    gzip.writeMatches(of: bytes)
    gzip.putSymbol(256)
    if gzip.bitCount > 0 { gzip.put(0, count: 8 - gzip.bitCount) }
    for value in [crc(bytes), UInt32(truncatingIfNeeded: bytes.count)] {
      gzip.output += (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    return gzip.output
  }

  private init(output: [UInt8]) { self.output = output }

  /// Writes literal bytes, and references to earlier positions of the same bytes.
  private mutating func writeMatches(of bytes: [UInt8]) {
    // By a hash of three bytes; positions of other bytes may have the same hash.
    var latest = [Int](repeating: -1, count: 1 << Self.hashBits)
    var earlier = [Int](repeating: -1, count: bytes.count)
    func beginning(_ index: Int) -> Int? {
      guard index + 2 < bytes.count else { return nil }
      let key = UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
      return Int((key &* 0x9E37_79B1) >> UInt32(32 - Self.hashBits))
    }
    var index = 0
    while index < bytes.count {
      var (length, distance) = (0, 0)
      var candidate = beginning(index).flatMap { latest[$0] } ?? -1
      for _ in 0..<Self.effort where candidate >= 0 && index - candidate <= Self.window {
        var same = 0
        while same < Self.longestMatch, index + same < bytes.count, bytes[candidate + same] == bytes[index + same] {
          same += 1
        }
        if same > length { (length, distance) = (same, index - candidate) }
        candidate = earlier[candidate]
      }
      if length > 2 { putMatch(length: length, distance: distance) } else { putSymbol(Int(bytes[index])) }
      let end = index + (length > 2 ? length : 1)
      while index < end {
        if let key = beginning(index) {
          earlier[index] = latest[key]
          latest[key] = index
        }
        index += 1
      }
    }
  }

  private mutating func putMatch(length: Int, distance: Int) {
    if length == Self.longestMatch {
      putSymbol(285)
    } else {
      let (code, extra, remainder) = Self.split(length - 3, group: 4)
      putSymbol(257 + code)
      put(UInt32(remainder), count: UInt32(extra))
    }
    let (code, extra, remainder) = Self.split(distance - 1, group: 2)
    putHuffman(UInt32(code), count: 5)
    put(UInt32(remainder), count: UInt32(extra))
  }

  /// Returns the format's code for a value, the number of its extra bits, and the value of these. There are `group` codes for each number
  /// of extra bits, and twice as many without.
  private static func split(_ value: Int, group: Int) -> (code: Int, extra: Int, remainder: Int) {
    guard value >= group * 2 else { return (value, 0, 0) }
    let extra = Int.bitWidth - 1 - (value / group).leadingZeroBitCount
    return (group * extra + (value >> extra), extra, value & ((1 << extra) - 1))
  }

  /// Writes a literal, the end of the block or a length, by the fixed codes.
  private mutating func putSymbol(_ symbol: Int) {
    switch symbol {
    case ..<144: putHuffman(UInt32(0x30 + symbol), count: 8)
    case ..<256: putHuffman(UInt32(0x190 + symbol - 144), count: 9)
    case ..<280: putHuffman(UInt32(symbol - 256), count: 7)
    default: putHuffman(UInt32(0xC0 + symbol - 280), count: 8)
    }
  }

  /// Writes a Huffman code, from its highest bit on; all other values are written from the lowest bit on.
  private mutating func putHuffman(_ code: UInt32, count: UInt32) {
    for shift in (0..<count).reversed() { put(code >> shift & 1, count: 1) }
  }

  private mutating func put(_ value: UInt32, count: UInt32) {
    bits |= value << bitCount
    bitCount += count
    while bitCount >= 8 {
      output.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }

  private static let crcTable: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { crcTable[Int(($0 ^ UInt32($1)) & 255)] ^ ($0 >> 8) }
  }
}
