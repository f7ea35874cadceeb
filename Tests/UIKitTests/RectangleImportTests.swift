import Foundation
import Testing
import UIKit

/// A file that imports Foundation, too, gets its `intersects(_:)`; there is no ambiguity. See Docs/KNOWN_GAPS.md.
@Suite struct RectangleImportTests {
  @Test func foundationsMethodWinsWhereFoundationIsImported() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(rect.intersects(rect.offsetBy(dx: 10, dy: 0)))
    #expect(rect.intersection(rect.offsetBy(dx: 10, dy: 0)).isEmpty)
    #expect("\(rect)" == "(0.0, 0.0, 10.0, 10.0)")
  }
}
