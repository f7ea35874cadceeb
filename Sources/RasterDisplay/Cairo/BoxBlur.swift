import Foundation

/// A Gaussian blur of one-byte pixels, as three running averages in each direction.
enum BoxBlur {
  /// Blurs in place; pixels outside count as 0.
  ///
  /// - Parameter deviation: the standard deviation, in pixels. Below a quarter nothing is done.
  /// - Complexity: O(n) in the number of pixels, whatever the deviation.
  static func blur(
    _ pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int, deviation: Double
  ) {
    guard deviation >= 0.25, width > 0, height > 0 else { return }
    for length in lengths(for: deviation) where length > 1 {
      blurRows(pixels, width: width, height: height, stride: stride, radius: length / 2)
      blurColumns(pixels, width: width, height: height, stride: stride, radius: length / 2)
    }
  }

  /// Returns three odd lengths of windows whose variances add up to the deviation's square as nearly as possible.
  static func lengths(for deviation: Double) -> [Int] {
    let ideal = (4 * deviation * deviation + 1).squareRoot()
    var lower = Int(ideal)
    if lower.isMultiple(of: 2) { lower -= 1 }
    let size = Double(lower)
    let count = (12 * deviation * deviation - 3 * size * size - 12 * size - 9) / (-4 * size - 4)
    let small = min(max(0, Int(count.rounded())), 3)
    return (0..<3).map { $0 < small ? lower : lower + 2 }
  }

  private static func blurRows(
    _ pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int, radius: Int
  ) {
    let reciprocal = reciprocal(of: radius)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width) { copy in
      guard let source = copy.baseAddress else { return }
      for row in 0..<height {
        let target = pixels + row * stride
        memcpy(source, target, width)
        var sum: UInt32 = 0
        for index in 0..<min(radius, width) { sum &+= UInt32(source[index]) }
        for index in 0..<width {
          if index &+ radius < width { sum &+= UInt32(source[index &+ radius]) }
          if index > radius { sum &-= UInt32(source[index &- radius &- 1]) }
          target[index] = UInt8(truncatingIfNeeded: (sum &* reciprocal &+ half) >> 24)
        }
      }
    }
  }

  private static func blurColumns(
    _ pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int, radius: Int
  ) {
    let reciprocal = reciprocal(of: radius)
    var sums = [UInt32](repeating: 0, count: width)
    // The rows that have been written over but are still in the window.
    let kept = radius + 1
    var ring = [UInt8](repeating: 0, count: kept * width)
    sums.withUnsafeMutableBufferPointer { sums in
      ring.withUnsafeMutableBufferPointer { ring in
        for row in 0..<min(radius, height) {
          for x in 0..<width { sums[x] &+= UInt32(pixels[row &* stride &+ x]) }
        }
        for row in 0..<height {
          let rowStart = (row % kept) &* width
          let incoming = row + radius < height ? pixels + (row + radius) * stride : nil
          let target = pixels + row * stride
          for x in 0..<width {
            if let incoming { sums[x] &+= UInt32(incoming[x]) }
            if row > radius { sums[x] &-= UInt32(ring[rowStart &+ x]) }
            ring[rowStart &+ x] = target[x]
            target[x] = UInt8(truncatingIfNeeded: (sums[x] &* reciprocal &+ half) >> 24)
          }
        }
      }
    }
  }

  private static let half: UInt32 = 1 << 23

  /// Returns 65536 / length, such that the mean of a window of 255s is 255.
  private static func reciprocal(of radius: Int) -> UInt32 { UInt32((1 << 24) / (2 * radius + 1)) }
}
