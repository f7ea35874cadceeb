import Foundation

/// An encoder of opaque pictures as baseline JPEG, with chrominance at half the resolution (4:2:0).
struct JPEGEncoder {
  private var output: [UInt8] = []
  private var bits: UInt32 = 0
  private var bitCount = 0
  private let picture: PixelBuffer
  private let tables: [JPEGEncoderTable]
  private var dcPredictor = [0, 0, 0]

  /// - Parameters:
  ///   - quality: 1…100, on libjpeg's scale.
  ///   - profile: whole marker segments (APP2) of a colour profile, written before the frame header.
  /// - Complexity: O(n) in the number of pixels.
  static func encode(_ picture: PixelBuffer, quality: Int = 80, profile: [UInt8] = []) -> [UInt8] {
    var encoder = JPEGEncoder(picture, quality: quality)
    encoder.writeHead(profile)
    encoder.writePixels()
    return encoder.output
  }

  private init(_ picture: PixelBuffer, quality: Int) {
    self.picture = picture
    tables = [
      JPEGEncoderTable(isChrominance: false, quality: quality), JPEGEncoderTable(isChrominance: true, quality: quality),
    ]
    output.reserveCapacity(picture.width * picture.height / 4 + 1024)
  }

  private mutating func writeSegment(_ marker: UInt8, _ body: [UInt8]) {
    output += [0xFF, marker, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 255)] + body
  }

  private mutating func writeHead(_ profile: [UInt8]) {
    output = [0xFF, 0xD8]
    writeSegment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
    output += profile
    for (number, table) in tables.enumerated() {
      writeSegment(0xDB, [UInt8(number)] + jpegZigzag.map { UInt8(table.quantizationTable[$0]) })
    }
    let (width, height) = (picture.width, picture.height)
    let size = [UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255)]
    writeSegment(0xC0, [8] + size + [3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1])
    for (number, table) in tables.enumerated() {
      writeSegment(0xC4, [UInt8(number)] + table.dc.counts + table.dc.symbols)
      writeSegment(0xC4, [UInt8(number) | 0x10] + table.ac.counts + table.ac.symbols)
    }
    writeSegment(0xDA, [3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0])
  }

  private mutating func writePixels() {
    withUnsafeTemporaryAllocation(of: Float.self, capacity: 6 * 64) { mcu in
      withUnsafeTemporaryAllocation(of: Int.self, capacity: 64) { quantized in
        guard let samples = mcu.baseAddress, let quantized = quantized.baseAddress else { return }
        for y in stride(from: 0, to: picture.height, by: 16) {
          for x in stride(from: 0, to: picture.width, by: 16) {
            loadMCU(samples, x: x, y: y)
            for block in 0..<6 {
              let component = max(0, block - 3)
              tables[min(component, 1)].quantize(samples + block * 64, into: quantized)
              write(quantized, component: component)
            }
          }
        }
      }
    }
    // The last byte is padded with ones.
    put(0x7F, count: 7)
    output += [0xFF, 0xD9]
  }

  /// Loads an MCU: converts 16 × 16 pixels to four blocks of luminance and one block of each chrominance component. Pixels beyond the
  /// picture repeat its last ones.
  private func loadMCU(_ samples: UnsafeMutablePointer<Float>, x left: Int, y top: Int) {
    let (blue, red) = (samples + 4 * 64, samples + 5 * 64)
    blue.update(repeating: 0, count: 128)
    picture.bytes.withUnsafeBufferPointer { bytes in
      for y in 0..<16 {
        let row = min(top + y, picture.height - 1) * picture.width
        for x in 0..<16 {
          let index = (row + min(left + x, picture.width - 1)) * 4
          let (r, g, b) = (Float(bytes[index]), Float(bytes[index + 1]), Float(bytes[index + 2]))
          samples[(y / 8 * 2 + x / 8) * 64 + y % 8 * 8 + x % 8] = 0.299 * r + 0.587 * g + 0.114 * b - 128
          let half = y / 2 * 8 + x / 2
          blue[half] += (-0.168736 * r - 0.331264 * g + 0.5 * b) / 4
          red[half] += (0.5 * r - 0.418688 * g - 0.081312 * b) / 4
        }
      }
    }
  }

  private mutating func write(_ values: UnsafePointer<Int>, component: Int) {
    let table = tables[component == 0 ? 0 : 1]
    let difference = values[0] - dcPredictor[component]
    dcPredictor[component] = values[0]
    let size = Self.size(of: difference)
    put(table.dc.codes[size])
    put(value: difference, size: size)
    var zeros = 0
    for index in 1..<64 {
      guard values[index] != 0 else {
        zeros += 1
        continue
      }
      while zeros > 15 {
        put(table.ac.codes[0xF0])
        zeros -= 16
      }
      let size = Self.size(of: values[index])
      put(table.ac.codes[zeros << 4 | size])
      put(value: values[index], size: size)
      zeros = 0
    }
    if zeros > 0 { put(table.ac.codes[0]) }
  }

  private static func size(of value: Int) -> Int { Int.bitWidth - abs(value).leadingZeroBitCount }

  private mutating func put(_ code: JPEGEncoderTable.Code) { put(UInt32(code.bits), count: Int(code.length)) }

  private mutating func put(value: Int, size: Int) {
    put(UInt32((value < 0 ? value - 1 : value) & ((1 << size) - 1)), count: size)
  }

  private mutating func put(_ value: UInt32, count: Int) {
    bits = bits << UInt32(count) | value
    bitCount += count
    while bitCount >= 8 {
      let byte = UInt8(truncatingIfNeeded: bits >> UInt32(bitCount - 8))
      output.append(byte)
      if byte == 0xFF { output.append(0) }
      bitCount -= 8
    }
  }
}
