import Foundation
import TestTools

/// A page in some browser, as a test asks it.
protocol TestedPage: Sendable {
  func open(_ url: URL) async throws
  /// The value of an expression; promises are awaited.
  @discardableResult
  func evaluate(_ expression: String) async throws -> JSON
  /// A PNG of the page.
  func screenshot() async throws -> Data
}

extension TestedPage {
  static var isSettled: String {
    "globalThis.waterwheel?.loop.isIdle && waterwheel.stage.root && waterwheel.images.stats.waiting === 0"
      + " && document.getAnimations().length === 0"
  }

  /// Waits until an expression is true.
  func wait(until expression: String, seconds: Double = 10) async throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      if (try? await evaluate("Boolean(\(expression))"))?.bool == true { return }
      try await Task.sleep(for: .milliseconds(15))
    }
    throw Chromium.Failure("never true: \(expression)")
  }

  /// Waits until nothing moves and every picture on screen is decoded.
  func settle(seconds: Double = 60) async throws {
    // Input takes a moment to arrive; only then is silence the end of the movement.
    try await Task.sleep(for: .milliseconds(120))
    try await wait(until: Self.isSettled, seconds: seconds)
    try await Task.sleep(for: .milliseconds(60))
    try await wait(until: Self.isSettled, seconds: seconds)
  }
}

extension ChromiumPage: TestedPage {}
