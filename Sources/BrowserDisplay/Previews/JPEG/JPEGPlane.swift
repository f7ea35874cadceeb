/// One component of a picture while it is decoded: its blocks' frequencies where they are needed later, and its samples.
final class JPEGPlane {
  /// Blocks in a row and in a column, whole units of the picture.
  let columns: Int
  let rows: Int
  /// Blocks that the picture itself covers, which is what a scan of this component alone holds.
  let ownColumns: Int
  let ownRows: Int
  let h: Int
  let v: Int
  /// Samples that a block gives in each direction: 1, 2, 4 or 8.
  let extent: Int
  let samples: UnsafeMutablePointer<UInt8>
  /// Of progressive pictures only: 64 a block in zigzag order, or its mean alone when no more is wanted.
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
