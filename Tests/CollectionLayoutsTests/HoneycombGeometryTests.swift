import Testing
import UIKit
import UIKitTestSupport

@testable import CollectionLayouts

/// A pattern to try, with cells of 40 points and gaps of 6.
struct PatternCase: CustomTestStringConvertible, Sendable {
  var isStraight: Bool
  var arrangement: HoneycombLayout.Arrangement
  var cells: Int
  var lastRow = HoneycombLayout.LastLineAlignment.leading

  static let radius: CGFloat = 40
  static let spacing: CGFloat = 6

  var testDescription: String { "\(isStraight ? "straight" : "zigzag") \(arrangement) of \(cells), last \(lastRow)" }

  var pattern: HoneycombPattern {
    HoneycombPattern(
      lattice: HexLattice(isStraight: isStraight, pitch: Self.radius * 3.0.squareRoot() + Self.spacing),
      arrangement: arrangement, cellsPerLine: cells, lastRow: lastRow,
      cellSize: HexLattice.cellSize(radius: Self.radius, isStraight: isStraight))
  }

  static let arrangements: [HoneycombLayout.Arrangement] = [
    .staggered(firstRowIndented: false), .staggered(firstRowIndented: true), .alternating, .spiral,
  ]

  static let all: [PatternCase] = [true, false].flatMap { straight in
    arrangements.flatMap { arrangement in
      (arrangement == .spiral ? 1...1 : 1...6).flatMap { cells in
        [HoneycombLayout.LastLineAlignment.leading, .center, .trailing].map {
          PatternCase(isStraight: straight, arrangement: arrangement, cells: cells, lastRow: $0)
        }
      }
    }
  }

  static let counts = Array(0...24) + [50, 91, 92]
}

@Suite struct HoneycombGeometryTests {
  @Test(arguments: PatternCase.all)
  func itemsAndCellsCorrespond(sample: PatternCase) {
    let pattern = sample.pattern
    for count in PatternCase.counts {
      var seen: Set<HexCoordinate> = []
      for item in 0..<count {
        let cell = pattern.cell(ofItem: item, count: count)
        #expect(seen.insert(cell).inserted)
        #expect(pattern.item(in: cell, count: count) == item)
      }
      // No other cell holds an item.
      let others = (-14...14).flatMap { q in (-14...14).map { HexCoordinate(q: q, r: $0) } }.filter {
        !seen.contains($0)
      }
      #expect(others.allSatisfy { pattern.item(in: $0, count: count) == nil })
    }
  }

  @Test(arguments: PatternCase.all)
  func neighborsAreOnePitchApartAndNobodyIsNearer(sample: PatternCase) {
    let pattern = sample.pattern
    for count in PatternCase.counts where count > 1 {
      let centers = (0..<count).map { pattern.center(ofItem: $0, count: count) }
      let cells = (0..<count).map { pattern.cell(ofItem: $0, count: count) }
      var nearest = CGFloat.infinity
      var error: CGFloat = 0
      for a in 0..<count {
        for b in 0..<a {
          let distance = hypot(centers[a].x - centers[b].x, centers[a].y - centers[b].y)
          nearest = min(nearest, distance)
          // Facing edges lie half a cell from the centres: what is left is the spacing.
          guard cells[a].distance(to: cells[b]) == 1 else { continue }
          error = max(error, abs(distance - PatternCase.radius * 3.0.squareRoot() - PatternCase.spacing))
        }
      }
      #expect(nearest > pattern.lattice.pitch - 1e-6 && error < 1e-6)
    }
  }

