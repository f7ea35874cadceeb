import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitFixtures

/// What a program does wrong is answered with a message or with sense, and the program goes on.
@MainActor
struct MisuseTests {
  @Test(arguments: Misuse.all)
  func theProgramGoesOn(misuse: Misuse) {
    let heard = faults { misuse.act() }
    if let answer = misuse.answer {
      #expect(heard.contains { $0.contains(answer) }, "\(heard)")
    } else {
      #expect(heard.isEmpty)
    }
  }

  /// Nor does one that no window has keep others from being laid out.
  @Test func aViewThatMultipliesConcernsNoOther() {
    let view = MultiplyingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let heard = faults { for _ in 0..<8 { view.layoutIfNeeded() } }
    #expect(heard.contains { $0.contains("whose layout adds one, and so on") })
    let other = CallbackView()
    var isLaidOut = false
    other.whenLaidOut = { _ in isLaidOut = true }
    other.setNeedsLayout()
    other.layoutIfNeeded()
    #expect(isLaidOut)
  }

  @Test func theTableIsLong() { #expect(Misuse.all.count >= 150) }

  /// Another program lives in the same process.
  @Test func aViewWorksAfterAllOfThem() {
    _ = faults { for misuse in Misuse.all { misuse.act() } }
    let fixture = MisuseFixture()
    fixture.run()
    #expect(fixture.view.visibleCells.count == 5 && fixture.view.checkInvariants().isEmpty)
  }
}

/// Something that no program should do.
struct Misuse: CustomTestStringConvertible, Sendable {
  let name: String
  /// A part of the message; nil where what was asked for simply makes no difference.
  let answer: String?
  let act: @MainActor @Sendable () -> Void

  init(_ name: String, _ answer: String? = nil, _ act: @escaping @MainActor @Sendable () -> Void) {
    (self.name, self.answer, self.act) = (name, answer, act)
  }

  var testDescription: String { name }

  static let all = numbers + constraints + reentries + structures + paths
}
