/// A component of a picture while it is decoded: its samples, and for progressive pictures the DCT coefficients of its blocks.
final class JPEGPlane {
  /// The number of blocks in a row, in whole MCUs; `rows` is that in a column.
  let columns: Int
  let rows: Int
  /// The number of blocks in a row that the picture itself covers, as in a scan of this component alone; `ownRows` is that in a column.
  let ownColumns: Int
  let ownRows: Int
  let h: Int
  let v: Int
  /// The number of samples of a block in each direction: 1, 2, 4 or 8.
  let extent: Int
  let samples: UnsafeMutablePointer<UInt8>
  /// The coefficients of progressive pictures: 64 per block in zig-zag order, or the DC coefficient alone at an extent of 1; nil for
  /// others.
  let coefficients: UnsafeMutablePointer<Int16>?
  let coefficientsPerBlock: Int
  var dcPredictor = 0

  var stride: Int { columns * extent }

  init(_ component: JPEGFrame.Component, of frame: JPEGFrame, extent: Int, keepsCoefficients: Bool) {
    (h, v) = (component.h, component.v)
    self.extent = extent
    let (mcuWidth, mcuHeight) = (frame.hMax * 8, frame.vMax * 8)
    columns = (frame.width + mcuWidth - 1) / mcuWidth * h
    rows = (frame.height + mcuHeight - 1) / mcuHeight * v
    ownColumns = ((frame.width * h + frame.hMax - 1) / frame.hMax + 7) / 8
    ownRows = ((frame.height * v + frame.vMax - 1) / frame.vMax + 7) / 8
    samples = .allocate(capacity: columns * rows * extent * extent)
    samples.initialize(repeating: 128, count: columns * rows * extent * extent)
    coefficientsPerBlock = extent == 1 ? 1 : 64
    coefficients = keepsCoefficients ? .allocate(capacity: columns * rows * coefficientsPerBlock) : nil
    coefficients?.initialize(repeating: 0, count: columns * rows * coefficientsPerBlock)
  }

  deinit {
    samples.deallocate()
    coefficients?.deallocate()
  }
}
