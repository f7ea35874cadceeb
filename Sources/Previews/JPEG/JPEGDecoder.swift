/// A decoder of JPEG pictures (ITU-T T.81), baseline, extended sequential and progressive with Huffman coding, at 1/8, 1/4, 1/2 or all of
/// their size.
///
/// The low-frequency DCT coefficients of an 8 × 8 block give the block at a smaller size, so that a small version of a photograph of
/// twelve megapixels takes little longer than its entropy decoding. The decoder needs no library of the system. Any bytes give a picture
/// or an error.
final class JPEGDecoder {
  /// The largest number of pixels of a picture that is decoded.
  static let mostPixels = 150_000_000
  /// The largest number of pixels of a decoded picture; a picture that would have more at the wanted size is not decoded.
  static let mostDecodedPixels = 32_000_000

  let bytes: UnsafeBufferPointer<UInt8>
  var frame = JPEGFrame()
  var planes: [JPEGPlane] = []
  /// The quantization tables by their destination number, with elements in zig-zag order.
  var quantizationTables: [[Float]?] = Array(repeating: nil, count: 4)
  var dcTables: [JPEGHuffmanTable?] = Array(repeating: nil, count: 4)
  var acTables: [JPEGHuffmanTable?] = Array(repeating: nil, count: 4)
  var restartInterval = 0
  var endOfBandRun = 0
  private var isRGB = false
  private var seen: Set<Int> = []
  let leastWidth: Int
  let leastHeight: Int

