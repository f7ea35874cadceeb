/// Combines the components of a decoded picture to pixels.
struct JPEGColors {
  let planes: [JPEGPlane]
  let frame: JPEGFrame
  /// The number of samples that a block of a component with the largest sampling factors has in each direction.
  let extent: Int
  let isRGB: Bool

  func picture(width: Int, height: Int) -> PixelBuffer {
    var bytes = [UInt8](repeating: 255, count: width * height * 4)
    let columns = planes.map { plane in
      (0..<width).map { min($0 * plane.h * plane.extent / (frame.hMax * extent), plane.stride - 1) }
    }
    bytes.withUnsafeMutableBufferPointer { target in
      for y in 0..<height {
        let lines = planes.map { plane in
          plane.samples + min(y * plane.v * plane.extent / (frame.vMax * extent), plane.rows * plane.extent - 1)
            * plane.stride
        }
        let line = target.baseAddress.unsafelyUnwrapped + y * width * 4
        if planes.count == 1 {
          for x in 0..<width { Self.fill(line + x * 4, lines[0][columns[0][x]]) }
        } else {
          paint(line, width, lines, columns)
        }
      }
    }
    return PixelBuffer(width: width, height: height, bytes: bytes)
  }

  @inline(__always)
  private static func fill(_ pixel: UnsafeMutablePointer<UInt8>, _ value: UInt8) {
    (pixel[0], pixel[1], pixel[2]) = (value, value, value)
  }

  private func paint(
    _ line: UnsafeMutablePointer<UInt8>, _ width: Int, _ lines: [UnsafeMutablePointer<UInt8>], _ columns: [[Int]]
  ) {
    let (line0, line1, line2) = (lines[0], lines[1], lines[2])
    columns[0].withUnsafeBufferPointer { column0 in
      columns[1].withUnsafeBufferPointer { column1 in
        columns[2].withUnsafeBufferPointer { column2 in
          for x in 0..<width {
            let pixel = line + x &* 4
            let (a, b, c) = (line0[column0[x]], line1[column1[x]], line2[column2[x]])
            if isRGB {
              (pixel[0], pixel[1], pixel[2]) = (a, b, c)
            } else {
              Self.convert(Int32(a), Int32(b) &- 128, Int32(c) &- 128, pixel)
            }
          }
        }
      }
    }
  }

  /// Converts Y, Cb and Cr to red, green and blue by JFIF's matrix, in 1/65536.
  @inline(__always)
  private static func convert(_ y: Int32, _ cb: Int32, _ cr: Int32, _ pixel: UnsafeMutablePointer<UInt8>) {
    let base = y &<< 16 &+ 32768
    pixel[0] = clamp((base &+ 91881 &* cr) &>> 16)
    pixel[1] = clamp((base &- 22554 &* cb &- 46802 &* cr) &>> 16)
    pixel[2] = clamp((base &+ 116130 &* cb) &>> 16)
  }

  @inline(__always)
  private static func clamp(_ value: Int32) -> UInt8 { UInt8(truncatingIfNeeded: min(max(value, 0), 255)) }
}
