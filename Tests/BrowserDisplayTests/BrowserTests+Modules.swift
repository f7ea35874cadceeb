import Foundation
@_spi(Waterwheel) import QuartzCore
import TestTools
import Testing

@testable import BrowserDisplay

/// The page's modules that write to the document, by themselves.
extension BrowserTests {
  @Test func layersWriteWhatTheOperationsSay() async throws {
    let script = try String(contentsOf: Node.script("Chromium/layers.js"), encoding: .utf8)
    try await show { _ in
    } _: { _, page in
      let failures = try await page.evaluate(script).array?.compactMap(\.string)
      #expect(failures == [])
    }
  }
}
