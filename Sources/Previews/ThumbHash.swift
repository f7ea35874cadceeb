import Foundation

/// A blurred picture in about 25 bytes, in the published ThumbHash format (https://evanw.github.io/thumbhash/).
///
/// The picture's lightness, two colour differences and, when it has any, transparency are stored as their averages and the low-frequency
/// coefficients of a discrete cosine transform, four bits each. The page draws it, in `thumb-hash.js`.
enum ThumbHash {
  /// The length of the longest hash, in bytes: 6 bytes of header, and 14 + 5 + 5 + 14 coefficients of half a byte.
  static let maximumLength = 25
  /// The largest width and height in the format; larger pictures are reduced to it first.
  static let maximumExtent = 100

  static func encode(_ picture: PixelBuffer) -> [UInt8] {
    let longer = max(picture.width, picture.height)
    guard longer <= maximumExtent else {
      let small = picture.scaled(
        width: picture.width * maximumExtent / longer, height: picture.height * maximumExtent / longer)
      return encode(small)
    }
    let channels = Channels(picture)
    let limit = channels.isOpaque ? 7.0 : 5.0
    let lx = max(1, Int((limit * Double(picture.width) / Double(longer)).rounded()))
    let ly = max(1, Int((limit * Double(picture.height) / Double(longer)).rounded()))
    let isLandscape = picture.width > picture.height

    let l = channels.frequencies(of: channels.lightness, max(3, lx), max(3, ly))
    let p = channels.frequencies(of: channels.yellowBlue, 3, 3)
    let q = channels.frequencies(of: channels.redGreen, 3, 3)
    var header = bits(l.average, 63)
    header |= bits(0.5 + 0.5 * p.average, 63) << 6
    header |= bits(0.5 + 0.5 * q.average, 63) << 12
    header |= bits(l.scale, 31) << 18
    header |= (channels.isOpaque ? 0 : 1) << 23
    var shape = UInt32(isLandscape ? ly : lx)
    shape |= bits(p.scale, 63) << 3
    shape |= bits(q.scale, 63) << 9
    shape |= (isLandscape ? 1 : 0) << 15
    var hash = [header, header >> 8, header >> 16, shape, shape >> 8].map { UInt8(truncatingIfNeeded: $0) }
    var values = l.values + p.values + q.values
    if !channels.isOpaque {
      let a = channels.frequencies(of: channels.alpha, 5, 5)
      hash.append(UInt8(bits(a.average, 15) | bits(a.scale, 15) << 4))
      values += a.values
    }
    for (index, value) in values.enumerated() {
      let nibble = UInt8(bits(value, 15))
      if index.isMultiple(of: 2) { hash.append(nibble) } else { hash[hash.count - 1] |= nibble << 4 }
    }
    return hash
  }

  /// Returns a value of 0…1 as a whole number of 0…`most`.
  private static func bits(_ value: Double, _ most: Double) -> UInt32 {
    UInt32((min(max(value, 0), 1) * most).rounded())
  }
}

/// A picture's pixels as the format's channels, 0…1; transparent ones blend into the average colour.
private struct Channels {
  let width: Int
  let height: Int
  var lightness: [Double] = []
  var yellowBlue: [Double] = []
  var redGreen: [Double] = []
  var alpha: [Double] = []
  let isOpaque: Bool

  init(_ picture: PixelBuffer) {
    (width, height) = (picture.width, picture.height)
    let bytes = picture.bytes
    let pixels = (0..<(bytes.count / 4)).map { index -> SIMD4<Double> in
      let pixel = SIMD4<UInt8>(bytes[index * 4], bytes[index * 4 + 1], bytes[index * 4 + 2], bytes[index * 4 + 3])
      return SIMD4<Double>(pixel) / 255
    }
    var average = SIMD4<Double>.zero
    for pixel in pixels { average += SIMD4<Double>(pixel.x, pixel.y, pixel.z, 1) * pixel.w }
    isOpaque = average.w >= Double(pixels.count) - 1e-9
    if average.w > 0 { average /= average.w }
    for pixel in pixels {
      let color = average * (1 - pixel.w) + pixel * pixel.w
      lightness.append((color.x + color.y + color.z) / 3)
      yellowBlue.append((color.x + color.y) / 2 - color.z)
      redGreen.append(color.x - color.y)
      alpha.append(pixel.w)
    }
  }

  struct Frequencies {
    var average = 0.0
    /// The largest magnitude of the other coefficients.
    var scale = 0.0
    /// The other coefficients, 0…1: 0.5 represents 0, and 1 represents `scale`.
    var values: [Double] = []
  }

  func frequencies(of channel: [Double], _ nx: Int, _ ny: Int) -> Frequencies {
    var result = Frequencies()
    for cy in 0..<ny {
      let column = (0..<height).map { cos(Double.pi / Double(height) * Double(cy) * (Double($0) + 0.5)) }
      var cx = 0
      while cx * ny < nx * (ny - cy) {
        let row = (0..<width).map { cos(Double.pi / Double(width) * Double(cx) * (Double($0) + 0.5)) }
        var sum = 0.0
        for y in 0..<height {
          var part = 0.0
          for x in 0..<width { part += channel[y * width + x] * row[x] }
          sum += part * column[y]
        }
        sum /= Double(width * height)
        if cx == 0 && cy == 0 {
          result.average = sum
        } else {
          result.values.append(sum)
          result.scale = max(result.scale, abs(sum))
        }
        cx += 1
      }
    }
    // The coefficients of a plain colour are zero apart from rounding errors, which must not be scaled up.
    let scale = result.scale > 1e-9 ? result.scale : .infinity
    result.values = result.values.map { 0.5 + 0.5 / scale * $0 }
    return result
  }
}
