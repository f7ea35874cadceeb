import Testing
import UIKit
import UIKitTestSupport

@testable import CollectionLayouts

@Suite struct HexCoordinateTests {
  @Test func spiralNumbersComeBack() {
    var seen: Set<HexCoordinate> = []
    var previousRing = 0
    for index in 0..<3000 {
      let cell = HexCoordinate(spiralIndex: index)
      #expect(cell.spiralIndex == index)
      #expect(seen.insert(cell).inserted)
      let ring = cell.distance(to: .zero)
      #expect(ring == HexCoordinate.ring(ofSpiralIndex: index))
      #expect(ring == previousRing || ring == previousRing + 1)
      previousRing = ring
    }
  }

  @Test func theCellsOfARingFollowEachOther() {
    for ring in 1...12 {
      let start = HexCoordinate.cells(withinRing: ring - 1)
      let cells = (start..<(start + 6 * ring)).map { HexCoordinate(spiralIndex: $0) }
      for (a, b) in zip(cells, cells.dropFirst() + cells.prefix(1)) { #expect(a.distance(to: b) == 1) }
    }
  }

  @Test func spiralsOfAnyLengthAreExact() {
    var dice = Dice(seed: 11)
    for _ in 0..<2000 {
      let index = Int.random(in: 0...1_000_000_000_000, using: &dice)
      #expect(HexCoordinate(spiralIndex: index).spiralIndex == index)
    }
    // First and last cell of rings, where rounding could tip over.
    for ring in [1, 2, 577, 100_000, 500_000] {
      let first = HexCoordinate.cells(withinRing: ring - 1)
      #expect(HexCoordinate.ring(ofSpiralIndex: first - 1) == ring - 1)
      #expect(HexCoordinate.ring(ofSpiralIndex: first) == ring)
    }
  }

  @Test func sixNeighborsAreOneStepAway() {
    let cell = HexCoordinate(q: 3, r: -7)
    #expect(cell.q + cell.r + cell.s == 0)
    #expect(Set(cell.neighbors).count == 6)
    for neighbor in cell.neighbors {
      #expect(cell.distance(to: neighbor) == 1)
      #expect(neighbor.neighbors.contains(cell))
    }
    // They go round.
    for (a, b) in zip(cell.neighbors, cell.neighbors.dropFirst() + cell.neighbors.prefix(1)) {
      #expect(a.distance(to: b) == 1)
    }
  }

  @Test(arguments: [true, false])
  func pointsFindTheNearestCentre(isStraight: Bool) {
    let lattice = HexLattice(isStraight: isStraight, pitch: 84)
    var dice = Dice(seed: 5)
    for _ in 0..<400 {
      let point = CGPoint(
        x: CGFloat.random(in: -700...700, using: &dice), y: CGFloat.random(in: -700...700, using: &dice))
      let found = lattice.cell(at: point)
      func distance(_ cell: HexCoordinate) -> CGFloat {
        let center = lattice.center(of: cell)
        return hypot(center.x - point.x, center.y - point.y)
      }
      for cell in found.neighbors { #expect(distance(found) <= distance(cell) + 1e-9) }
      #expect(lattice.cell(at: lattice.center(of: found)) == found)
    }
  }

  @Test func nonsenseFindsSomeCell() {
    let lattice = HexLattice(isStraight: true, pitch: 84)
    for value in [CGFloat.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
      _ = lattice.cell(at: CGPoint(x: value, y: 3))
      _ = lattice.cell(at: CGPoint(x: 3, y: value))
    }
  }
}
