extension JPEGDecoder {
  /// The coding of a scan's blocks: `whole` is sequential. The others are progressive: first scans and refinement scans (successive
  /// approximation) of the DC coefficients (`Mean`) and of a band of AC coefficients (`Band`).
  private enum Step {
    case whole, firstMean, laterMean, firstBand, laterBand
  }

  /// The decoding state and tables of a component in a scan. A class, since a structure would retain each of its parts for each block.
  private final class Tools {
    let plane: JPEGPlane
    let dc: JPEGHuffmanTable?
    let ac: JPEGHuffmanTable?
    let painter: BlockPainter?

    init(plane: JPEGPlane, dc: JPEGHuffmanTable?, ac: JPEGHuffmanTable?, painter: BlockPainter?) {
      (self.plane, self.dc, self.ac, self.painter) = (plane, dc, ac, painter)
    }
  }

  /// Decodes the blocks of a scan, MCU by MCU, and returns the position at which its entropy-coded data ends.
  ///
  /// - Complexity: O(n) in the number of blocks and of coded bytes.
  func decode(_ scan: JPEGScan, from position: Int) throws(JPEGError) -> Int {
    let step = step(of: scan)
    var tools: [Tools] = []
    for part in scan.parts {
      let needsDC = step == .whole || step == .firstMean
      let needsAC = step == .whole || step == .firstBand || step == .laterBand
      guard !needsDC || dcTables[part.dc] != nil, !needsAC || acTables[part.ac] != nil else { throw .damaged }
      let plane = planes[part.component]
      let painter = step == .whole ? BlockPainter(plane, quantisation: try quantisation(of: part.component)) : nil
      tools.append(Tools(plane: plane, dc: dcTables[part.dc], ac: acTables[part.ac], painter: painter))
    }
    var reader = JPEGBitReader(bytes, from: position)
    restart(tools)
    let isAlone = tools.count == 1
    let columns = isAlone ? tools[0].plane.ownColumns : tools[0].plane.columns / tools[0].plane.h
    let rows = isAlone ? tools[0].plane.ownRows : tools[0].plane.rows / tools[0].plane.v
    var done = 0
    for row in 0..<rows {
      for column in 0..<columns {
        if restartInterval > 0, done > 0, done % restartInterval == 0 {
          guard !reader.isExhausted, reader.restart() else { throw .truncated }
          restart(tools)
        }
        done += 1
        for tool in tools {
          let (h, v) = isAlone ? (1, 1) : (tool.plane.h, tool.plane.v)
          for y in 0..<v {
            for x in 0..<h { decodeBlock(step, tool, scan, &reader, column * h + x, row * v + y) }
          }
        }
      }
      if reader.isExhausted { throw .truncated }
    }
    return reader.position
  }

  private func step(of scan: JPEGScan) -> Step {
    guard frame.isProgressive else { return .whole }
    if scan.first == 0 { return scan.highBit == 0 ? .firstMean : .laterMean }
    return scan.highBit == 0 ? .firstBand : .laterBand
  }

  private func restart(_ tools: [Tools]) {
    for tool in tools { tool.plane.lastDC = 0 }
    endOfBandRun = 0
  }

  @inline(__always)
  private func decodeBlock(
    _ step: Step, _ tools: Tools, _ scan: JPEGScan, _ reader: inout JPEGBitReader, _ column: Int, _ row: Int
  ) {
    let plane = tools.plane
    if step == .whole {
      if let dc = tools.dc, let ac = tools.ac { tools.painter?.decode(&reader, dc, ac, column, row) }
      return
    }
    guard let all = plane.coefficients else { return }
    let block = all + (row &* plane.columns &+ column) &* plane.coefficientsPerBlock
    switch step {
    case .firstMean:
      guard let dc = tools.dc else { return }
      plane.lastDC &+= reader.signedValue(min(reader.symbol(dc), 16))
      block[0] = Int16(truncatingIfNeeded: plane.lastDC << scan.lowBit)
    case .laterMean:
      if reader.value(1) == 1 { block[0] |= 1 << Int16(scan.lowBit) }
    case .firstBand:
      if let ac = tools.ac { decodeBand(block, scan, ac, &reader) }
    case .laterBand:
      if let ac = tools.ac { refineBand(block, scan, ac, &reader) }
    case .whole: break
    }
  }

  private func decodeBand(
    _ block: UnsafeMutablePointer<Int16>, _ scan: JPEGScan, _ table: JPEGHuffmanTable, _ reader: inout JPEGBitReader
  ) {
    if endOfBandRun > 0 {
      endOfBandRun -= 1
      return
    }
    var index = scan.first
    while index <= scan.last {
      let symbol = reader.symbol(table)
      let (run, size) = (symbol >> 4, symbol & 15)
      if size == 0 {
        if run < 15 {
          endOfBandRun = (1 << run) - 1 + reader.value(run)
          return
        }
        index += 16
        continue
      }
      index += run
      let value = reader.signedValue(size)
      if index <= scan.last { block[index] = Int16(truncatingIfNeeded: value << scan.lowBit) }
      index += 1
    }
  }

  /// Decodes a refinement scan of a block's band: one more bit of each nonzero AC coefficient, and new coefficients between them.
  private func refineBand(
    _ block: UnsafeMutablePointer<Int16>, _ scan: JPEGScan, _ table: JPEGHuffmanTable, _ reader: inout JPEGBitReader
  ) {
    let bit = Int16(1) << Int16(scan.lowBit)
    var index = scan.first
    while endOfBandRun == 0, index <= scan.last {
      let symbol = reader.symbol(table)
      var run = symbol >> 4
      var new: Int16 = 0
      if symbol & 15 != 0 {
        new = reader.value(1) == 1 ? bit : -bit
      } else if run < 15 {
        endOfBandRun = (1 << run) + reader.value(run)
        break
      }
      while index <= scan.last {
        if block[index] != 0 {
          Self.refine(&block[index], bit, &reader)
        } else if run == 0 {
          break
        } else {
          run -= 1
        }
        index += 1
      }
      if new != 0, index <= scan.last { block[index] = new }
      index += 1
    }
    guard endOfBandRun > 0 else { return }
    while index <= scan.last {
      if block[index] != 0 { Self.refine(&block[index], bit, &reader) }
      index += 1
    }
    endOfBandRun -= 1
  }

  @inline(__always)
  private static func refine(_ value: inout Int16, _ bit: Int16, _ reader: inout JPEGBitReader) {
    guard reader.value(1) == 1, value & bit == 0 else { return }
    value = value > 0 ? value &+ bit : value &- bit
  }

  /// Reconstructs the samples of a progressive picture from its coefficients, after the last scan.
  ///
  /// - Complexity: O(n) in the number of blocks.
  func transformPlanes() throws(JPEGError) {
    for (index, plane) in planes.enumerated() {
      let painter = BlockPainter(plane, quantisation: try quantisation(of: index))
      guard let all = plane.coefficients else { continue }
      for row in 0..<plane.rows {
        for column in 0..<plane.columns {
          painter.paint(all + (row * plane.columns + column) * plane.coefficientsPerBlock, column, row)
        }
      }
    }
  }
}
