/// GIF's compression: codes of growing width, packed from the low bit on, in blocks of at most 255 bytes.
enum LZW {
  /// Of bytes; the code size is 8.
  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    let clear = 256
    var packer = BitPacker()
    // Slot prefix * 256 + byte has the code of the string that ends there; 0 is none.
    var table = [UInt16](repeating: 0, count: 4096 * 256)
    var used: [Int] = []
    var next = clear + 2
    var width = 9
    packer.add(clear, width: width)
    guard var prefix = bytes.first.map(Int.init) else {
      packer.add(clear + 1, width: width)
      return packer.blocks()
    }
    for byte in bytes.dropFirst() {
      let key = prefix << 8 | Int(byte)
      if table[key] != 0 {
        prefix = Int(table[key])
        continue
      }
      packer.add(prefix, width: width)
      if next < 4096 {
        table[key] = UInt16(next)
        used.append(key)
        if next == 1 << width { width += 1 }
        next += 1
      } else {
        packer.add(clear, width: width)
        for key in used { table[key] = 0 }
        used.removeAll(keepingCapacity: true)
        next = clear + 2
        width = 9
      }
      prefix = Int(byte)
    }
    packer.add(prefix, width: width)
    if next == 1 << width, width < 12 { width += 1 }
    packer.add(clear + 1, width: width)
    return packer.blocks()
  }

  private struct BitPacker {
    private var bytes: [UInt8] = []
    private var bits = 0
    private var count = 0

    mutating func add(_ code: Int, width: Int) {
      bits |= code << count
      count += width
      while count >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: bits))
        bits >>= 8
        count -= 8
      }
    }

    mutating func blocks() -> [UInt8] {
      if count > 0 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count + bytes.count / 255 + 2)
      for start in stride(from: 0, to: bytes.count, by: 255) {
        let end = min(start + 255, bytes.count)
        result.append(UInt8(end - start))
        result += bytes[start..<end]
      }
      result.append(0)
      return result
    }
  }
}
