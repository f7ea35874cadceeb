/// The codes of one Huffman table, ready to be looked up.
final class JPEGHuffmanTable {
  static let lookupBits = 9

  /// By the next nine bits: length of the code << 8 | symbol; 0 for longer codes.
  let lookup: UnsafeMutablePointer<UInt16>
  /// By the next twelve bits, for values of frequencies that are not needed: bits of whole codes and their values << 8 | how
  /// many frequencies they stand for, plus `blockEnd` if the last ends the block; 0 when there is no whole code.
  let skipping: UnsafeMutablePointer<UInt16>
  static let skippingBits = 12
  static let blockEnd = 64
  /// By length: the first code beyond those of this length, aligned to 16 bits.
  private var limits = [UInt32](repeating: 0, count: 18)
  /// By length: what to add to a code to get the index of its symbol.
  private var offsets = [Int](repeating: 0, count: 17)
  private let symbols: [UInt8]

  /// - Parameter counts: how many codes there are of each length from 1 to 16.
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
        // A table whose codes do not fit their length would lead beyond the lookup.
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

  /// How many frequencies a symbol stands for.
  @inline(__always)
  static func count(_ symbol: Int) -> Int { symbol & 15 != 0 || symbol == 0xF0 ? symbol >> 4 &+ 1 : blockEnd }

  /// The entry of `skipping` for its bits: as many codes as are whole, the last value of which may lie beyond.
  private func skip(_ bits: Int) -> Int {
    var (length, count) = (0, 0)
    while length < Self.skippingBits {
      let rest = bits << length & (1 << Self.skippingBits - 1)
      let entry = Int(lookup[rest >> (Self.skippingBits - Self.lookupBits)])
      guard entry != 0, length + entry >> 8 <= Self.skippingBits, count < Self.blockEnd - 16 else { break }
      length += entry >> 8 + entry & 15
      count += Self.count(entry & 0xFF)
      if count >= Self.blockEnd { break }
    }
    return length << 8 | count
  }

  private func fill(_ code: Int, length: Int, symbol: UInt8) {
    let shift = Self.lookupBits - length
    for entry in (code << shift)..<((code + 1) << shift) { lookup[entry] = UInt16(length) << 8 | UInt16(symbol) }
  }

  /// The code at the beginning of 16 bits: length << 8 | symbol; 0 when there is none.
  func search(_ bits: UInt32) -> Int {
    for length in (Self.lookupBits + 1)...16 where bits < limits[length] {
      let index = Int(bits >> UInt32(16 - length)) + offsets[length]
      return symbols.indices.contains(index) ? length << 8 | Int(symbols[index]) : 0
    }
    return 0
  }
}