  /// - Parameters:
  ///   - leastWidth, leastHeight: the wanted size, before orientation; the result is at least as large unless the picture
  ///     is smaller.
  /// - Complexity: O(n) in the number of bytes and of the picture's 8 × 8 blocks.
  static func decode(_ bytes: [UInt8], leastWidth: Int, leastHeight: Int) throws(JPEGError) -> PixelBuffer {
    let result = bytes.withUnsafeBufferPointer { bytes -> Result<PixelBuffer, JPEGError> in
      let decoder = JPEGDecoder(bytes, leastWidth: leastWidth, leastHeight: leastHeight)
      do throws(JPEGError) { return .success(try decoder.decode()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, leastWidth: Int, leastHeight: Int) {
    self.bytes = bytes
    (self.leastWidth, self.leastHeight) = (leastWidth, leastHeight)
  }

  private func decode() throws(JPEGError) -> PixelBuffer {
    var segments = try JPEGSegments(bytes)
    while let segment = try segments.next() {
      switch segment.marker {
      case 0xC4: try readHuffmanTables(segment.range)
      case 0xC0...0xCF where segment.marker != 0xC8 && segment.marker != 0xCC: try beginFrame(segment)
      case 0xCC: throw .unsupported
      case 0xDB: try readQuantizationTables(segment.range)
      case 0xDD:
        guard segment.range.count >= 2 else { throw .damaged }
        restartInterval = Int(bytes[segment.range.lowerBound]) << 8 | Int(bytes[segment.range.lowerBound + 1])
      case 0xEE: readAdobe(segment.range)
      case 0xDA:
        segments.resume(at: try readScan(segment))
        if !frame.isProgressive, seen.count == planes.count { return try finish() }
      default: break
      }
    }
    return try finish()
  }

  private func beginFrame(_ segment: JPEGSegments.Segment) throws(JPEGError) {
    guard planes.isEmpty else { throw .damaged }
    frame = try JPEGFrame(bytes, segment)
    guard frame.width * frame.height <= Self.mostPixels else { throw .unsupported }
    let extent = [1, 2, 4].first { covers($0) } ?? 8
    guard outputWidth(extent) * outputHeight(extent) <= Self.mostDecodedPixels else { throw .unsupported }
    planes = frame.components.map { component in
      // Components with smaller sampling factors are decoded at a larger size, so that they need no enlarging afterwards.
      let factor = min(frame.hMax / component.h, frame.vMax / component.v)
      let own = factor == 3 ? extent : min(8, extent * factor)
      return JPEGPlane(component, of: frame, extent: own, keepsCoefficients: frame.isProgressive)
    }
    self.extent = extent
  }

  private(set) var extent = 8

  private func covers(_ extent: Int) -> Bool {
    outputWidth(extent) >= leastWidth && outputHeight(extent) >= leastHeight
  }

  private func outputWidth(_ extent: Int) -> Int { (frame.width * extent + 7) / 8 }
  private func outputHeight(_ extent: Int) -> Int { (frame.height * extent + 7) / 8 }

  private func readScan(_ segment: JPEGSegments.Segment) throws(JPEGError) -> Int {
    guard !planes.isEmpty else { throw .damaged }
    let scan = try JPEGScan(bytes, segment, of: frame)
    // Scans of AC coefficients do not change the DC coefficients, which suffice at 1/8.
    if scan.spectralStart > 0, planes[scan.components[0].index].coefficientsPerBlock == 1 {
      return segment.range.upperBound
    }
    seen.formUnion(scan.components.map(\.index))
    return try decode(scan, from: segment.range.upperBound)
  }

  private func finish() throws(JPEGError) -> PixelBuffer {
    guard !planes.isEmpty, seen.count == planes.count else { throw .truncated }
    if frame.isProgressive { try transformPlanes() }
    return JPEGColors(planes: planes, frame: frame, extent: extent, isRGB: isRGB)
      .picture(width: outputWidth(extent), height: outputHeight(extent))
  }
}

// MARK: - Tables

extension JPEGDecoder {
  private func readHuffmanTables(_ range: Range<Int>) throws(JPEGError) {
    var index = range.lowerBound
    while index < range.upperBound {
      guard index + 17 <= range.upperBound else { throw .damaged }
      let (isAC, number) = (bytes[index] >> 4 == 1, Int(bytes[index] & 15))
      let counts = Array(bytes[(index + 1)..<(index + 17)])
      let total = counts.reduce(0) { $0 + Int($1) }
      guard number < 4, bytes[index] >> 4 < 2, index + 17 + total <= range.upperBound else { throw .damaged }
      let table = try JPEGHuffmanTable(counts: counts, symbols: Array(bytes[(index + 17)..<(index + 17 + total)]))
      if isAC { acTables[number] = table } else { dcTables[number] = table }
      index += 17 + total
    }
  }

  private func readQuantizationTables(_ range: Range<Int>) throws(JPEGError) {
    var index = range.lowerBound
    while index < range.upperBound {
      let (isWide, number) = (bytes[index] >> 4 != 0, Int(bytes[index] & 15))
      let length = isWide ? 128 : 64
      guard number < 4, index + 1 + length <= range.upperBound else { throw .damaged }
      quantizationTables[number] = (0..<64).map { entry in
        let place = index + 1 + entry * (isWide ? 2 : 1)
        return isWide ? Float(Int(bytes[place]) << 8 | Int(bytes[place + 1])) : Float(bytes[place])
      }
      index += 1 + length
    }
  }

  /// Reads Adobe's application segment (APP14), whose transform flag is 0 when three components are red, green and blue.
  private func readAdobe(_ range: Range<Int>) {
    guard range.count >= 12, bytes[range.lowerBound..<(range.lowerBound + 5)].elementsEqual(Array("Adobe".utf8)) else {
      return
    }
    isRGB = bytes[range.lowerBound + 11] == 0
  }

  func quantizationTable(of component: Int) throws(JPEGError) -> [Float] {
    guard let table = quantizationTables[frame.components[component].quantizationTable] else { throw .damaged }
    return table
  }
}

/// The position of a coefficient in its block, row by row, by its index in zig-zag order (T.81, figure A.6).
let jpegZigzag: [Int] = {
  var order: [Int] = []
  for diagonal in 0..<15 {
    let cells = (0..<8).compactMap { row in (0..<8).contains(diagonal - row) ? (row, diagonal - row) : nil }
    for (row, column) in diagonal.isMultiple(of: 2) ? cells.reversed() : cells { order.append(row * 8 + column) }
  }
  return order
}()
