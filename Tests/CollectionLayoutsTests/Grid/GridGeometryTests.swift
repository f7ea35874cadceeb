import CollectionPrimitives
import Testing
import UIKit

@testable import CollectionLayouts

/// Rows, columns, merged cells and what stays, against a model that looks at every cell.
@Suite struct GridGeometryTests {
  @Test(arguments: 0..<40)
  func linesEqualTheModel(seed: Int) {
    var dice = Dice(seed: UInt64(seed) + 1)
    for _ in 0..<20 {
      let space = CGFloat(Int.random(in: 0...300, using: &dice))
      var model = LineModel.random(&dice)
      let lines = model.lines(in: space)
      model.limitStaying(to: space)
      #expect(lines.leading == model.leading && lines.trailing == model.trailing, "\(model) in \(space)")
      let (starts, end) = model.places
      #expect(starts.indices.map(lines.start) == starts && lines.end == end, "\(model)")
      #expect(model.lengths.indices.map(lines.length) == model.lengths)
      for _ in 0..<8 {
        let place = CGFloat(Int.random(in: -100...900, using: &dice)) / 2
        let expected = starts.lastIndex { $0 <= place } ?? 0
        if lines.count > 0, lines.length(of: expected) > 0 {
          #expect(lines.line(at: place) == expected, "\(model) at \(place)")
        }
      }
    }
  }

  private struct Setup {
    var rows: LineModel
    var columns: LineModel
    var merges: [GridLayout.CellRange]
    var geometry = GridGeometry()

    init(_ dice: inout Dice) {
      (rows, columns, merges) = (.random(&dice), .random(&dice), [])
      let space = CGSize(width: 150, height: 130)
      (geometry.rows, geometry.columns) = (rows.lines(in: space.height), columns.lines(in: space.width))
      rows.limitStaying(to: space.height)
      columns.limitStaying(to: space.width)
      for _ in 0..<Int.random(in: 0...4, using: &dice) {
        let (row, column) = (Int.random(in: 0...15, using: &dice), Int.random(in: 0...15, using: &dice))
        merges.append(
          GridLayout.CellRange(
            rows: row..<row + Int.random(in: 0...4, using: &dice),
            columns: column..<column + Int.random(in: 0...4, using: &dice)))
      }
      let isClean = geometry.setMerges(merges)
      let cut = merges.compactMap { Setup.cut($0, rows, columns) }
      if isClean { merges = cut } else { merges = Setup.separate(cut) }
    }

    /// A range without the rows and columns that move otherwise than its first cell.
    private static func cut(
      _ range: GridLayout.CellRange, _ rows: LineModel, _ columns: LineModel
    ) -> GridLayout.CellRange? {
      func band(_ line: Int, _ model: LineModel) -> Int {
        line < model.leading ? 0 : line < model.lengths.count - model.trailing ? 1 : 2
      }
      guard range.rows.lowerBound < rows.lengths.count, range.columns.lowerBound < columns.lengths.count,
        !range.rows.isEmpty, !range.columns.isEmpty
      else { return nil }
      let height = range.rows.prefix {
        $0 < rows.lengths.count && band($0, rows) == band(range.rows.lowerBound, rows)
      }
      let width = range.columns.prefix {
        $0 < columns.lengths.count && band($0, columns) == band(range.columns.lowerBound, columns)
      }
      return height.count * width.count > 1
        ? GridLayout.CellRange(
          rows: height.startIndex..<height.endIndex, columns: width.startIndex..<width.endIndex) : nil
    }

    private static func separate(_ ranges: [GridLayout.CellRange]) -> [GridLayout.CellRange] {
      ranges.reduce(into: []) { kept, range in
        if kept.allSatisfy({ !$0.rows.overlaps(range.rows) || !$0.columns.overlaps(range.columns) }) {
          kept.append(range)
        }
      }
    }

    /// The frames of all cells that are shown, by row and column.
    func frames(_ visible: CGRect) -> [IndexPath: CGRect] {
      let (down, across) = (
        rows.shown(Span(visible.minY, visible.maxY)), columns.shown(Span(visible.minX, visible.maxX))
      )
      var result: [IndexPath: CGRect] = [:]
      for row in down.indices {
        for column in across.indices {
          let merge = merges.first { $0.rows.contains(row) && $0.columns.contains(column) }
          if let merge, merge.rows.lowerBound != row || merge.columns.lowerBound != column { continue }
          let (lastRow, lastColumn) = (
            (merge?.rows.upperBound ?? row + 1) - 1, (merge?.columns.upperBound ?? column + 1) - 1
          )
          let frame = CGRect(
            x: across[column], y: down[row], width: across[lastColumn] + columns.lengths[lastColumn] - across[column],
            height: down[lastRow] + rows.lengths[lastRow] - down[row])
          if frame.width > 0, frame.height > 0 { result[[row, column]] = frame }
        }
      }
      return result
    }
  }

