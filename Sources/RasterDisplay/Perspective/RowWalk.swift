import CoreGraphics

/// A row of the destination, whose pixels are computed from the source.
///
/// The row's pixels come from points on a hyperbola in the source. Straight pieces replace it that deviate from it by less than a
/// thirty-second of a pixel; only their ends need a division.
struct RowWalk {
  private let inverse: Homography
  private let x: Double
  private let y: Double
  private let count: Int
  /// The number of samples per pixel along the row; `acrossRow` is that across it.
  private let alongRow: Int
  private let acrossRow: Int
  /// The number of pixels in a straight piece.
  private let pieceLength: Int

  private static let mostSamples = 4.0

  init(inverse: Homography, x: Double, y: Double, count: Int) {
    (self.inverse, self.x, self.y, self.count) = (inverse, x, y, count)
    var along = 1.0
    var across = 1.0
    var bend = 0.0
    for step in [0, count / 2, count - 1] {
      let point = CGPoint(x: x + Double(step), y: y)
      let depth = inverse.depth(point)
      guard abs(depth) > 1e-12 else { continue }
      let image = inverse.apply(point)
      let m = inverse
      let speed = max(abs((m.a - image.x * m.p) / depth), abs((m.b - image.y * m.p) / depth))
      along = max(along, speed)
      across = max(across, max(abs((m.c - image.x * m.q) / depth), abs((m.d - image.y * m.q) / depth)))
      bend = max(bend, 2 * speed * abs(m.p / depth))
    }
    // Bilinear filtering suffices for a small reduction.
    alongRow = Int(min(Self.mostSamples, along.rounded()))
    acrossRow = Int(min(Self.mostSamples, across.rounded()))
    // A chord of length l deviates from a curve by l² / 8 times the second derivative.
    pieceLength = Int(min(16, max(1, (0.25 / max(bend, 1e-9)).squareRoot())))
  }

  func draw(_ source: PixelBuffer, into row: UnsafeMutablePointer<UInt32>) {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: count) { buffer in
      guard let sums = buffer.baseAddress else { return }
      sums.initialize(repeating: 0, count: count)
      for line in 0..<acrossRow {
        add(source, atHeight: y - 0.5 + (Double(line) + 0.5) / Double(acrossRow), to: sums)
      }
      let mean = Channels.Mean(of: alongRow &* acrossRow)
      for index in 0..<count { row[index] = mean.packed(sums[index]) }
    }
  }

  /// Adds the samples of one height to those of the pixels.
  private func add(_ source: PixelBuffer, atHeight y: Double, to sums: UnsafeMutablePointer<UInt64>) {
    let step = 1 / Double(alongRow)
    var sampleX = x - 0.5 + step / 2
    var here = origin(of: sampleX, y)
    var pixel = 0
    while pixel < count {
      let pixels = min(pieceLength, count &- pixel)
      let samples = Double(pixels &* alongRow)
      let there = origin(of: sampleX + samples * step, y)
      if source.holds(here), source.holds(there) {
        var (u, v) = (Int(here.u * 65536), Int(here.v * 65536))
        let (du, dv) = (Int((there.u - here.u) * 65536 / samples), Int((there.v - here.v) * 65536 / samples))
        for index in pixel..<pixel &+ pixels {
          var sum = sums[index]
          for _ in 0..<alongRow {
            sum &+= source.mixed(u, v)
            u &+= du
            v &+= dv
          }
          sums[index] = sum
        }
      } else {
        // At the picture's edge, sample by sample.
        for sample in 0..<pixels &* alongRow {
          let place = origin(of: sampleX + Double(sample) * step, y)
          guard source.holds(place) else { continue }
          sums[pixel &+ sample / alongRow] &+= source.mixed(Int(place.u * 65536), Int(place.v * 65536))
        }
      }
      here = there
      sampleX += samples * step
      pixel &+= pixels
    }
  }

  /// Returns the point of the source that a point of the destination shows, counted from the middle of the first pixel.
  @inline(__always)
  private func origin(of x: Double, _ y: Double) -> (u: Double, v: Double) {
    let m = inverse
    let f = 1 / (x * m.p + y * m.q + m.w)
    return ((x * m.a + y * m.c + m.tx) * f - 0.5, (x * m.b + y * m.d + m.ty) * f - 0.5)
  }
}

extension PixelBuffer {
  /// Returns true if there are four pixels around a point. A sum of small steps may end a little beyond it, for which there is a margin.
  @inline(__always)
  fileprivate func holds(_ place: (u: Double, v: Double)) -> Bool {
    place.u >= 0 && place.v >= 0 && place.u < Double(width &- 1) - 0.001 && place.v < Double(height &- 1) - 0.001
  }

  /// Returns the bilinear mixture of the four pixels around a point, which is in 1/65536 of a pixel.
  @inline(__always)
  fileprivate func mixed(_ u: Int, _ v: Int) -> UInt64 {
    let top = UnsafeRawPointer(base + ((v >> 16) &* stride &+ (u >> 16)))
    let upper = top.loadUnaligned(as: UInt64.self)
    let lower = (top + (stride &* 4)).loadUnaligned(as: UInt64.self)
    let fx = UInt64(truncatingIfNeeded: (u >> 8) & 255)
    let fy = UInt64(truncatingIfNeeded: (v >> 8) & 255)
    // Two channels each of two adjacent pixels, the first pixel in the lower half.
    let even = Channels.mix(upper & Channels.mask, lower & Channels.mask, fy)
    let odd = Channels.mix(upper >> 8 & Channels.mask, lower >> 8 & Channels.mask, fy)
    return Channels.mix(even & 0xFFFF_FFFF | odd << 32, even >> 32 | odd & 0xFFFF_FFFF_0000_0000, fx)
  }
}

/// Four channels of a pixel side by side, 16 bits each, so that one multiplication applies to all.
private enum Channels {
  static var mask: UInt64 { 0x00FF_00FF_00FF_00FF }

  @inline(__always)
  static func packed(_ channels: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: channels & 0x00FF_00FF | channels >> 24 & 0xFF00_FF00)
  }

  /// Mixes `part` / 256 of the second with the rest of the first.
  @inline(__always)
  static func mix(_ a: UInt64, _ b: UInt64, _ part: UInt64) -> UInt64 {
    (a &* (256 &- part) &+ b &* part) >> 8 & mask
  }

  /// The rounded mean of up to 16 samples.
  struct Mean {
    private let half: UInt64
    private let factor: UInt64
    /// The number of bits to shift for 1, 2, 4, 8 and 16 samples.
    private let shift: UInt64
    private let isPower: Bool

    init(of count: Int) {
      half = UInt64(count / 2) &* 0x0001_0001_0001_0001
      factor = 65536 / UInt64(count) + 1
      shift = UInt64(count.trailingZeroBitCount)
      isPower = count & (count - 1) == 0
    }

    @inline(__always)
    func packed(_ sums: UInt64) -> UInt32 {
      let sums = sums &+ half
      if isPower { return Channels.packed(sums >> shift & mask) }
      let (a, b) = (((sums & 0xFFFF) &* factor) >> 16, ((sums >> 16 & 0xFFFF) &* factor) >> 16)
      let (c, d) = (((sums >> 32 & 0xFFFF) &* factor) >> 16, ((sums >> 48) &* factor) >> 16)
      return Channels.packed(a | b << 16 | c << 32 | d << 48)
    }
  }
}