  @Test(arguments: PatternCase.all)
  func theBoxHoldsAllCells(sample: PatternCase) {
    let pattern = sample.pattern
    for count in PatternCase.counts where count > 0 {
      let size = pattern.size(count: count)
      var union = CGRect.null
      for item in 0..<count {
        let center = pattern.center(ofItem: item, count: count)
        union = union.union(
          CGRect(
            x: center.x - pattern.cellSize.width / 2, y: center.y - pattern.cellSize.height / 2,
            width: pattern.cellSize.width, height: pattern.cellSize.height))
      }
      #expect(CGRect(origin: .zero, size: size).insetBy(dx: -1e-6, dy: -1e-6).contains(union))
      // Along the scroll direction nothing is left over at the end.
      if sample.arrangement != .spiral { #expect(abs(union.maxY - size.height) < 1e-6) }
    }
  }

  @Test(arguments: PatternCase.all)
  func rectanglesFindWhatTheyTouch(sample: PatternCase) {
    let pattern = sample.pattern
    var dice = Dice(seed: 9)
    for count in PatternCase.counts {
      let frames = (0..<count).map { item -> CGRect in
        let center = pattern.center(ofItem: item, count: count)
        let size = pattern.cellSize
        return CGRect(
          x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
      }
      for _ in 0..<8 {
        let x = CGFloat.random(in: -200...900, using: &dice)
        let y = CGFloat.random(in: -200...900, using: &dice)
        let rect = CGRect(
          x: x, y: y, width: CGFloat.random(in: 1...500, using: &dice),
          height: CGFloat.random(in: 1...500, using: &dice))
        var found: [Int] = []
        pattern.forEachItem(across: rect.minX...rect.maxX, along: rect.minY...rect.maxY, count: count) {
          found.append($0)
        }
        #expect(Set(found).count == found.count)
        let touched = (0..<count).filter { frames[$0].intersects(rect) }
        #expect(Set(found).isSuperset(of: touched))
        #expect(Set(found.filter { frames[$0].intersects(rect) }) == Set(touched))
        // Hardly anything beside.
        #expect(found.allSatisfy { frames[$0].insetBy(dx: -1, dy: -1).intersects(rect) })
      }
    }
  }

  @Test(arguments: PatternCase.all)
  func theNearestItemIsAmongThoseAround(sample: PatternCase) {
    let pattern = sample.pattern
    var dice = Dice(seed: 21)
    for count in PatternCase.counts where count > 0 {
      let size = pattern.size(count: count)
      let centers = (0..<count).map { pattern.center(ofItem: $0, count: count) }
      for _ in 0..<20 {
        let point = CGPoint(
          x: CGFloat.random(in: 0...size.width, using: &dice), y: CGFloat.random(in: 0...size.height, using: &dice))
        func distance(_ item: Int) -> CGFloat { hypot(centers[item].x - point.x, centers[item].y - point.y) }
        let around = pattern.items(around: point, count: count)
        let best = (0..<count).map(distance).min() ?? 0
        let found = around.map(distance).min() ?? .infinity
        #expect(found < best + 1e-6, "\(point) of \(count)")
        #expect(around.count < 26)
      }
    }
  }

  @Test func linesOfTheKindsThereAre() {
    func lines(_ sample: PatternCase, _ count: Int) -> [[Int]] {
      let pattern = sample.pattern
      var lines: [Int: [Int]] = [:]
      for item in 0..<count {
        let main = pattern.center(ofItem: item, count: count).y
        lines[Int((main / pattern.lattice.linePitch).rounded()), default: []].append(item)
      }
      return lines.sorted { $0.key < $1.key }.map(\.value)
    }
    let plain = PatternCase(isStraight: true, arrangement: .staggered(firstRowIndented: false), cells: 3)
    #expect(lines(plain, 8) == [[0, 1, 2], [3, 4, 5], [6, 7]])
    let turns = PatternCase(isStraight: true, arrangement: .alternating, cells: 3)
    #expect(lines(turns, 9) == [[0, 1, 2], [3, 4], [5, 6, 7], [8]])
    let start = plain.pattern.center(ofItem: 0, count: 8).x
    #expect(plain.pattern.center(ofItem: 3, count: 8).x > start)
    let indented = PatternCase(isStraight: true, arrangement: .staggered(firstRowIndented: true), cells: 3).pattern
    #expect(indented.center(ofItem: 3, count: 8).x < indented.center(ofItem: 0, count: 8).x)
  }

  @Test func theLastRowStandsWhereItShould() {
    func columns(_ lastRow: HoneycombLayout.LastLineAlignment, _ count: Int) -> [CGFloat] {
      let pattern = PatternCase(
        isStraight: true, arrangement: .staggered(firstRowIndented: false), cells: 5, lastRow: lastRow
      ).pattern
      let last = (count - 1) / 5 * 5
      return (last..<count).map {
        pattern.center(ofItem: $0, count: count).x - pattern.center(ofItem: 0, count: count).x
      }
    }
    let pitch = PatternCase.radius * 3.0.squareRoot() + PatternCase.spacing
    #expect(columns(.leading, 12).map { ($0 / pitch * 10).rounded() / 10 } == [0, 1])
    #expect(columns(.center, 12).map { ($0 / pitch * 10).rounded() / 10 } == [1, 2])
    #expect(columns(.trailing, 12).map { ($0 / pitch * 10).rounded() / 10 } == [3, 4])
    // On the lattice: the second line is half a cell on.
    #expect(columns(.trailing, 6).map { ($0 / pitch * 10).rounded() / 10 } == [4.5])
  }

  @Test(arguments: [true, false], PatternCase.arrangements)
  func cellsFillTheSpaceExactly(isStraight: Bool, arrangement: HoneycombLayout.Arrangement) {
    for count in 1...9 {
      let rule = HoneycombSizingRule(
        sizing: .columns(count), spacing: 7, arrangement: arrangement, isStraight: isStraight, isBlock: false,
        space: 390,
        mostItems: 100)
      let result = rule.result
      #expect(result.cellsPerLine == count && result.radiusLeft == nil)
      let length =
        HoneycombPattern.steps(count, arrangement, rule.lattice(radius: result.radius))
        + HexLattice.cellSize(radius: result.radius, isStraight: isStraight).width
      #expect(abs(length - 390) < 1e-6)
      var other = rule
      other.sizing = .itemRadius(result.radius)
      #expect(other.result.cellsPerLine == count)
    }
  }

  @Test func blocksAreAboutAsWideAsLong() {
    for isStraight in [true, false] {
      for arrangement in PatternCase.arrangements where arrangement != .spiral {
        let rule = HoneycombSizingRule(
          sizing: .itemRadius(40), spacing: 6, arrangement: arrangement, isStraight: isStraight, isBlock: true,
          space: 390, mostItems: 2500)
        let pattern = PatternCase(isStraight: isStraight, arrangement: arrangement, cells: rule.result.cellsPerLine)
        let size = pattern.pattern.size(count: 2500)
        #expect(size.width / size.height > 0.9 && size.width / size.height < 1.1)
      }
    }
  }
}
