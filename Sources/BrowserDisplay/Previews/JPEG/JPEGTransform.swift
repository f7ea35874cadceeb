import Foundation

/// The inverse cosine transform of a block at its full extent of eight samples or at 4, 2 or 1: the lower frequencies alone
/// give the block shrunk.
struct JPEGTransform {
  let extent: Int
  /// By frequency: its wave over the samples.
  private let waves: [SIMD8<Float>]

  init(extent: Int) {
    self.extent = extent
    waves = (0..<extent).map { frequency in
      var wave = SIMD8<Float>.zero
      for sample in 0..<extent {
        let angle = Double((2 * sample + 1) * frequency) * Double.pi / Double(2 * extent)
        wave[sample] = frequency == 0 ? Float(0.125.squareRoot()) : Float(0.5 * cos(angle))
      }
      return wave
    }
  }

  /// - Parameters:
  ///   - block: 64 dequantised frequencies, row by row; those beyond `extent` are not read.
  ///   - target: where the block's first sample goes.
  @inline(__always)
  func apply(_ block: UnsafePointer<Float>, to target: UnsafeMutablePointer<UInt8>, stride: Int) {
    if extent == 1 {
      target[0] = Self.sample(block[0] * 0.125)
      return
    }
    withUnsafeTemporaryAllocation(of: SIMD8<Float>.self, capacity: 8) { rows in
      for v in 0..<extent {
        var row = SIMD8<Float>.zero
        for u in 0..<extent { row += waves[u] * block[v &* 8 &+ u] }
        rows[v] = row
      }
      for y in 0..<extent {
        var sum = SIMD8<Float>(repeating: 128.5)
        for v in 0..<extent { sum += rows[v] * waves[v][y] }
        let clamped = sum.clamped(lowerBound: .zero, upperBound: SIMD8(repeating: 255))
        let bytes = SIMD8<UInt8>(truncatingIfNeeded: SIMD8<Int32>(clamped))
        let line = target + y &* stride
        for x in 0..<extent { line[x] = bytes[x] }
      }
    }
  }

  @inline(__always)
  static func sample(_ value: Float) -> UInt8 { UInt8(min(max(value + 128.5, 0), 255)) }
}