  @Test(arguments: 0..<60)
  func cellsEqualTheModel(seed: Int) {
    var dice = Dice(seed: UInt64(seed) + 100)
    for _ in 0..<10 {
      let setup = Setup(&dice)
      for _ in 0..<4 {
        let visible = CGRect(
          x: CGFloat(Int.random(in: -30...200, using: &dice)), y: CGFloat(Int.random(in: -30...200, using: &dice)),
          width: 150, height: 130)
        let frames = setup.frames(visible)
        let rect = Bool.random(using: &dice) ? visible : visible.randomRect(&dice)
        var found: [IndexPath: CGRect] = [:]
        setup.geometry.forEachCell(in: rect, visible: visible) { cell in
          let path: IndexPath = [cell.row, cell.column]
          #expect(found[path] == nil, "\(path) twice")
          #expect(setup.geometry.cell(row: cell.row, column: cell.column, visible: visible) == cell)
          found[path] = cell.frame
        }
        let expected = frames.filter { $0.value.intersects(rect) }
        #expect(found.filter { $0.value.intersects(rect) } == expected, "\(setup) in \(rect), visible \(visible)")
        #expect(found.allSatisfy { frames[$0.key] == $0.value })
        for row in setup.rows.lengths.indices {
          for column in setup.columns.lengths.indices {
            let cell = setup.geometry.cell(row: row, column: column, visible: visible)
            #expect(cell?.frame == frames[[row, column]])
          }
        }
      }
    }
  }

  /// A line that comes to rest begins where the room begins, or the content ends; and what is shown is shown whole.
  @Test(arguments: 0..<30)
  func placesOfRestAndOfCells(seed: Int) {
    var dice = Dice(seed: UInt64(seed) + 900)
    for _ in 0..<20 {
      let model = LineModel.random(&dice)
      let lines = model.lines(in: 120)
      guard lines.count > lines.leading + lines.trailing, model.lengths.allSatisfy({ $0 > 0 }) else { continue }
      let most = max(lines.end - 120, 0)
      let lower = CGFloat.random(in: 0...max(most, 0.1), using: &dice)
      let visible = Span(min(lower, most), min(lower, most) + 120)
      let proposed = CGFloat.random(in: -50...most + 50, using: &dice)
      let rest = lines.rest(.itemAligned(limit: .never), from: visible, to: proposed, 0)
      let stops =
        (lines.leading..<lines.count - lines.trailing).map { min(max(lines.offset(of: $0), 0), most) } + [most]
      #expect(stops.contains { abs($0 - rest) < 0.01 }, "\(rest) of \(stops)")
      let line = Int.random(in: lines.leading..<lines.count - lines.trailing, using: &dice)
      for alignment in [nil, 0, 0.5, 1] as [CGFloat?] {
        let offset = lines.offset(
          showing: Span(lines.start(of: line), lines.end(of: line)), at: alignment, visible)
        #expect(offset >= 0 && offset <= most + 1e-6)
        let room = lines.room(Span(offset, offset + 120))
        let (start, end) = (lines.start(of: line), lines.end(of: line))
        #expect(start >= room.lower - 0.01, "\(model): line \(line)")
        #expect(end <= room.upper + 0.01 || end - start > room.upper - room.lower, "\(model): line \(line)")
      }
    }
  }

  @Test func sumsEqualTheModel() {
    var dice = Dice(seed: 5)
    for count in 0..<70 {
      var lengths = (0..<count).map { _ in Int64.random(in: 0...9, using: &dice) }
      var sums = LengthSums(lengths)
      for _ in 0..<20 where count > 0 {
        let line = Int.random(in: 0..<count, using: &dice)
        lengths[line] = Int64.random(in: 0...9, using: &dice)
        sums[line] = lengths[line]
      }
      #expect((0...count).allSatisfy { sums.start(of: $0) == lengths.prefix($0).reduce(0, +) })
      #expect(sums == LengthSums(lengths))
      for place in Int64(-2)...300 where count > 0 {
        let expected = (0..<count).last { sums.start(of: $0) <= place } ?? 0
        #expect(sums.line(at: place) == expected)
      }
    }
  }

  /// A million rows by ten thousand columns take no more than the lines in sight.
  @Test func aMillionRowsAreNoTable() {
    var geometry = GridGeometry()
    geometry.rows = GridLines(count: 1_000_000, length: 44, spacing: 1)
    geometry.columns = GridLines(count: 10_000, length: 100, spacing: 1)
    geometry.rows.setStaying(leading: 2, trailing: 1, in: 844)
    geometry.columns.setStaying(leading: 1, trailing: 0, in: 390)
    let visible = CGRect(x: 500_000, y: 22_000_000, width: 390, height: 844)
    var (count, staying) = (0, 0)
    geometry.forEachCell(in: visible, visible: visible) { cell in
      count += 1
      if cell.staying == 2 { staying += 1 }
    }
    #expect(count > 100 && count < 160 && staying == 3)
  }
}
