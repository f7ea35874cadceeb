import CoreGraphics
import Testing

/// In a file that imports Core Graphics and not Foundation.
@Suite struct RectangleTests {
  @Test func touchingIsNotIntersecting() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(!rect.intersects(CGRect(x: 10, y: 0, width: 10, height: 10)))
    #expect(rect.intersects(CGRect(x: 9, y: 9, width: 10, height: 10)))
    #expect("\(rect) \(rect.origin)" == "(0.0, 0.0, 10.0, 10.0) (0.0, 0.0)")
  }
}
