import Testing
import UIKit

@Suite struct AutoreleasePoolTests {
  private struct Refusal: Error {}
  private final class Token {}

  @Test func itGivesBackWhatTheBodyReturns() throws {
    let three = autoreleasepool { 3 }
    let four = try autoreleasepool { try Int(throwing: "4") }
    #expect(three == 3 && four == 4)
  }

  @Test func errorsKeepTheirType() {
    do throws(Refusal) {
      try autoreleasepool { () throws(Refusal) in throw Refusal() }
    } catch {
      let _: Refusal = error
      return
    }
    Issue.record("no error")
  }

  @Test func objectsAreGoneAfterwards() {
    weak var token: Token?
    autoreleasepool {
      let made = Token()
      token = made
      #expect(token === made)
    }
    #expect(token == nil)
  }
}

extension Int {
  fileprivate init(throwing text: String) throws {
    guard let value = Int(text) else { throw CocoaError(.formatting) }
    self = value
  }
}
