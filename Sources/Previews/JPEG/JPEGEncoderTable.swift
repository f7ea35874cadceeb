import Foundation

/// The quantization and Huffman tables of the luminance or the chrominance components: the examples in annex K of T.81.
struct JPEGEncoderTable {
  struct Code {
    var bits: UInt16 = 0
    var length: UInt8 = 0
  }

  struct Huffman {
    let counts: [UInt8]
    let symbols: [UInt8]
    /// The codes by their symbols.
    let codes: [Code]

    init(counts: [UInt8], symbols: [UInt8]) {
      (self.counts, self.symbols) = (counts, symbols)
      var codes = [Code](repeating: Code(), count: 256)
      var code: UInt16 = 0
      var index = 0
      for length in 1...16 {
        for _ in 0..<Int(counts[length - 1]) {
          codes[Int(symbols[index])] = Code(bits: code, length: UInt8(length))
          code += 1
          index += 1
        }
        code <<= 1
      }
      self.codes = codes
    }
  }

  /// The quantization table, row by row.
  let quantizationTable: [Int]
  let dc: Huffman
  let ac: Huffman
  private let factors: [SIMD8<Float>]
  /// The zig-zag index by row and column.
  private let order: [Int]
  /// The DCT's basis functions by sample: the weight of the sample in each coefficient.
  private let basis: [SIMD8<Float>] = (0..<8).map { sample in
    var wave = SIMD8<Float>.zero
    for frequency in 0..<8 {
      let angle = Double((2 * sample + 1) * frequency) * Double.pi / 16
      wave[frequency] = frequency == 0 ? Float(0.125.squareRoot()) : Float(0.5 * cos(angle))
    }
    return wave
  }

  init(isChrominance: Bool, quality: Int) {
    let quality = min(max(quality, 1), 100)
    let percent = quality < 50 ? 5000 / quality : 200 - quality * 2
    let steps = (isChrominance ? Self.chrominanceQuantization : Self.luminanceQuantization).map {
      min(max(($0 * percent + 50) / 100, 1), 255)
    }
    quantizationTable = steps
    factors = (0..<8).map { row in
      var factor = SIMD8<Float>.zero
      for column in 0..<8 { factor[column] = 1 / Float(steps[row * 8 + column]) }
      return factor
    }
    order = (0..<64).map { place in jpegZigzag.firstIndex(of: place) ?? 0 }
    dc = isChrominance ? Self.chrominanceDC : Self.luminanceDC
    ac = isChrominance ? Self.chrominanceAC : Self.luminanceAC
  }

  /// Computes the quantized DCT coefficients of a block of 64 samples, in zig-zag order.
  func quantize(_ samples: UnsafePointer<Float>, into steps: UnsafeMutablePointer<Int>) {
    withUnsafeTemporaryAllocation(of: SIMD8<Float>.self, capacity: 8) { rows in
      for y in 0..<8 {
        var row = SIMD8<Float>.zero
        for x in 0..<8 { row += basis[x] * samples[y &* 8 &+ x] }
        rows[y] = row
      }
      for v in 0..<8 {
        var sum = SIMD8<Float>.zero
        for y in 0..<8 { sum += rows[y] * basis[y][v] }
        let whole = (sum * factors[v]).wholeNumbers
        // The AC tables have codes for up to 10 bits, which only a quantization step of 1 could exceed.
        for u in 0..<8 { steps[order[v &* 8 &+ u]] = Int(min(max(whole[u], -1023), 1023)) }
      }
    }
  }

  private static let luminanceQuantization = [
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
    87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
    72, 92, 95, 98, 112, 100, 103, 99,
  ]

  private static let chrominanceQuantization: [Int] = {
    let corner = [17, 18, 24, 47, 18, 21, 26, 66, 24, 26, 56, 99, 47, 66, 99, 99]
    return (0..<64).map { $0 / 8 < 4 && $0 % 8 < 4 ? corner[$0 / 8 * 4 + $0 % 8] : 99 }
  }()

  private static let luminanceDC = Huffman(
    counts: [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0], symbols: Array(0...11))
  private static let chrominanceDC = Huffman(
    counts: [0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0], symbols: Array(0...11))

  private static let luminanceAC = Huffman(
    counts: [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125],
    symbols: completed([
      0x01, 0x02, 0x03, 0x00, 0x04, 0x11, 0x05, 0x12, 0x21, 0x31, 0x41, 0x06, 0x13, 0x51, 0x61, 0x07, 0x22, 0x71, 0x14,
      0x32, 0x81, 0x91, 0xA1, 0x08, 0x23, 0x42, 0xB1, 0xC1, 0x15, 0x52, 0xD1, 0xF0, 0x24, 0x33, 0x62, 0x72, 0x82,
    ]))
  private static let chrominanceAC = Huffman(
    counts: [0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1, 2, 119],
    symbols: completed([
      0x00, 0x01, 0x02, 0x03, 0x11, 0x04, 0x05, 0x21, 0x31, 0x06, 0x12, 0x41, 0x51, 0x07, 0x61, 0x71, 0x13, 0x22, 0x32,
      0x81, 0x08, 0x14, 0x42, 0x91, 0xA1, 0xB1, 0xC1, 0x09, 0x23, 0x33, 0x52, 0xF0, 0x15, 0x62, 0x72, 0xD1, 0x0A, 0x16,
      0x24, 0x34, 0xE1, 0x25, 0xF1,
    ]))

  /// Returns all 162 symbols: the frequent ones, then the rest in ascending order, whose codes all have the greatest length. A symbol is a
  /// run of up to 15 zeros and a size of 1 to 10 bits.
  private static func completed(_ frequent: [UInt8]) -> [UInt8] {
    let sized: [UInt8] = (0...15).flatMap { run in (1...10).map { size in UInt8(run << 4 | size) } }
    let all: [UInt8] = [0x00, 0xF0] + sized
    return frequent + all.filter { !frequent.contains($0) }.sorted()
  }
}
