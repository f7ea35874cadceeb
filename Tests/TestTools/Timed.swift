import Foundation
package import Testing

extension Trait where Self == ConditionTrait {
  /// Measures time, which says something on a quiet machine only: `Scripts/test-thoroughly` runs it.
  package static var timed: Self {
    .enabled(
      if: ProcessInfo.processInfo.environment["WATERWHEEL_TIMED"] != nil,
      "Timed tests run when WATERWHEEL_TIMED is set, as Scripts/test-thoroughly does")
  }
}
