import Testing
import UIKit
import UIKitTestSupport

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

  @Test func theTableIsLong() { #expect(Misuse.all.count >= 150) }

  /// Another program lives in the same process.
  @Test func aViewWorksAfterAllOfThem() {
    _ = faults { for misuse in Misuse.all { misuse.act() } }
    let stage = MisuseStage()
    stage.run()
    #expect(stage.view.visibleCells.count == 5 && stage.view.checkInvariants().isEmpty)
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
