import CoreGraphics
import TestTools
import Testing

/// In a file that imports Core Graphics and not Foundation.
@Suite struct RectangleTests {
  @Test func touchingIsNotIntersecting() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(!rect.intersects(CGRect(x: 10, y: 0, width: 10, height: 10)))
    #expect(rect.intersects(CGRect(x: 9, y: 9, width: 10, height: 10)))
    #expect("\(rect) \(rect.origin)" == "(0.0, 0.0, 10.0, 10.0) (0.0, 0.0)")
  }

  /// Rectangles of whole numbers, which may stand the wrong way round: they intersect where they share a cell of the grid.
  @Test func rectanglesIntersectWhereTheyShareACell() {
    var random = SeededRandom(4)
    func cells(_ rect: CGRect) -> Set<Int> {
      var result: Set<Int> = []
      for x in stride(from: rect.minX, to: rect.maxX, by: 1) {
        for y in stride(from: rect.minY, to: rect.maxY, by: 1) { result.insert(Int(x) * 1000 + Int(y)) }
      }
      return result
    }
    func rect() -> CGRect {
      func side() -> Int { [-4, -1, 1, 2, 5][random.int(0..<5)] }
      return CGRect(x: random.int(0..<9), y: random.int(0..<9), width: side(), height: side())
    }
    for _ in 0..<1000 {
      let (a, b) = (rect(), rect())
      #expect(a.intersects(b) == !cells(a).isDisjoint(with: cells(b)), "\(a) \(b)")
      #expect(a.intersects(b) == b.intersects(a))
      #expect(a.equalTo(b) == (cells(a) == cells(b)))
    }
    let line = CGRect(x: 3, y: 3, width: 0, height: 4)
    #expect(line.intersects(CGRect(x: 0, y: 0, width: 9, height: 9)) && !line.intersects(.null))
  }
}
