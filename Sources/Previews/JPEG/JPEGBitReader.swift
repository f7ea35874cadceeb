/// Reads bits of an entropy-coded segment, in which a stuffed 0 byte follows each byte 0xFF; stops at a marker.
///
/// Past the end or a marker it returns zeros, and counts them: a loop over blocks ends by itself, and reads `isExhausted` afterwards.
struct JPEGBitReader {
  private let base: UnsafePointer<UInt8>
  private let end: Int
  private(set) var position: Int
  /// The next bits, beginning at the most significant one.
  private var bits: UInt64 = 0
  private var count = 0
  private var missingBytes = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, from position: Int) {
    // Empty buffers have no address; nothing is read from a buffer that ends before `position`.
    base = bytes.baseAddress ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped
    end = bytes.count
    self.position = min(position, end)
  }

  /// True if bits were read past the end of the data.
  var isExhausted: Bool { missingBytes * 8 > count }

  /// Fills `bits`. Not inlined: its callers stay small enough to be inlined, and keep the bits in registers.
  @inline(never)
  private mutating func refill() {
    if count <= 32, position &+ 4 <= end {
      let word = UnsafeRawPointer(base + position).loadUnaligned(as: UInt32.self).bigEndian
      // No byte is 0xFF when no byte of the complement is 0.
      if (~word &- 0x0101_0101) & word & 0x8080_8080 == 0 {
        bits |= UInt64(word) << UInt64(32 &- count)
        count &+= 32
        position &+= 4
        return
      }
    }
    refillSlowly()
  }

  @inline(never)
  private mutating func refillSlowly() {
    while count <= 56 {
      var byte: UInt8 = 0
      if position < end, base[position] != 0xFF {
        byte = base[position]
        position &+= 1
      } else if position &+ 1 < end, base[position &+ 1] == 0 {
        byte = 0xFF
        position &+= 2
      } else {
        missingBytes &+= 1
      }
      bits |= UInt64(byte) << UInt64(56 &- count)
      count &+= 8
    }
  }

  /// Returns the value of the next Huffman code; 0 for a code that is not in the table.
  @inline(__always)
  mutating func symbol(_ table: JPEGHuffmanTable) -> Int {
    if count < 32 { refill() }
    var entry = Int(table.lookup[Int(bits &>> UInt64(64 &- JPEGHuffmanTable.lookupBits))])
    if entry == 0 { entry = table.search(UInt32(bits &>> 48)) }
    skip(max(1, entry &>> 8))
    return entry & 0xFF
  }

  @inline(__always)
  private mutating func skip(_ number: Int) {
    bits &<<= UInt64(truncatingIfNeeded: number)
    count &-= number
  }

  /// Skips the AC coefficients from `index` to the end of their block.
  @inline(__always)
  mutating func skipBlock(from index: Int, _ table: JPEGHuffmanTable) {
    var index = index
    while index < JPEGHuffmanTable.endOfBlock {
      if count < 32 { refill() }
      let entry = Int(table.skipping[Int(bits &>> UInt64(64 &- JPEGHuffmanTable.skippingBits))])
      // Codes after the block's last coefficient belong to the next block.
      if entry != 0, index &+ entry & 63 < JPEGHuffmanTable.endOfBlock {
        skip(entry &>> 8)
        index &+= entry & 0xFF
      } else {
        let symbol = symbol(table)
        if symbol & 15 > 0 { _ = value(symbol & 15) }
        index &+= JPEGHuffmanTable.coefficientCount(symbol)
      }
    }
  }

  /// Reads a value of 0…16 bits and extends its sign (T.81's RECEIVE and EXTEND): values with a leading 0 are negative.
  @inline(__always)
  mutating func signedValue(_ number: Int) -> Int {
    guard number > 0 else { return 0 }
    if count < 32 { refill() }
    let value = Int(truncatingIfNeeded: bits &>> UInt64(truncatingIfNeeded: 64 &- number))
    skip(number)
    return value < 1 &<< (number &- 1) ? value &- (1 &<< number) &+ 1 : value
  }

  @inline(__always)
  mutating func value(_ number: Int) -> Int {
    guard number > 0 else { return 0 }
    if count < 32 { refill() }
    let value = Int(truncatingIfNeeded: bits &>> UInt64(truncatingIfNeeded: 64 &- number))
    skip(number)
    return value
  }

  /// Continues after the next restart marker (RSTm). Returns false when there is none: the entropy-coded data ends.
  mutating func restart() -> Bool {
    bits = 0
    count = 0
    missingBytes = 0
    // The reader never passes a marker, but its position may be before some bytes that were not needed.
    while position &+ 1 < end {
      if base[position] == 0xFF, base[position &+ 1] != 0, base[position &+ 1] != 0xFF {
        guard (0xD0...0xD7).contains(base[position &+ 1]) else { return false }
        position &+= 2
        return true
      }
      position &+= 1
    }
    return false
  }
}
