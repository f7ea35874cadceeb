/// A Huffman table with tables for fast decoding.
final class JPEGHuffmanTable {
  static let lookupBits = 9

  /// The codes by the next nine bits: the length of the code << 8 | its symbol; 0 for longer codes.
  let lookup: UnsafeMutablePointer<UInt16>
  /// The codes by the next twelve bits, for AC coefficients that are not needed: the number of bits of whole codes with their values << 8
  /// | the number of coefficients that they represent, plus `blockEnd` if the last code is an end of block (EOB); 0 when there is no whole
  /// code.
  let skipping: UnsafeMutablePointer<UInt16>
  static let skippingBits = 12
  static let endOfBlock = 64
  /// The first code after those of a length, aligned to 16 bits, by the length.
  private var limits = [UInt32](repeating: 0, count: 18)
  /// The difference between the index of a symbol and its code, by the code's length.
  private var offsets = [Int](repeating: 0, count: 17)
  private let symbols: [UInt8]

  /// Makes a table of the values in a DHT segment.
  ///
  /// - Parameter counts: the number of codes of each length from 1 to 16 (T.81's BITS).
  init(counts: [UInt8], symbols: [UInt8]) throws(JPEGError) {
    guard counts.count == 16, counts.reduce(0, { $0 + Int($1) }) == symbols.count, symbols.count <= 256 else {
      throw .damaged
    }
    self.symbols = symbols
    lookup = .allocate(capacity: 1 << Self.lookupBits)
    lookup.initialize(repeating: 0, count: 1 << Self.lookupBits)
    skipping = .allocate(capacity: 1 << Self.skippingBits)
    var code = 0
    var index = 0
    for length in 1...16 {
      offsets[length] = index - code
      for _ in 0..<Int(counts[length - 1]) {
        // Codes that do not fit their length would be outside the lookup table.
        guard code < 1 << length else { throw .damaged }
        if length <= Self.lookupBits { fill(code, length: length, symbol: symbols[index]) }
        code += 1
        index += 1
      }
      limits[length] = UInt32(code) << UInt32(16 - length)
      code <<= 1
    }
    limits[17] = .max
    for bits in 0..<(1 << Self.skippingBits) { skipping[bits] = UInt16(skip(bits)) }
  }

  deinit {
    lookup.deallocate()
    skipping.deallocate()
  }

  /// Returns the number of coefficients that an AC symbol represents; `blockEnd` for an end of block (EOB).
  @inline(__always)
  static func coefficientCount(_ symbol: Int) -> Int {
    symbol & 15 != 0 || symbol == 0xF0 ? symbol >> 4 &+ 1 : endOfBlock
  }

  /// Returns the entry of `skipping` for its bits: as many codes as are whole; the value bits of the last one may exceed the twelve bits.
  private func skip(_ bits: Int) -> Int {
    var (length, count) = (0, 0)
    while length < Self.skippingBits {
      let remainder = bits << length & (1 << Self.skippingBits - 1)
      let entry = Int(lookup[remainder >> (Self.skippingBits - Self.lookupBits)])
      guard entry != 0, length + entry >> 8 <= Self.skippingBits, count < Self.endOfBlock - 16 else { break }
      length += entry >> 8 + entry & 15
      count += Self.coefficientCount(entry & 0xFF)
      if count >= Self.endOfBlock { break }
    }
    return length << 8 | count
  }

  private func fill(_ code: Int, length: Int, symbol: UInt8) {
    let shift = Self.lookupBits - length
    for entry in (code << shift)..<((code + 1) << shift) { lookup[entry] = UInt16(length) << 8 | UInt16(symbol) }
  }

  /// Returns the code at the begin of 16 bits, as its length << 8 | its symbol; 0 when there is none.
  func search(_ bits: UInt32) -> Int {
    for length in (Self.lookupBits + 1)...16 where bits < limits[length] {
      let index = Int(bits >> UInt32(16 - length)) + offsets[length]
      return symbols.indices.contains(index) ? length << 8 | Int(symbols[index]) : 0
    }
    return 0
  }
}
