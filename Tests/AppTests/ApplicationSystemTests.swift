import Foundation
import Testing
import UIKit

@MainActor @Suite struct ApplicationSystemTests {
  private final class Answer { var hasCome = false }

  @Test func nothingOutsideOpensURLs() async {
    let url = URL(string: "https://example.org")!
    #expect(!UIApplication.shared.canOpenURL(url))
    let answer = Answer()
    let opens = await withCheckedContinuation { continuation in
      UIApplication.shared.open(url) { opens in
        answer.hasCome = true
        continuation.resume(returning: opens)
      }
      // The answer comes in a later turn, as on iOS.
      #expect(!answer.hasCome)
    }
    #expect(!opens && answer.hasCome)
  }

  @Test func nothingNeedsABackgroundTask() {
    let task = UIApplication.shared.beginBackgroundTask(withName: "upload") {}
    #expect(task == .invalid && UIApplication.shared.backgroundTimeRemaining > 1e6)
    UIApplication.shared.endBackgroundTask(task)
  }
}
