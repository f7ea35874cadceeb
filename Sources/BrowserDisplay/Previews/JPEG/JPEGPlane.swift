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
  var lastDC = 0

  var stride: Int { columns * extent }

  init(_ component: JPEGFrame.Component, of frame: JPEGFrame, extent: Int, keepsCoefficients: Bool) {
    (h, v) = (component.h, component.v)
    self.extent = extent
    let (unitWidth, unitHeight) = (frame.mostH * 8, frame.mostV * 8)
    columns = (frame.width + unitWidth - 1) / unitWidth * h
    rows = (frame.height + unitHeight - 1) / unitHeight * v
    ownColumns = ((frame.width * h + frame.mostH - 1) / frame.mostH + 7) / 8
    ownRows = ((frame.height * v + frame.mostV - 1) / frame.mostV + 7) / 8
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
