/// Reconstructs the samples of a component from the DCT coefficients of its blocks.
final class JPEGBlockDecoder {
  private let plane: JPEGPlane
  private let transform: JPEGInverseDCT
  private let extent: Int
  /// The quantization table by zig-zag index; `places` has the positions in the block, -1 for a coefficient that is not needed.
  private let factors: UnsafeMutablePointer<Float>
  private let places: UnsafeMutablePointer<Int>
  /// The number of coefficients in zig-zag order up to the last one that is needed.
  private let neededCount: Int
  private let block: UnsafeMutablePointer<Float>

  init(_ plane: JPEGPlane, quantizationTable: [Float]) {
    self.plane = plane
    extent = plane.extent
    transform = JPEGInverseDCT(extent: plane.extent)
    factors = .allocate(capacity: 64)
    places = .allocate(capacity: 64)
    block = .allocate(capacity: 64)
    let (extent, order) = (plane.extent, jpegZigzag)
    neededCount = (order.lastIndex { $0 % 8 < extent && $0 / 8 < extent } ?? 0) + 1
    for index in 0..<64 {
      let place = order[index]
      factors[index] = quantizationTable[index]
      places[index] = place % 8 < plane.extent && place / 8 < plane.extent ? place : -1
      block[index] = 0
    }
  }

  deinit {
    transform.deallocate()
    factors.deallocate()
    places.deallocate()
    block.deallocate()
  }

  /// Decodes a block of a sequential picture: its DC coefficient, then its AC coefficients.
  @inline(__always)
  func decode(
    _ reader: inout JPEGBitReader, _ dc: JPEGHuffmanTable, _ ac: JPEGHuffmanTable, _ column: Int, _ row: Int
  ) {
    plane.dcPredictor &+= reader.signedValue(min(reader.symbol(dc), 16))
    var hasOnlyDC = true
    let dcValue = Float(plane.dcPredictor) * factors[0]
    var index = 1
    while index < neededCount {
      let symbol = reader.symbol(ac)
      let size = symbol & 15
      if size == 0 {
        index &+= symbol < 0xF0 ? 64 : 16
        continue
      }
      index &+= symbol &>> 4
      let value = reader.signedValue(size)
      guard index < 64 else { break }
      let place = places[index]
      if place >= 0 {
        block[place] = Float(value) * factors[index]
        hasOnlyDC = false
      }
      index &+= 1
    }
    reader.skipBlock(from: index, ac)
    block[0] = dcValue
    finish(hasOnlyDC: hasOnlyDC, column, row)
  }

  /// Reconstructs a block of a progressive picture from its coefficients, in zig-zag order.
  func reconstruct(_ coefficients: UnsafePointer<Int16>, _ column: Int, _ row: Int) {
    var hasOnlyDC = true
    if plane.coefficientsPerBlock == 64 {
      for index in 1..<64 where places[index] >= 0 && coefficients[index] != 0 {
        block[places[index]] = Float(coefficients[index]) * factors[index]
        hasOnlyDC = false
      }
    }
    block[0] = Float(coefficients[0]) * factors[0]
    finish(hasOnlyDC: hasOnlyDC, column, row)
  }

  @inline(__always)
  private func finish(hasOnlyDC: Bool, _ column: Int, _ row: Int) {
    let stride = plane.stride
    let target = plane.samples + (row &* extent &* stride &+ column &* extent)
    if hasOnlyDC {
      let sample = JPEGInverseDCT.sample(block[0] * 0.125)
      for y in 0..<extent {
        for x in 0..<extent { target[y &* stride &+ x] = sample }
      }
      return
    }
    transform.apply(block, to: target, stride: stride)
    for y in 0..<extent {
      for x in 0..<extent { block[y &* 8 &+ x] = 0 }
    }
  }
}
