import Foundation

/// Whether exhaustive tests take all their cases: when `WATERWHEEL_THOROUGH` is set, as `Scripts/test-thoroughly` does.
package let isThorough = ProcessInfo.processInfo.environment["WATERWHEEL_THOROUGH"] != nil

extension Sequence {
  /// All elements in a thorough run. In any other every `step`th, from the one numbered `first` modulo `step` on: tests with
  /// many cases give each case another `first`, so that together they still meet every element.
  package func sampled(every step: Int, from first: Int = 0) -> [Element] {
    guard !isThorough else { return Array(self) }
    return enumerated().filter { $0.offset % step == first % step }.map(\.element)
  }

  /// Each element with all of `others` in a thorough run. In any other with one of them, in turn.
  package func paired<Other>(inTurnWith others: [Other]) -> [(Element, Other)] {
    enumerated().flatMap { number, element in
      others.sampled(every: others.count, from: number).map { (element, $0) }
    }
  }
}
