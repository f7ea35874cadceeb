/// Numbers that look random and are the same in every run: a linear congruential generator with its high bits folded in.
package struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  package init(_ seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }

  package mutating func double(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }
  package mutating func int(_ range: Range<Int>) -> Int { .random(in: range, using: &self) }
  /// True once in `count` times.
  package mutating func chance(in count: Int) -> Bool { int(0..<count) == 0 }
}
