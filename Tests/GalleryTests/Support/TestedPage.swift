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
  /// Waits until an expression is true.
  func wait(until expression: String, seconds: Double = 60) async throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      if (try? await evaluate("Boolean(\(expression))"))?.bool == true { return }
      try await Task.sleep(for: .milliseconds(15))
    }
    throw Chromium.Failure("never true: \(expression)")
  }

  /// Waits until nothing moves and every picture on screen is decoded.
  func settle(seconds: Double = 60) async throws {
    try await wait(until: "globalThis.waterwheel?.tree.root", seconds: seconds)
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      if try await evaluate(Self.settling).bool == true { return }
    }
    throw Chromium.Failure("the page never came to rest")
  }

  /// Whether the page comes to rest within some seconds. It asks for a frame first: the answer holds all that the program did
  /// before, whose own word to the page may still be on its way. What a frame brings may start something at the next refresh.
  private static var settling: String {
    """
    (async () => {
      waterwheel.connection.onwake();
      const end = performance.now() + 5000;
      for (let calm = 0; calm < 3;) {
        await new Promise(requestAnimationFrame);
        const rests = waterwheel.loop.isIdle && waterwheel.images.stats.waiting === 0 && document.getAnimations().length === 0;
        calm = rests ? calm + 1 : 0;
        if (performance.now() > end) return false;
      }
      return true;
    })()
    """
  }
}

extension ChromiumPage: TestedPage {}
