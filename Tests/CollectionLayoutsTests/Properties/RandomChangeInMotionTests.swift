import TestTools
import Testing

/// Random changes in the middle of random movements, in every layout of the library and in the system's. A thorough run takes
/// fifteen times as many steps as any other.
@MainActor
@Suite struct RandomChangeInMotionTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    var kind: LayoutKind
    var isHorizontal: Bool
    var seed: UInt64

    var testDescription: String { "\(kind.name), \(isHorizontal ? "horizontal" : "vertical"), seed \(seed)" }

    static let all: [Sample] = (LayoutKind.all + LayoutKind.system).enumerated().flatMap { number, kind in
      (kind.hasAxes ? [false, true] : [kind.hasCurrentItem]).flatMap { isHorizontal in
        (1...(isThorough ? 30 : 1)).map {
          Sample(kind: kind, isHorizontal: isHorizontal, seed: UInt64(number * 41 + $0))
        }
      }
    }
  }

  @Test(arguments: Sample.all)
  func whatIsInViewGoesOn(sample: Sample) {
    let driver = ChangeInMotionDriver(sample.kind, isHorizontal: sample.isHorizontal, seed: sample.seed)
    var history: [String] = []
    for step in 0..<15 {
      history.append(driver.act())
      let problems = driver.consumeProblems()
      #expect(problems.isEmpty, "step \(step), \(history.suffix(2))")
      guard problems.isEmpty else { return }
    }
  }
}
