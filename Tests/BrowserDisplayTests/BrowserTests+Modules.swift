import Foundation
@_spi(Waterwheel) import QuartzCore
import TestTools
import Testing

@testable import BrowserDisplay

/// The page's modules that write to the document, by themselves.
extension ChromiumPage {
  /// The value of a script that imports the page's modules, of which the page itself has only a bundle.
  func evaluate(importing script: String) async throws -> JSON {
    let text = ScriptBundle.text(of: "test") { $0 == "test" ? script : PageAssets.module($0) }
    return try await evaluate("{\n\(try #require(text))\n}")
  }
}

extension BrowserTests {
  @Test func layersWriteWhatTheOperationsSay() async throws {
    let script = try String(contentsOf: Node.script("Chromium/layers.js"), encoding: .utf8)
    try await show { _ in
    } _: { _, page in
      let failures = try await page.evaluate(importing: script).array?.compactMap(\.string)
      #expect(failures == [])
    }
  }
}
