/// A decoded picture in memory: red, green, blue and alpha in one byte each, not premultiplied, rows from the top.
struct PixelBuffer: Equatable, Sendable {
  let width: Int
  let height: Int
  /// The pixels, `width * height * 4` bytes.
  var bytes: [UInt8]

  /// Makes a picture, whose width and height must be at least 1.
  init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(width > 0 && height > 0 && bytes.count == width * height * 4)
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  var isOpaque: Bool {
    bytes.withUnsafeBufferPointer { bytes in
      stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
    }
  }
}

// MARK: - Scaling

extension PixelBuffer {
  /// Returns the picture at a smaller size. Every new pixel is the mean of the area that it covers, with colours
  /// weighted by their alpha. A larger size than the present one is reduced to that.
  ///
  /// - Complexity: O(n) in the number of pixels.
  func scaled(width newWidth: Int, height newHeight: Int) -> PixelBuffer {
    let (newWidth, newHeight) = (min(max(newWidth, 1), width), min(max(newHeight, 1), height))
    guard newWidth != width || newHeight != height else { return self }
    let columns = Self.spans(from: width, to: newWidth)
    let rows = Self.spans(from: height, to: newHeight)
    var result = [UInt8](repeating: 0, count: newWidth * newHeight * 4)
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: width) { line in
      bytes.withUnsafeBufferPointer { source in
        result.withUnsafeMutableBufferPointer { result in
          for (y, row) in rows.enumerated() {
            line.update(repeating: .zero)
            for (offset, weight) in row.weights.enumerated() {
              let start = (row.first + offset) * width * 4
              for x in 0..<width { line[x] += Self.weighed(source, at: start + x * 4) * weight }
            }
            for (x, column) in columns.enumerated() {
              var sum = SIMD4<Float>.zero
              for (offset, weight) in column.weights.enumerated() { sum += line[column.first + offset] * weight }
              Self.store(sum, in: result, at: (y * newWidth + x) * 4)
            }
          }
        }
      }
    }
    return PixelBuffer(width: newWidth, height: newHeight, bytes: result)
  }

  /// The old pixels that a new one covers, with the covered part of each as its weight; weights sum up to 1.
  private struct Span {
    var first: Int
    var weights: [Float]
  }

  private static func spans(from old: Int, to new: Int) -> [Span] {
    (0..<new).map { index in
      // In units of 1/new of an old pixel, so that all borders are whole numbers.
      let (start, end) = (index * old, (index + 1) * old)
      let (first, last) = (start / new, (end - 1) / new)
      let weights = (first...last).map { pixel in
        Float(min(end, (pixel + 1) * new) - max(start, pixel * new)) / Float(old)
      }
      return Span(first: first, weights: weights)
    }
  }

  @inline(__always)
  private static func weighed(_ source: UnsafeBufferPointer<UInt8>, at index: Int) -> SIMD4<Float> {
    let alpha = Float(source[index + 3])
    let color = SIMD4(Float(source[index]), Float(source[index + 1]), Float(source[index + 2]), 255)
    return color * (alpha / 255)
  }

  @inline(__always)
  private static func store(_ sum: SIMD4<Float>, in bytes: UnsafeMutableBufferPointer<UInt8>, at index: Int) {
    guard sum.w > 0 else { return }
    let factor = 255 / sum.w
    for channel in 0..<3 { bytes[index + channel] = UInt8(min(255, sum[channel] * factor + 0.5)) }
    bytes[index + 3] = UInt8(min(255, sum.w + 0.5))
  }
}

// MARK: - Orientation

extension PixelBuffer {
  /// Returns the picture rotated and mirrored according to EXIF's orientation, 1 to 8.
  ///
  /// - Complexity: O(n) in the number of pixels.
  func upright(from orientation: Int) -> PixelBuffer {
    guard (2...8).contains(orientation) else { return self }
    let swapsAxes = orientation >= 5
    let (newWidth, newHeight) = swapsAxes ? (height, width) : (width, height)
    let mirrorsX = [2, 3, 7, 8].contains(orientation)
    let mirrorsY = [3, 4, 6, 7].contains(orientation)
    var result = [UInt8](repeating: 0, count: bytes.count)
    bytes.withUnsafeBytes { source in
      result.withUnsafeMutableBytes { target in
        for y in 0..<newHeight {
          for x in 0..<newWidth {
            // The pixel's position before it was transposed and mirrored.
            let (u, v) = swapsAxes ? (y, x) : (x, y)
            let (oldX, oldY) = (mirrorsX ? width - 1 - u : u, mirrorsY ? height - 1 - v : v)
            let pixel = source.loadUnaligned(fromByteOffset: (oldY * width + oldX) * 4, as: UInt32.self)
            target.storeBytes(of: pixel, toByteOffset: (y * newWidth + x) * 4, as: UInt32.self)
          }
        }
      }
    }
    return PixelBuffer(width: newWidth, height: newHeight, bytes: result)
  }
}
