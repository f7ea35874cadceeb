import Testing
import UIKit

/// Values print as on Apple's systems, also in files that import UIKit alone.
@MainActor
struct PrintingTests {
  @Test func geometry() {
    let rect = CGRect(x: 0, y: 0.5, width: 100, height: 100)
    #expect("\(rect)" == "(0.0, 0.5, 100.0, 100.0)")
    #expect("\(rect.origin) \(rect.size)" == "(0.0, 0.5) (100.0, 100.0)")
    #expect("\([rect.origin])" == "[(0.0, 0.5)]")
    #expect(String(describing: Optional(rect.size)) == "Optional((100.0, 100.0))")
    #expect("\(CGVector(dx: 1, dy: 2))" == "CGVector(dx: 1.0, dy: 2.0)")
    #expect("\(UIOffset(horizontal: 1, vertical: 2))" == "UIOffset(horizontal: 1.0, vertical: 2.0)")
    #expect(
      "\(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))"
        == "UIEdgeInsets(top: 1.0, left: 2.0, bottom: 3.0, right: 4.0)")
    #expect(
      "\(NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))"
        == "NSDirectionalEdgeInsets(top: 1.0, leading: 2.0, bottom: 3.0, trailing: 4.0)")
  }

  @Test func transformsAndPaths() {
    #expect(
      "\(CGAffineTransform(translationX: 3, y: 4))"
        == "CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 3.0, ty: 4.0)")
    #expect("\(CATransform3DIdentity)".hasPrefix("CATransform3D(m11: 1.0, m12: 0.0, m13: 0.0, m14: 0.0, m21: 0.0"))
    #expect("\(IndexPath(item: 4, section: 2))" == "[2, 4]")
    #expect("\(NSRange(location: 1, length: 2))" == "{1, 2}")
  }

  @Test func rectanglesThatTouchDoNotIntersect() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(!rect.intersects(rect.offsetBy(dx: 10, dy: 0)))
    #expect(!rect.intersects(rect.offsetBy(dx: 0, dy: -10)))
    #expect(!rect.intersects(rect.offsetBy(dx: 10, dy: 10)))
    #expect(rect.intersects(rect.offsetBy(dx: 9.5, dy: -9.5)))
    #expect(rect.intersects(CGRect(x: 20, y: 20, width: -15, height: -15)))
    #expect(!rect.intersects(.null) && rect.intersects(.infinite))
    // The spelling that has the same answer in every file.
    #expect(rect.intersection(rect.offsetBy(dx: 10, dy: 0)).isEmpty)
    #expect(!rect.intersection(rect.offsetBy(dx: 9.5, dy: 0)).isEmpty)
  }
}
