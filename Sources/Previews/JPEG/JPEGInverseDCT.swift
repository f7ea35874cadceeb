import Foundation

/// The inverse discrete cosine transform (IDCT) of a block at its full extent of eight samples or at 4, 2 or 1: the low-frequency
/// coefficients alone give the block at a smaller size.
struct JPEGInverseDCT {
  let extent: Int
  /// The DCT's basis functions by frequency. A pointer, since an array would be retained for each block.
  private let basis: UnsafeMutablePointer<SIMD8<Float>>

  /// Makes a transform, whose owner must call `deallocate()` at the end.
  init(extent: Int) {
    self.extent = extent
    basis = .allocate(capacity: extent)
    for frequency in 0..<extent {
      var wave = SIMD8<Float>.zero
      for sample in 0..<extent {
        let angle = Double((2 * sample + 1) * frequency) * Double.pi / Double(2 * extent)
        wave[sample] = frequency == 0 ? Float(0.125.squareRoot()) : Float(0.5 * cos(angle))
      }
      (basis + frequency).initialize(to: wave)
    }
  }

  func deallocate() { basis.deallocate() }

  /// - Parameters:
  ///   - block: 64 dequantized coefficients, row by row; those beyond `extent` are not read.
  ///   - target: the address of the block's first sample.
  @inline(__always)
  func apply(_ block: UnsafePointer<Float>, to target: UnsafeMutablePointer<UInt8>, stride: Int) {
    if extent == 1 {
      target[0] = Self.sample(block[0] * 0.125)
      return
    }
    withUnsafeTemporaryAllocation(of: SIMD8<Float>.self, capacity: 8) { rows in
      for v in 0..<extent {
        var row = SIMD8<Float>.zero
        for u in 0..<extent { row += basis[u] * block[v &* 8 &+ u] }
        rows[v] = row
      }
      for y in 0..<extent {
        var sum = SIMD8<Float>(repeating: 128)
        for v in 0..<extent { sum += rows[v] * basis[v][y] }
        let whole = sum.wholeNumbers
        let line = target + y &* stride
        for x in 0..<extent { line[x] = UInt8(truncatingIfNeeded: min(max(whole[x], 0), 255)) }
      }
    }
  }

  @inline(__always)
  static func sample(_ value: Float) -> UInt8 { UInt8(min(max(value + 128.5, 0), 255)) }
}

extension SIMD8<Float> {
  /// The nearest whole numbers, for values of up to ±2²²; the results for others are undefined. The standard library converts vectors
  /// element by element through generic code, which takes longer than the whole transform.
  @inline(__always)
  var wholeNumbers: SIMD8<Int32> {
    // At 1.5 · 2²³ a step of the significand is 1.
    unsafeBitCast(self + SIMD8(repeating: 12_582_912), to: SIMD8<Int32>.self) &- SIMD8<Int32>(repeating: 0x4B40_0000)
  }
}
