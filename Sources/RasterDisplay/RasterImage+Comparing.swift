/// The difference of two pictures of one size.
public struct RasterDifference: Hashable, Sendable {
  /// The largest difference of a component in any pixel, 0…255.
  public internal(set) var largest = 0
  /// The part of the pixels that differ by more than the tolerance, 0…1.
  public internal(set) var part = 0.0
  /// The mean difference of all components, 0…255.
  public internal(set) var mean = 0.0
}

extension RasterImage {
  /// Compares component by component; nil when the sizes differ.
  ///
  /// - Parameters:
  ///   - other: the picture to compare with.
  ///   - tolerance: differences up to this, 0…255, do not count for `part`.
  /// - Complexity: O(n) in the number of pixels.
  public func difference(to other: RasterImage, tolerance: Int = 0) -> RasterDifference? {
    guard width == other.width, height == other.height else { return nil }
    var result = RasterDifference()
    if bytes == other.bytes { return result }
    var sum = 0
    var count = 0
    bytes.withUnsafeBufferPointer { a in
      other.bytes.withUnsafeBufferPointer { b in
        for pixel in stride(from: 0, to: a.count, by: 4) {
          var most = 0
          for index in pixel..<pixel + 4 {
            let difference = abs(Int(a[index]) - Int(b[index]))
            sum += difference
            if difference > most { most = difference }
          }
          if most > result.largest { result.largest = most }
          if most > tolerance { count += 1 }
        }
      }
    }
    result.part = Double(count) / Double(max(1, width * height))
    result.mean = Double(sum) / Double(max(1, bytes.count))
    return result
  }

  /// Returns the expected picture, the actual one and their difference side by side, for people. The difference is
  /// amplified four times, on black; where the sizes differ, missing pixels are magenta.
  ///
  /// - Complexity: O(n) in the number of pixels.
  public static func sideBySide(expected: RasterImage, actual: RasterImage) -> RasterImage {
    let (width, height) = (max(expected.width, actual.width), max(expected.height, actual.height))
    let gap = 8
    var result = RasterImage(width: width * 3 + gap * 2, height: height, scale: 1)
    let missing = Pixel(red: 255, green: 0, blue: 255)
    for y in 0..<height {
      for x in 0..<width {
        let a = x < expected.width && y < expected.height ? expected[x, y] : missing
        let b = x < actual.width && y < actual.height ? actual[x, y] : missing
        result[x, y] = a
        result[x + width + gap, y] = b
        result[x + (width + gap) * 2, y] = Pixel(
          red: strong(a.red, b.red), green: strong(a.green, b.green), blue: strong(a.blue, b.blue))
      }
    }
    return result
  }

  private static func strong(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8(min(255, 4 * abs(Int(a) - Int(b)))) }
}
