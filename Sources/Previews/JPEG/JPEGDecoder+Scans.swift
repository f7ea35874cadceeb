extension JPEGDecoder {
  /// The coding of a scan's blocks: `whole` is sequential. The others are progressive: first scans and refinement scans (successive
  /// approximation) of the DC coefficients (`Mean`) and of a band of AC coefficients (`Band`).
  private enum Procedure {
    case sequential, dcFirst, dcRefinement, acFirst, acRefinement
  }

  /// The decoding state and tables of a component in a scan. A class, since a structure would retain each of its parts for each block.
  private final class ComponentDecoder {
    let plane: JPEGPlane
    let dc: JPEGHuffmanTable?
    let ac: JPEGHuffmanTable?
    let blockDecoder: JPEGBlockDecoder?

    init(plane: JPEGPlane, dc: JPEGHuffmanTable?, ac: JPEGHuffmanTable?, blockDecoder: JPEGBlockDecoder?) {
      (self.plane, self.dc, self.ac, self.blockDecoder) = (plane, dc, ac, blockDecoder)
    }
  }

  /// Decodes the blocks of a scan, MCU by MCU, and returns the position at which its entropy-coded data ends.
  ///
  /// - Complexity: O(n) in the number of blocks and of coded bytes.
  func decode(_ scan: JPEGScan, from position: Int) throws(JPEGError) -> Int {
    let procedure = procedure(of: scan)
    var decoders: [ComponentDecoder] = []
    for component in scan.components {
      let needsDC = procedure == .sequential || procedure == .dcFirst
      let needsAC = procedure == .sequential || procedure == .acFirst || procedure == .acRefinement
      guard !needsDC || dcTables[component.dcTable] != nil, !needsAC || acTables[component.acTable] != nil else {
        throw .damaged
      }
      let plane = planes[component.index]
      let blockDecoder =
        procedure == .sequential
        ? JPEGBlockDecoder(plane, quantizationTable: try quantizationTable(of: component.index)) : nil
      decoders.append(
        ComponentDecoder(
          plane: plane, dc: dcTables[component.dcTable], ac: acTables[component.acTable], blockDecoder: blockDecoder))
    }
    var reader = JPEGBitReader(bytes, from: position)
    restart(decoders)
    let isAlone = decoders.count == 1
    let columns = isAlone ? decoders[0].plane.ownColumns : decoders[0].plane.columns / decoders[0].plane.h
    let rows = isAlone ? decoders[0].plane.ownRows : decoders[0].plane.rows / decoders[0].plane.v
    var done = 0
    for row in 0..<rows {
      for column in 0..<columns {
        if restartInterval > 0, done > 0, done % restartInterval == 0 {
          guard !reader.isExhausted, reader.restart() else { throw .truncated }
          restart(decoders)
        }
        done += 1
        for decoder in decoders {
          let (h, v) = isAlone ? (1, 1) : (decoder.plane.h, decoder.plane.v)
          for y in 0..<v {
            for x in 0..<h { decodeBlock(procedure, decoder, scan, &reader, column * h + x, row * v + y) }
          }
        }
      }
      if reader.isExhausted { throw .truncated }
    }
    return reader.position
  }

  private func procedure(of scan: JPEGScan) -> Procedure {
    guard frame.isProgressive else { return .sequential }
    if scan.spectralStart == 0 { return scan.successiveHigh == 0 ? .dcFirst : .dcRefinement }
    return scan.successiveHigh == 0 ? .acFirst : .acRefinement
  }

  private func restart(_ decoders: [ComponentDecoder]) {
    for decoder in decoders { decoder.plane.dcPredictor = 0 }
    endOfBandRun = 0
  }

  @inline(__always)
  private func decodeBlock(
    _ procedure: Procedure, _ decoder: ComponentDecoder, _ scan: JPEGScan, _ reader: inout JPEGBitReader, _ column: Int,
    _ row: Int
  ) {
    let plane = decoder.plane
    if procedure == .sequential {
      if let dc = decoder.dc, let ac = decoder.ac { decoder.blockDecoder?.decode(&reader, dc, ac, column, row) }
      return
    }
    guard let all = plane.coefficients else { return }
    let block = all + (row &* plane.columns &+ column) &* plane.coefficientsPerBlock
    switch procedure {
    case .dcFirst:
      guard let dc = decoder.dc else { return }
      plane.dcPredictor &+= reader.signedValue(min(reader.symbol(dc), 16))
      block[0] = Int16(truncatingIfNeeded: plane.dcPredictor << scan.successiveLow)
    case .dcRefinement:
      if reader.value(1) == 1 { block[0] |= 1 << Int16(scan.successiveLow) }
    case .acFirst:
      if let ac = decoder.ac { decodeACFirst(block, scan, ac, &reader) }
    case .acRefinement:
      if let ac = decoder.ac { decodeACRefinement(block, scan, ac, &reader) }
    case .sequential: break
    }
  }

  private func decodeACFirst(
    _ block: UnsafeMutablePointer<Int16>, _ scan: JPEGScan, _ table: JPEGHuffmanTable, _ reader: inout JPEGBitReader
  ) {
    if endOfBandRun > 0 {
      endOfBandRun -= 1
      return
    }
    var index = scan.spectralStart
    while index <= scan.spectralEnd {
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
      if index <= scan.spectralEnd { block[index] = Int16(truncatingIfNeeded: value << scan.successiveLow) }
      index += 1
    }
  }

  /// Decodes a refinement scan of a block's band: one more bit of each nonzero AC coefficient, and new coefficients between them.
  private func decodeACRefinement(
    _ block: UnsafeMutablePointer<Int16>, _ scan: JPEGScan, _ table: JPEGHuffmanTable, _ reader: inout JPEGBitReader
  ) {
    let bit = Int16(1) << Int16(scan.successiveLow)
    var index = scan.spectralStart
    while endOfBandRun == 0, index <= scan.spectralEnd {
      let symbol = reader.symbol(table)
      var run = symbol >> 4
      var new: Int16 = 0
      if symbol & 15 != 0 {
        new = reader.value(1) == 1 ? bit : -bit
      } else if run < 15 {
        endOfBandRun = (1 << run) + reader.value(run)
        break
      }
      while index <= scan.spectralEnd {
        if block[index] != 0 {
          Self.refine(&block[index], bit, &reader)
        } else if run == 0 {
          break
        } else {
          run -= 1
        }
        index += 1
      }
      if new != 0, index <= scan.spectralEnd { block[index] = new }
      index += 1
    }
    guard endOfBandRun > 0 else { return }
    while index <= scan.spectralEnd {
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
      let blockDecoder = JPEGBlockDecoder(plane, quantizationTable: try quantizationTable(of: index))
      guard let all = plane.coefficients else { continue }
      for row in 0..<plane.rows {
        for column in 0..<plane.columns {
          blockDecoder.reconstruct(all + (row * plane.columns + column) * plane.coefficientsPerBlock, column, row)
        }
      }
    }
  }
}
